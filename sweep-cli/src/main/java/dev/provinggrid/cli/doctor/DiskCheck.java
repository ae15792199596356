package dev.provinggrid.cli.doctor;

import dev.provinggrid.cli.file.WriteFailed;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.ToLongFunction;

/**
 * Room for what a run writes into a folder.
 *
 * @param name what it is for
 * @param usableBytes of the disk that a folder is on
 */
record DiskCheck(String name, Path folder, ToLongFunction<Path> usableBytes) implements Check {

    /** The server keeps this much back for its database, and starts no case below it. */
    private static final long LEAST = 64L << 20;

    private static final long COMFORTABLE = 1L << 30;

    /** The disk as it is. */
    static DiskCheck of(String name, Path folder) {
        return new DiskCheck(name, folder.toAbsolutePath(), it -> it.toFile().getUsableSpace());
    }

    @Override
    public Finding look() {
        if (!Files.isWritable(folder)) {
            return Finding.missing(name, folder + " cannot be written", "use a folder of yours");
        }
        long usable = usableBytes.applyAsLong(folder);
        String found = folder + " on " + WriteFailed.disk(folder);
        if (usable < LEAST) {
            return Finding.missing(name, found, "make room: no case starts below " + (LEAST >> 20) + " MiB");
        }
        return usable < COMFORTABLE
                ? Finding.warning(name, found, "make room: less than 1 GiB is left for traces and films")
                : Finding.ok(name, found);
    }
}
