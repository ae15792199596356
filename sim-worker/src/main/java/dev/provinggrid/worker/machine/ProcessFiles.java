package dev.provinggrid.worker.machine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What Linux tells of processes in {@code /proc}. Where it does not, everything is empty.
 *
 * @param proc as {@code /proc}
 */
record ProcessFiles(Path proc) {

    /** Of the kernel's interfaces, whatever its own clock. */
    private static final double TICKS_PER_S = 100;

    /** In {@code PID/stat} after the name: of children that were waited for, in user and in kernel mode. */
    private static final int CHILDREN_USER = 13;

    private static final int CHILDREN_SYSTEM = 14;

    /** In {@code /proc/stat}: what is no work. */
    private static final List<Integer> IDLE = List.of(3, 4);

    /** Beyond these the time of guests, which is counted as that of users already. */
    private static final int KINDS_OF_TIME = 8;

    private static final long KIB = 1024;

    /** Processor time of the children of this process that have ended, and of theirs, s. */
    OptionalDouble endedChildrenS() {
        try {
            String stat = Files.readString(proc.resolve("self/stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
            double ticks = Double.parseDouble(fields[CHILDREN_USER]) + Double.parseDouble(fields[CHILDREN_SYSTEM]);
            return OptionalDouble.of(ticks / TICKS_PER_S);
        } catch (IOException | RuntimeException _) {
            return OptionalDouble.empty();
        }
    }

    /** Time that all processors of the machine have worked, s. */
    OptionalDouble machineBusyS() {
        try {
            String[] fields = Files.readAllLines(proc.resolve("stat"))
                    .getFirst()
                    .substring("cpu".length())
                    .strip()
                    .split(" +", -1);
            double ticks = 0;
            for (int i = 0; i < Math.min(KINDS_OF_TIME, fields.length); i++) {
                ticks += IDLE.contains(i) ? 0 : Double.parseDouble(fields[i]);
            }
            return OptionalDouble.of(ticks / TICKS_PER_S);
        } catch (IOException | RuntimeException _) {
            return OptionalDouble.empty();
        }
    }

    /** Has the peak memory of this process counted from now on; false where that cannot be had. */
    boolean resetPeak() {
        try {
            Files.writeString(proc.resolve("self/clear_refs"), "5");
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    /** The greatest memory in RAM that a process had; {@code self} for this one. */
    OptionalLong peakBytes(String process) {
        try {
            return Files.readAllLines(proc.resolve(process).resolve("status"), UTF_8).stream()
                    .filter(it -> it.startsWith("VmHWM:"))
                    .mapToLong(it -> KIB * Long.parseLong(it.replaceAll("\\D", "")))
                    .findFirst();
        } catch (IOException | RuntimeException _) {
            return OptionalLong.empty();
        }
    }

    /** Ids of the processes under one, without some and what is under those. */
    List<Long> descendants(String process, Collection<Long> without) {
        List<Long> found = new ArrayList<>();
        try (DirectoryStream<Path> threads =
                Files.newDirectoryStream(proc.resolve(process).resolve("task"))) {
            for (Path thread : threads) {
                for (String child : Files.readString(thread.resolve("children")).split(" ", -1)) {
                    if (!child.isBlank() && !without.contains(Long.valueOf(child.strip()))) {
                        found.add(Long.valueOf(child.strip()));
                        found.addAll(descendants(child.strip(), without));
                    }
                }
            }
        } catch (IOException | RuntimeException _) {
            return found; // it has ended meanwhile
        }
        return found;
    }
}
