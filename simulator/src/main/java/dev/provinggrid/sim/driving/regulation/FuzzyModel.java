package dev.provinggrid.sim.driving.regulation;

/**
 * The fuzzy safety model (FSM): how far a proactive and a critical distance are undercut, from 0 to 1, sets how hard it brakes.
 */
final class FuzzyModel extends PerformanceModel {

    private static final double DELAY_S = .75;
    private static final double COMFORTABLE = 4;
    private static final double HARD = 6;
    private static final double OF_OTHER = 7;
    private static final double STANDING_GAP_M = 2;
    private static final double LATERAL_MARGIN_S = .1;

    private double proactive;
    private double critical;

    FuzzyModel() {
        super(DELAY_S, BUILD_UP);
    }

    @Override
    boolean judgesUnsafe(PointPair pair) {
        if (pair.sideClearance() > 0 && passesInTime(pair)) {
            return false;
        }
        proactive = proactive(pair);
        critical = critical(pair);
        return proactive + critical > 0;
    }

    private static boolean passesInTime(PointPair pair) {
        return !pair.approachesSideways()
                || pair.sideClearance() / Math.abs(pair.otherLateralSpeed)
                        > pair.lengthToPass() / pair.closingSpeed() + LATERAL_MARGIN_S;
    }

    private static double proactive(PointPair pair) {
        double distance = pair.gap() - STANDING_GAP_M;
        double enough = stoppingDistance(pair, COMFORTABLE) + STANDING_GAP_M;
        return distance >= enough ? 0 : share(distance, enough, stoppingDistance(pair, HARD));
    }

    private static double stoppingDistance(PointPair pair, double deceleration) {
        double ego = pair.egoSpeed;
        double other = pair.otherSpeed;
        return ego * DELAY_S + ego * ego / (2 * deceleration) - other * other / (2 * OF_OTHER);
    }

    /** Between the bodies, at the speed of both, m. */
    static double followingDistance(double mps) {
        return mps * DELAY_S
                + mps * mps / (2 * COMFORTABLE)
                - mps * mps / (2 * OF_OTHER)
                + STANDING_GAP_M
                + STANDING_GAP_M;
    }

    private static double critical(PointPair pair) {
        double ego = pair.egoSpeed;
        double other = pair.otherSpeed;
        if (ego <= other) {
            return 0;
        }
        double acceleration = Math.max(pair.egoAcceleration, -COMFORTABLE);
        double after = ego + acceleration * DELAY_S;
        if (after < other) {
            double needed = (ego - other) * (ego - other) / Math.abs(2 * pair.egoAcceleration);
            return pair.gap() < needed ? 1 : 0;
        }
        double closed = (ego + acceleration * DELAY_S / 2 - other) * DELAY_S;
        double left = (after - other) * (after - other);
        double enough = closed + left / (2 * COMFORTABLE);
        return pair.gap() >= enough ? 0 : share(pair.gap(), enough, closed + left / (2 * HARD));
    }

    /** 0 at the distance that is enough, 1 below that which is too little, linear between. */
    private static double share(double distance, double enough, double tooLittle) {
        return distance <= tooLittle ? 1 : (distance - enough) / (tooLittle - enough);
    }

    @Override
    double demanded() {
        return critical > 0 ? critical * (HARD - COMFORTABLE) + COMFORTABLE : proactive * COMFORTABLE;
    }
}
