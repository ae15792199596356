package dev.provinggrid.server.pool;

import java.util.Set;

/** How a worker process ended. This decides whether the attempt it was running is charged to its case. */
public enum WorkerExit {
    /** By itself or because its pool asked it to, having returned what it held. */
    DRAINED,
    /** Somebody ended it: nobody's fault. */
    KILLED,
    /** It fell over what it was running. */
    CRASHED,
    /** The server that had started it was killed. */
    WITH_ITS_SERVER;

    private static final int SIGNALLED = 128;

    /** SIGHUP, SIGINT, SIGKILL, SIGTERM: sent from outside. The others (SIGSEGV, SIGABRT, ...) a process brings on itself. */
    private static final Set<Integer> SENT_SIGNALS = Set.of(1, 2, 9, 15);

    /** What a JVM with {@code -XX:+ExitOnOutOfMemoryError} ends with. */
    private static final int OUT_OF_MEMORY = 3;

    private static final int SIGKILL = 9;

    /**
     * What is known of a process that its pool did not end, as the end of a sentence: the kernel leaves no word of whom it kills.
     *
     * @param exitCode as a shell gives it
     */
    public static String text(int exitCode) {
        return switch (exitCode) {
            case OUT_OF_MEMORY -> "ran out of memory (exit code 3)";
            case SIGNALLED + SIGKILL ->
                "was killed from outside, as the kernel does when memory runs out (exit code 137)";
            default -> "ended with exit code " + exitCode;
        };
    }

    /**
     * How a process with this exit code ended.
     *
     * @param exitCode as a shell gives it: 128 + n where signal n ended the process
     */
    public static WorkerExit ofExitCode(int exitCode) {
        if (exitCode == 0) {
            return DRAINED;
        }
        return SENT_SIGNALS.contains(exitCode - SIGNALLED) ? KILLED : CRASHED;
    }
}
