package dev.provinggrid.sim.driving.control;

/** Moves the speed that a {@link CruisePedal} holds. */
final class RampPedal implements SpeedControl.Pedal {

    private final SpeedControl.Ramp ramp;
    private final CruisePedal cruise;
    private double sinceS;

    RampPedal(SpeedControl.Ramp ramp) {
        this.ramp = ramp;
        this.cruise = new CruisePedal(ramp.fromMps());
    }

    @Override
    public double press(double speedMps, double stepS) {
        sinceS += stepS;
        cruise.want(Math.min(ramp.fromMps() + ramp.accelerationMps2() * sinceS, ramp.toMps()));
        return cruise.press(speedMps, stepS);
    }
}
