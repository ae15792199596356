package dev.provinggrid.analysis.estimate;

import java.util.Arrays;

/** What became of the cells of a grid. Not for several threads. */
final class CellOutcomes {

    private final double[] failed;
    private final double[] predicted;
    private final boolean[] missing;

    CellOutcomes(int cells) {
        failed = new double[cells];
        Arrays.fill(failed, Double.NaN);
        predicted = new double[cells];
        missing = new boolean[cells];
    }

    /** A cell was drawn with a prediction, which counts if no verdict comes. */
    void drawn(int cell, double prediction) {
        predicted[cell] = prediction;
    }

    void judged(int cell, boolean fails) {
        failed[cell] = fails ? 1 : 0;
        missing[cell] = false;
    }

    /** A cell has no verdict after all its retries. */
    void missed(int cell) {
        failed[cell] = Double.NaN;
        missing[cell] = true;
    }

    void opened(int cell) {
        failed[cell] = Double.NaN;
        missing[cell] = false;
    }

    boolean isFinal(int cell) {
        return missing[cell] || !Double.isNaN(failed[cell]);
    }

    boolean isMissing(int cell) {
        return missing[cell];
    }

    /** 1 of a cell that failed, 0 of one that passed, NaN of any other. */
    double of(int cell) {
        return failed[cell];
    }

    /** The same, of one without a verdict what was predicted. */
    double counted(int cell) {
        return missing[cell] ? predicted[cell] : failed[cell];
    }

    /** How many of some cells ended so: 1 failed, 0 passed. */
    int count(int[] cells, int ended) {
        return (int) Arrays.stream(cells).filter(it -> failed[it] == ended).count();
    }
}
