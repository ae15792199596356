package dev.provinggrid.sim.driving.regulation;

/**
 * A reference of our own for an automated lane keeping system (ALKS), its longitudinal control alone. It takes for its leader whoever is
 * less than half a metre from its way or will be within a second. Once it takes more than a comfortable deceleration to stay two metres
 * behind the leader it brakes by what it takes, until that is nothing. Delay and strongest braking are those of UN R157, 5.2.5.2,
 * the rest is assumed.
 */
final class LaneKeepingSystem extends PerformanceModel {

    private static final double DELAY_S = .35;
    private static final double STRONGEST = 6;
    private static final double COMFORTABLE = 2;
    private static final double STANDING_GAP_M = 2;
    private static final double HEADWAY_S = 1.6;
    private static final double NEAR_M = .5;
    private static final double FORESIGHT_S = 1;

    private boolean brakes;
    private double required;
    private double otherSpeed = Double.NaN;

    LaneKeepingSystem() {
        super(DELAY_S, BUILD_UP);
    }

    /** Between the bodies, at the speed of both, m. */
    static double followingDistance(double mps) {
        return STANDING_GAP_M + HEADWAY_S * mps;
    }

    @Override
    boolean judgesUnsafe(PointPair pair) {
        double leaderBrakes = (otherSpeed - pair.otherSpeed) / STEP_S;
        otherSpeed = pair.otherSpeed;
        required = isLeader(pair) ? Math.max(behindOneThatDrives(pair), behindOneThatBrakes(pair, leaderBrakes)) : 0;
        brakes = required > (brakes ? 0 : COMFORTABLE);
        return brakes;
    }

    private static boolean isLeader(PointPair pair) {
        double approach = pair.approachesSideways() ? Math.abs(pair.otherLateralSpeed) * FORESIGHT_S : 0;
        return pair.sideClearance() - approach < NEAR_M;
    }

    /** The constant deceleration that ends two metres behind a leader who keeps his speed, m/s2; 0 where the ego is not faster. */
    private static double behindOneThatDrives(PointPair pair) {
        double closing = pair.closingSpeed();
        return closing > 0 ? toLose(closing, pair.gap() - STANDING_GAP_M) : 0;
    }

    /** That which ends at a standstill two metres behind a leader who brakes on to one, m/s2; 0 where he does not brake. */
    private static double behindOneThatBrakes(PointPair pair, double leaderMps2) {
        if (!(leaderMps2 > 0)) {
            return 0;
        }
        double leaderWay = pair.otherSpeed * pair.otherSpeed / (2 * leaderMps2);
        return toLose(pair.egoSpeed, pair.gap() - STANDING_GAP_M + leaderWay);
    }

    private static double toLose(double mps, double way) {
        return way > 0 ? mps * mps / (2 * way) : Double.POSITIVE_INFINITY;
    }

    @Override
    double demanded() {
        return Math.min(required, STRONGEST);
    }
}
