package dev.provinggrid.cli.export.mcap;

import java.util.List;

/**
 * The result of an export.
 *
 * @param files that were written, by case
 * @param withoutTrace cases that left no trace, or whose trace is there no longer
 * @param problems what is wrong with the files of other cases, of which nothing was written
 */
record McapReport(List<WrittenFile> files, List<Integer> withoutTrace, List<String> problems) {

    /**
     * A file.
     *
     * @param file where it is, absolute
     */
    public record WrittenFile(int index, String file, long messages, int topics, long bytes) {}

    /** Whether every case that was asked for has its file. */
    boolean isWhole() {
        return withoutTrace.isEmpty() && problems.isEmpty();
    }
}
