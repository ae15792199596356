package dev.provinggrid.sim.driving.control;

import java.util.function.DoubleUnaryOperator;

/** The part of a brake rule that looks at distance and speed: when full braking is due. */
public sealed interface DistanceRule {

    double GRAVITY = 9.81;

    /**
     * Whether braking is due.
     *
     * @param earlier than full braking by this factor, 1 for full braking itself
     */
    boolean isDue(Situation situation, double earlier);

    /** The distance from which on full braking is due in a situation, m; not a number where no distance decides. */
    double dueM(Situation situation);

    /** The published rule: at any distance. */
    record Any() implements DistanceRule {
        @Override
        public boolean isDue(Situation situation, double earlier) {
            return true;
        }

        @Override
        public double dueM(Situation situation) {
            return Double.NaN;
        }
    }

    /**
     * d <= FOS (v t_r + v^2 / (2 mu g)).
     *
     * @param factorOfSafety FOS, at least 0
     * @param reactionS t_r, s
     * @param friction mu, positive, as the system assumes it
     */
    record StoppingDistance(double factorOfSafety, double reactionS, double friction) implements DistanceRule {
        @Override
        public boolean isDue(Situation it, double earlier) {
            return it.distanceM() <= earlier * factorOfSafety * required(it.speedMps(), reactionS, friction);
        }

        @Override
        public double dueM(Situation it) {
            return factorOfSafety * required(it.speedMps(), reactionS, friction);
        }
    }

    /**
     * d <= TTC c, with c the closing speed.
     *
     * @param thresholdS TTC, s
     */
    record TimeToCollision(double thresholdS) implements DistanceRule {
        @Override
        public boolean isDue(Situation it, double earlier) {
            return it.closingMps() > 0 && it.distanceM() <= earlier * thresholdS * it.closingMps();
        }

        @Override
        public double dueM(Situation it) {
            return thresholdS * Math.max(0, it.closingMps());
        }
    }

    /**
     * c^2 / (2 d) >= a, with c the closing speed.
     *
     * @param thresholdMps2 a, m/s2, positive
     */
    record RequiredDeceleration(double thresholdMps2) implements DistanceRule {
        @Override
        public boolean isDue(Situation it, double earlier) {
            return it.closingMps() > 0
                    && it.closingMps() * it.closingMps() * earlier >= 2 * it.distanceM() * thresholdMps2;
        }

        @Override
        public double dueM(Situation it) {
            double closing = Math.max(0, it.closingMps());
            return closing * closing / (2 * thresholdMps2);
        }
    }

    /**
     * d <= FOS D(v) + v T, with D the distance that a full braking of this vehicle takes on this road: the second
     * term is the distance driven until the next image.
     *
     * @param factorOfSafety FOS, at least 0
     * @param periodS T, between two images, s
     * @param requiredM D by the speed in m/s, from the image to standstill, m
     */
    record Simulated(double factorOfSafety, double periodS, DoubleUnaryOperator requiredM) implements DistanceRule {
        @Override
        public boolean isDue(Situation it, double earlier) {
            double needed = factorOfSafety * requiredM.applyAsDouble(it.speedMps());
            return it.distanceM() - it.speedMps() * periodS <= earlier * needed;
        }

        @Override
        public double dueM(Situation it) {
            return factorOfSafety * requiredM.applyAsDouble(it.speedMps()) + it.speedMps() * periodS;
        }
    }

    /** Distance to stop from a speed: v t_r + v^2 / (2 mu g), m. */
    static double required(double speedMps, double reactionS, double friction) {
        return speedMps * reactionS + speedMps * speedMps / (2 * friction * GRAVITY);
    }
}
