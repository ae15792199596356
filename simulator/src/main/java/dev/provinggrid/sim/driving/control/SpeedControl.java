package dev.provinggrid.sim.driving.control;

/** How the vehicle is driven while it does not brake. */
public sealed interface SpeedControl {

    /** A driver's foot that does so, for one run. */
    Pedal pedal();

    /** The foot of a driver who has been under way for long, the throttle pressed that far. */
    default Pedal pedal(double throttle) {
        return pedal();
    }

    /** The published runs: a fixed throttle. */
    record FixedThrottle(double throttle) implements SpeedControl {
        @Override
        public Pedal pedal() {
            return (speedMps, stepS) -> throttle;
        }
    }

    /**
     * Holds a speed by throttle alone.
     *
     * @param speedMps wanted, m/s
     */
    record Cruise(double speedMps) implements SpeedControl {
        @Override
        public Pedal pedal() {
            return new CruisePedal(speedMps);
        }
    }

    /**
     * Holds a speed as a test driver does who knows the true speed and corrects at once.
     *
     * @param speedMps wanted, m/s
     */
    record TestDriver(double speedMps) implements SpeedControl {

        @Override
        public Pedal pedal() {
            return pedal(0);
        }

        @Override
        public Pedal pedal(double throttle) {
            return new TestDriverPedal(speedMps, throttle);
        }
    }

    /**
     * Accelerates steadily by throttle alone, then holds the final speed.
     *
     * @param fromMps at the start, m/s
     * @param toMps at the end, not less, m/s
     * @param accelerationMps2 on the way, m/s2
     */
    record Ramp(double fromMps, double toMps, double accelerationMps2) implements SpeedControl {
        @Override
        public Pedal pedal() {
            return new RampPedal(this);
        }
    }

    /** Controls the throttle. */
    @FunctionalInterface
    interface Pedal {

        /**
         * Throttle for the next step, in [0, 1].
         *
         * @param speedMps now
         * @param stepS since the last call
         */
        double press(double speedMps, double stepS);
    }
}
