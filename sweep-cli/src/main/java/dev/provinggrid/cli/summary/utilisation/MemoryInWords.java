package dev.provinggrid.cli.summary.utilisation;

import java.util.Locale;

/** The peak memory of a run, and how much of it the worker took where the run had programs of its own. */
public final class MemoryInWords {

    private static final double MB = 1e6;

    private MemoryInWords() {}

    /**
     * {@code 420 MB (180 MB of it the worker)}.
     *
     * @param worker the worker's own part, bytes; null if it is not known
     */
    public static String of(long peak, Long worker) {
        String whole = megabytes(peak);
        return worker == null || worker >= peak ? whole : whole + " (" + megabytes(worker) + " of it the worker)";
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%,.0f MB", bytes / MB);
    }
}
