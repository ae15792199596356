package dev.provinggrid.sim.vehicle.bicycle;

/** {@link LinearHandling} at the speed of the moment: small angles, forces in proportion to slip, no limit of friction. */
final class LinearBicycle extends BicycleModel {

    private final LinearHandling handling;

    LinearBicycle(BicycleParameters parameters) {
        handling = parameters.linearAt(SLOW, 1);
    }

    @Override
    public void accelerations(double[] s, double[] d) {
        double speed = Math.max(s[FORWARD], SLOW);
        d[FORWARD] = pedalsMps2;
        d[LATERAL] = handling.lateralRate(speed, s[LATERAL], s[YAW_RATE], steeringRad);
        d[YAW_RATE] = handling.yawAcceleration(speed, s[LATERAL], s[YAW_RATE], steeringRad);
    }
}
