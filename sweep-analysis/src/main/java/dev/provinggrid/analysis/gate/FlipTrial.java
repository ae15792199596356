package dev.provinggrid.analysis.gate;

/** What is known of one flip. */
final class FlipTrial {

    private final Flip flip;
    private StepCounts steps = StepCounts.NONE;
    private FlipStatus status = FlipStatus.OPEN;
    private int runs;

    FlipTrial(Flip flip) {
        this.flip = flip;
    }

    Flip flip() {
        return flip;
    }

    int runs() {
        return runs;
    }

    boolean open() {
        return status == FlipStatus.OPEN;
    }

    void add(Rerun rerun) {
        steps = steps.and(rerun.step());
        runs += rerun.runs();
    }

    double evidence(EValue kind) {
        return kind.of(steps, flip.earlier());
    }

    double odds(FlipOdds odds) {
        return odds.of(steps, flip.earlier());
    }

    double weight() {
        return flip.failedBefore() ? GateRule.WEIGHT_OF_FLAKY : 1;
    }

    /** Whether its one step decides where every run repeats. */
    boolean failedAlone() {
        return steps.alone() > 0;
    }

    void end(FlipStatus how) {
        status = how;
    }

    /** Gives up, where odds or number of steps say so. */
    void giveUp(FlipOdds odds) {
        if (odds(odds) < GateRule.NOISE_ODDS) {
            status = FlipStatus.NOISE;
        } else if (steps.voids() >= GateRule.MOST_VOID_STEPS) {
            status = FlipStatus.ERRORS;
        } else if (steps.total() >= GateRule.MOST_STEPS) {
            status = FlipStatus.UNDECIDED;
        }
    }

    Confirmation.Finding finding(EValue kind, FlipOdds odds, FlipStatus shown) {
        return new Confirmation.Finding(flip, shown, steps, evidence(kind), odds(odds), runs);
    }

    FlipStatus status() {
        return status;
    }
}
