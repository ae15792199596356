package dev.provinggrid.sim.driving.regulation;

/** UN R157, 5.2.5.2: the time to collision from which a cut-in has to be prevented. */
final class RegulationModel extends PerformanceModel {

    private static final double DELAY_S = .35;
    private static final double BRAKING = 6;
    private static final double CLEAR_M = .5;
    private static final double MARGIN_S = .1;

    RegulationModel() {
        super(DELAY_S, AT_ONCE);
    }

    @Override
    boolean judgesUnsafe(PointPair pair) {
        return !(pair.sideClearance() > CLEAR_M
                || pair.timeToCollision() > pair.closingSpeed() / (2 * BRAKING) + DELAY_S + MARGIN_S);
    }

    @Override
    double demanded() {
        return BRAKING;
    }
}
