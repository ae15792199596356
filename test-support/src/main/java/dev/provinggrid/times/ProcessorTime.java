package dev.provinggrid.times;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;

/** Processor time of this process and of all processes that it started, directly or not. */
final class ProcessorTime {

    private static final Path STAT = Path.of("/proc/self/stat");

    /** Of proc_pid_stat(5): a hundredth of a second on every Linux that runs Java. */
    private static final long MILLIS_OF_A_TICK = 10;

    private ProcessorTime() {}

    /**
     * Used so far: its own, that of children that have ended and were waited for, and of those that still run. What ran
     * on after its parent was killed is not in it, nor are ended children where there is no {@code /proc}.
     */
    static Duration used() {
        return ended().plus(running());
    }

    private static Duration running() {
        try (Stream<ProcessHandle> processes = ProcessHandle.current().descendants()) {
            return processes
                    .flatMap(it -> it.info().totalCpuDuration().stream())
                    .reduce(Duration.ZERO, Duration::plus);
        }
    }

    private static Duration ended() {
        if (!Files.isReadable(STAT)) {
            return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
        }
        try {
            String stat = Files.readString(STAT);
            // The second field is a name in parentheses, which may hold spaces: from behind it, the third comes first.
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
            long ticks = 0;
            for (int field = 14; field <= 17; field++) {
                ticks += Long.parseLong(fields[field - 3]);
            }
            return Duration.ofMillis(ticks * MILLIS_OF_A_TICK);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
