package dev.provinggrid.cli.terminal;

import dev.provinggrid.model.wire.view.SweepView;
import java.util.OptionalInt;

/**
 * Counts of a sweep's cases by outcome.
 *
 * @param planned so far
 * @param most that there can be, where the design goes on by results
 */
record OutcomeCounts(int planned, OptionalInt most, int pass, int fail, int error, int missing, int running) {

    static OutcomeCounts of(SweepView sweep) {
        return new OutcomeCounts(
                sweep.planned(),
                most(sweep),
                count(sweep, "pass"),
                count(sweep, "fail"),
                count(sweep, "error"),
                count(sweep, "missing"),
                count(sweep, "running"));
    }

    private static OptionalInt most(SweepView sweep) {
        boolean goesOn = sweep.design() != null && sweep.design().ended() == null;
        return goesOn && sweep.design().mostRuns() != null
                ? OptionalInt.of(sweep.design().mostRuns())
                : OptionalInt.empty();
    }

    /** Whether no case can follow those that are planned. */
    boolean isWhole() {
        return most.isEmpty();
    }

    /** How many have ended, of how many. */
    String share() {
        return done() + "/" + planned + (isWhole() ? "" : " of at most " + most.getAsInt());
    }

    int done() {
        return pass + fail + error + missing;
    }

    private static int count(SweepView sweep, String state) {
        return sweep.counts().getOrDefault(state, 0);
    }
}
