package dev.provinggrid.cli.command.doctor;

import java.lang.management.ManagementFactory;

/**
 * Memory of the machine, or of this container, against the need of the server and one worker per core.
 *
 * @param bytes of memory
 * @param cores workers that a run starts unless told otherwise
 */
record MemoryCheck(long bytes, int cores) implements Check {

    private static final long GIB = 1L << 30;

    /** What {@code docs/kubernetes.md} asks for, of the server and of each worker. */
    private static final long EACH = GIB;

    static MemoryCheck ofThisMachine() {
        var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return new MemoryCheck(system.getTotalMemorySize(), Runtime.getRuntime().availableProcessors());
    }

    @Override
    public Finding look() {
        long workers = bytes / EACH - 1;
        String found =
                "%.1f GiB for a server and %d worker%s".formatted((double) bytes / GIB, cores, cores == 1 ? "" : "s");
        if (workers < 1) {
            return Finding.missing("memory", found, "2 GiB are the least: 1 GiB for the server, 1 GiB for each worker");
        }
        return workers >= cores
                ? Finding.ok("memory", found)
                : Finding.warning(
                        "memory",
                        found,
                        "start with --workers " + workers + ": 1 GiB for each, and 1 GiB for the server");
    }
}
