package dev.provinggrid.sim.driving.regulation;

/**
 * No driver: brakes as hard as the human driver of UN R157 without any delay once the other is farther from the middle of its lane than
 * the .375 m by which vehicles wander anyway (Annex 4, Appendix 3). What even this hits was too close.
 */
final class EarliestBraking extends PerformanceModel {

    private boolean braking;

    EarliestBraking() {
        super(0, BUILD_UP);
    }

    @Override
    boolean judgesUnsafe(PointPair pair) {
        braking |= Math.abs(pair.otherY) < CutIn.LANE_M - WANDERING_M;
        return braking;
    }

    @Override
    double demanded() {
        return FULL_BRAKING;
    }
}
