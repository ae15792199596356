package dev.provinggrid.cli.command.doctor;

import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.model.wire.DiskReserve;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.ToLongFunction;

/**
 * Free space for the files of a run.
 *
 * @param name what it is for
 * @param usableBytes of the disk that a folder is on
 */
record DiskCheck(String name, Path folder, ToLongFunction<Path> usableBytes) implements Check {

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
        if (usable < DiskReserve.BYTES) {
            return Finding.missing(
                    name, found, "make room: no case starts below " + (DiskReserve.BYTES >> 20) + " MiB");
        }
        return usable < COMFORTABLE
                ? Finding.warning(name, found, "make room: less than 1 GiB is left for traces and films")
                : Finding.ok(name, found);
    }
}
