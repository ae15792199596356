package dev.provinggrid.sim.drive;

/** The part of a brake rule that looks at distance. */
public sealed interface DistanceRule {

    /** Whether braking is due at this distance and speed. */
    boolean isDue(double distanceM, double speedMps);

    /** The published rule: at any distance. */
    record Any() implements DistanceRule {
        @Override
        public boolean isDue(double distanceM, double speedMps) {
            return true;
        }
    }

    /**
     * d <= FOS (v t_r + v^2 / (2 mu g)).
     *
     * @param factorOfSafety FOS, at least 0
     * @param reactionS t_r, s
     * @param friction mu, positive
     */
    record StoppingDistance(double factorOfSafety, double reactionS, double friction) implements DistanceRule {
        @Override
        public boolean isDue(double distanceM, double speedMps) {
            return distanceM <= factorOfSafety * required(speedMps, reactionS, friction);
        }
    }

    double GRAVITY = 9.81;

    /** Distance to stop from a speed: v t_r + v^2 / (2 mu g), m. */
    static double required(double speedMps, double reactionS, double friction) {
        return speedMps * reactionS + speedMps * speedMps / (2 * friction * GRAVITY);
    }
}
