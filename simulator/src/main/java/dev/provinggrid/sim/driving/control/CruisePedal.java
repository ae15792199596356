package dev.provinggrid.sim.driving.control;

/** Proportional-integral control of speed; the integral is frozen while the throttle is at its limit (anti-windup). */
final class CruisePedal implements SpeedControl.Pedal {

    private static final double GAIN_S_PER_M = .4;
    private static final double INTEGRAL_TIME_S = 3;

    private double wantedMps;
    private double integral;

    CruisePedal(double wantedMps) {
        this.wantedMps = wantedMps;
    }

    /** Holds another speed from now on. */
    void want(double speedMps) {
        wantedMps = speedMps;
    }

    @Override
    public double press(double speedMps, double stepS) {
        double missing = wantedMps - speedMps;
        double asked = GAIN_S_PER_M * missing + integral;
        double throttle = Math.clamp(asked, 0.0, 1.0);
        if (throttle == asked) {
            integral += GAIN_S_PER_M * missing * stepS / INTEGRAL_TIME_S;
        }
        return throttle;
    }
}
