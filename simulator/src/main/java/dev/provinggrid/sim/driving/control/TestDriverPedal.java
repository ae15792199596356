package dev.provinggrid.sim.driving.control;

/**
 * Proportional-integral control of the true speed with a lead that compensates the lag of the drivetrain; the
 * integral is frozen while the throttle is at its limit.
 */
final class TestDriverPedal implements SpeedControl.Pedal {

    private static final double GAIN_S_PER_M = 2;
    private static final double INTEGRAL_TIME_S = 1;
    private static final double LEAD_S = .2;

    private final double wantedMps;
    private double integral;
    private double beforeMps = Double.NaN;

    /** @param throttle that is pressed already */
    TestDriverPedal(double wantedMps, double throttle) {
        this.wantedMps = wantedMps;
        this.integral = throttle;
    }

    @Override
    public double press(double speedMps, double stepS) {
        double gained = Double.isNaN(beforeMps) ? 0 : (speedMps - beforeMps) / stepS;
        beforeMps = speedMps;
        double missing = wantedMps - speedMps;
        double asked = GAIN_S_PER_M * (missing - LEAD_S * gained) + integral;
        double throttle = Math.clamp(asked, 0.0, 1.0);
        if (throttle == asked) {
            integral += GAIN_S_PER_M * missing * stepS / INTEGRAL_TIME_S;
        }
        return throttle;
    }
}
