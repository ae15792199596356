package dev.provinggrid.sim.driving.regulation;

/** The competent and careful human driver of UN R157, Annex 4, Appendix 3 (CC). */
final class CompetentDriver extends PerformanceModel {

    private static final double DELAY_S = .75;
    private static final double RISK_TTC_S = 2;
    private static final double HEADWAY_S = 2;
    private static final double ENGINE_BRAKING = .4;

    CompetentDriver() {
        super(DELAY_S, BUILD_UP);
    }

    /** Between the bodies, at the speed of both, m. */
    static double followingDistance(double mps) {
        return HEADWAY_S * mps;
    }

    @Override
    boolean judgesUnsafe(PointPair pair) {
        return pair.sideClearance() <= 0 && pair.timeToCollision() <= RISK_TTC_S;
    }

    @Override
    boolean closesCase(PointPair pair) {
        return !pair.egoAhead() && pair.sideClearance() <= 0 && pair.timeToCollision() > RISK_TTC_S;
    }

    @Override
    double delayed() {
        return ENGINE_BRAKING;
    }

    @Override
    double demanded() {
        return FULL_BRAKING;
    }
}
