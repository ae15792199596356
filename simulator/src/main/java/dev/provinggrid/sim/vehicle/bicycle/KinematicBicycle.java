package dev.provinggrid.sim.vehicle.bicycle;

/** Rolls without slip: {@code r = v tan(delta)/L}, {@code v_y = b r}. Forces, tyres and friction do not exist. */
final class KinematicBicycle extends BicycleModel {

    private final double wheelbase;
    private final double rearAxle;

    KinematicBicycle(BicycleParameters parameters) {
        wheelbase = parameters.wheelbaseM();
        rearAxle = parameters.rearAxleM();
    }

    @Override
    public void accelerations(double[] s, double[] d) {
        d[FORWARD] = pedalsMps2;
        d[LATERAL] = 0;
        d[YAW_RATE] = 0;
    }

    @Override
    public void kinematics(double[] s, double[] d) {
        double yawRate = yawRate(s);
        move(s, rearAxle * yawRate, yawRate, d);
    }

    @Override
    public void project(double[] s) {
        s[YAW_RATE] = yawRate(s);
        s[LATERAL] = rearAxle * s[YAW_RATE];
    }

    private double yawRate(double[] s) {
        return s[FORWARD] * StrictMath.tan(steeringRad) / wheelbase;
    }
}
