package dev.provinggrid.sim.vehicle.powertrain;

import java.util.List;

/** Gear ratios and the rule that chooses one. */
public sealed interface Transmission {

    /** Ratio in reverse, positive, 1. */
    double reverseRatio();

    /** Number of forward gears; 1 when continuously variable. */
    int gears();

    /**
     * Gear to be in, 1 to {@link #gears()}; a change interrupts the torque.
     *
     * @param gear now
     * @param roadRpm speed of the shaft if the wheels roll without slip, rpm
     */
    int choose(int gear, double roadRpm);

    /**
     * Ratio forward, 1.
     *
     * @param gear 1 to {@link #gears()}
     * @param shaftRpm driven wheels times final drive, rpm
     * @param throttle in [0, 1]
     */
    double ratio(int gear, double shaftRpm, double throttle);

    /**
     * Continuously variable: keeps the engine at a speed that rises from {@code engageRpm} to {@code powerRpm} with the
     * throttle (assumed), as far as the ratios reach.
     *
     * @param lowRatio greatest, 1
     * @param highRatio smallest, 1
     */
    record Variable(double lowRatio, double highRatio, double reverseRatio, double engageRpm, double powerRpm)
            implements Transmission {

        public Variable {
            if (!(highRatio > 0 && lowRatio > highRatio && reverseRatio > 0 && engageRpm > 0 && powerRpm > engageRpm)) {
                throw new IllegalArgumentException("needs 0 < high < low ratio and 0 < engage < power rpm");
            }
        }

        @Override
        public int gears() {
            return 1;
        }

        @Override
        public int choose(int gear, double roadRpm) {
            return 1;
        }

        @Override
        public double ratio(int gear, double shaftRpm, double throttle) {
            double wanted = engageRpm + throttle * (powerRpm - engageRpm);
            return shaftRpm * lowRatio <= wanted ? lowRatio : Math.max(wanted / shaftRpm, highRatio);
        }
    }

    /**
     * Steps that change up above one engine speed and down below another.
     *
     * @param ratios of the gears from 1 on, falling, 1
     */
    record Stepped(List<Double> ratios, double reverseRatio, double upshiftRpm, double downshiftRpm)
            implements Transmission {

        public Stepped {
            ratios = List.copyOf(ratios);
            for (int i = 1; i < ratios.size(); i++) {
                if (!(downshiftRpm * ratios.get(i - 1) < upshiftRpm * ratios.get(i))) {
                    throw new IllegalArgumentException("gears " + i + " and " + (i + 1) + " would shift to and fro");
                }
            }
        }

        @Override
        public int gears() {
            return ratios.size();
        }

        @Override
        public int choose(int gear, double roadRpm) {
            double rpm = roadRpm * ratios.get(gear - 1);
            if (rpm > upshiftRpm && gear < gears()) {
                return gear + 1;
            }
            return rpm < downshiftRpm && gear > 1 ? gear - 1 : gear;
        }

        @Override
        public double ratio(int gear, double shaftRpm, double throttle) {
            return ratios.get(gear - 1);
        }
    }
}
