package dev.provinggrid.sim.drive;

/** How the vehicle is driven while nothing is in its way. */
public sealed interface SpeedControl {

    /** Throttle for the speed now, in [0, 1]. */
    double throttle(double speedMps);

    /** The published runs: a fixed throttle. */
    record FixedThrottle(double throttle) implements SpeedControl {
        @Override
        public double throttle(double speedMps) {
            return throttle;
        }
    }

    /**
     * Holds a speed, by proportional control about a throttle that would just do.
     *
     * @param speedMps wanted, m/s
     * @param gainSPerM throttle for each m/s that is missing
     */
    record Cruise(double speedMps, double gainSPerM) implements SpeedControl {
        @Override
        public double throttle(double nowMps) {
            return StrictMath.clamp(gainSPerM * (speedMps - nowMps), 0.0, 1.0);
        }
    }
}
