package dev.provinggrid.sim.driving.regulation;

/** Responsibility-Sensitive Safety (RSS): unsafe where both the distance ahead and that to the side are less than what may be needed. */
final class ResponsibilityModel extends PerformanceModel {

    private static final double DELAY_S = .75;
    private static final double GAIN = 3;
    private static final double BRAKING = 6;
    private static final double LATERAL_MARGIN_M = .3;
    private static final double LATERAL_GAIN = 1;

    ResponsibilityModel() {
        super(DELAY_S, BUILD_UP);
    }

    @Override
    boolean judgesUnsafe(PointPair pair) {
        return pair.gap() < distanceAhead(pair.egoSpeed, pair.otherSpeed)
                && pair.sideClearance() < distanceAside(Math.abs(pair.otherLateralSpeed));
    }

    static double distanceAhead(double ego, double other) {
        double after = ego + DELAY_S * GAIN;
        return ego * DELAY_S
                + GAIN * DELAY_S * DELAY_S / 2
                + after * after / (2 * BRAKING)
                - other * other / (2 * BRAKING);
    }

    /** Between the bodies, at the speed of both, m: what is needed after the delay, during which the one ahead brakes. */
    static double followingDistance(double mps) {
        return distanceAhead(mps, Math.max(mps - DELAY_S * BRAKING, 0)) + BRAKING * DELAY_S * DELAY_S / 2;
    }

    private static double distanceAside(double speed) {
        double after = speed + DELAY_S * LATERAL_GAIN;
        return LATERAL_MARGIN_M + Math.abs((2 * speed + DELAY_S * LATERAL_GAIN) * DELAY_S / 2) + after * after / 2;
    }

    @Override
    double demanded() {
        return FULL_BRAKING;
    }
}
