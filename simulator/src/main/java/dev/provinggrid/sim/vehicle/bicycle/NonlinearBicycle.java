package dev.provinggrid.sim.vehicle.bicycle;

import dev.provinggrid.sim.vehicle.tyre.Tyre;

/**
 * Whole angles and a tyre's own curve, steady, at the axles' loads at rest:
 *
 * <pre>
 *   dv_x/dt = a_x - F_f sin(delta)/m + v_y r
 *   dv_y/dt = (F_f cos(delta) + F_r)/m - v_x r
 *   dr/dt   = (a F_f cos(delta) - b F_r)/I
 * </pre>
 *
 * There is no transfer of load, and driving takes nothing from the lateral grip.
 */
final class NonlinearBicycle extends BicycleModel {

    private final BicycleParameters parameters;
    private final double frontTyreN;
    private final double rearTyreN;

    NonlinearBicycle(BicycleParameters parameters) {
        this.parameters = parameters;
        frontTyreN = parameters.frontLoadN() / 2;
        rearTyreN = parameters.rearLoadN() / 2;
    }

    @Override
    public void accelerations(double[] s, double[] d) {
        double cos = StrictMath.cos(steeringRad);
        double sin = StrictMath.sin(steeringRad);
        double ahead = s[LATERAL] + parameters.frontAxleM() * s[YAW_RATE];
        double behind = s[LATERAL] - parameters.rearAxleM() * s[YAW_RATE];
        double front =
                axleN(parameters.front(), s[FORWARD] * cos + ahead * sin, ahead * cos - s[FORWARD] * sin, frontTyreN);
        double rear = axleN(parameters.rear(), s[FORWARD], behind, rearTyreN);
        d[FORWARD] = pedalsMps2 - front * sin / parameters.massKg() + s[LATERAL] * s[YAW_RATE];
        d[LATERAL] = (front * cos + rear) / parameters.massKg() - s[FORWARD] * s[YAW_RATE];
        d[YAW_RATE] = (parameters.frontAxleM() * front * cos - parameters.rearAxleM() * rear) / parameters.yawInertia();
    }

    /** Both tyres of an axle. */
    private double axleN(Tyre tyre, double forward, double left, double loadN) {
        return 2 * tyre.lateralForceN(forward, left, loadN, ground.muPeak, ground.muSlide);
    }
}
