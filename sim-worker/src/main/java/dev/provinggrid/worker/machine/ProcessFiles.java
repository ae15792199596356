package dev.provinggrid.worker.machine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What Linux tells of processes in {@code /proc}. A value that it does not tell is empty.
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

    private static final Pattern WORDS = Pattern.compile("\\s+");

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

    /** Whether a process is a copy of this one that has not become its own program yet: its memory is ours, seen twice. */
    boolean isThisProgram(String process) {
        try {
            return Arrays.equals(
                    Files.readAllBytes(proc.resolve(process).resolve("cmdline")),
                    Files.readAllBytes(proc.resolve("self/cmdline")));
        } catch (IOException _) {
            return false;
        }
    }

    /** Whether the kernel lists the children of a process; some are built without that. */
    boolean listsChildren() {
        return Files.exists(proc.resolve("thread-self/children"));
    }

    /**
     * Ids of the processes under one, without some and what is under those. What ends meanwhile is left out.
     *
     * @throws IOException when something that still runs cannot be read
     */
    List<Long> descendants(String process, Collection<Long> without) throws IOException {
        List<Long> found = new ArrayList<>();
        for (Path thread : threads(process)) {
            for (Long child : children(thread)) {
                if (!without.contains(child)) {
                    found.add(child);
                    found.addAll(descendants(Long.toString(child), without));
                }
            }
        }
        return found;
    }

    private List<Path> threads(String process) throws IOException {
        Path folder = proc.resolve(process).resolve("task");
        return unlessEnded(folder, () -> {
            try (Stream<Path> threads = Files.list(folder)) {
                return threads.toList();
            }
        });
    }

    private static List<Long> children(Path thread) throws IOException {
        return unlessEnded(
                thread,
                () -> WORDS.splitAsStream(Files.readString(thread.resolve("children")))
                        .filter(it -> !it.isEmpty())
                        .map(Long::valueOf)
                        .toList());
    }

    private interface Reading<T> {
        List<T> read() throws IOException;
    }

    /** What is read of a process or thread; nothing where its folder is gone. */
    private static <T> List<T> unlessEnded(Path folder, Reading<T> reading) throws IOException {
        try {
            return reading.read();
        } catch (IOException | UncheckedIOException e) {
            if (Files.exists(folder)) {
                throw new IOException("cannot read " + folder, e);
            }
            return List.of();
        }
    }
}
