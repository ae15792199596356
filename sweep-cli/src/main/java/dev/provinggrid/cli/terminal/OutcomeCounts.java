package dev.provinggrid.cli.terminal;

import dev.provinggrid.model.wire.view.SweepView;

/** Counts of a sweep's cases by outcome. */
record OutcomeCounts(int planned, int pass, int fail, int error, int missing, int running) {

    static OutcomeCounts of(SweepView sweep) {
        return new OutcomeCounts(
                sweep.planned(),
                count(sweep, "pass"),
                count(sweep, "fail"),
                count(sweep, "error"),
                count(sweep, "missing"),
                count(sweep, "running"));
    }

    int done() {
        return pass + fail + error + missing;
    }

    private static int count(SweepView sweep, String state) {
        return sweep.counts().getOrDefault(state, 0);
    }
}
