package dev.provinggrid.sim.vehicle;

/**
 * What it takes to drive on at a speed: {@code T = r (M g sin theta + C_rr M g cos theta + drag)}, with theta the ground's rise in the
 * direction of travel.
 */
record DrivingResistance(VehicleParameters parameters, Ground ground) {

    /** Of all driven wheels together where the vehicle was placed, N m; negative where it would roll faster and faster. */
    double torqueNm(double[] state, double yawRad) {
        GroundPoint point = new GroundPoint();
        ground.at(state[State.POSITION], state[State.POSITION + 1], point);
        double rise = -(point.normalX * StrictMath.cos(yawRad) + point.normalY * StrictMath.sin(yawRad));
        double rolling = parameters.rollingResistance().orElse(point.rollingResistance) * point.normalZ;
        double weight = parameters.massKg() * VehicleParameters.GRAVITY;
        double drag = parameters.aerodynamics().drag().force(state[State.VELOCITY], 0);
        return parameters.wheel().radiusM() * (weight * (rise + rolling) + drag);
    }
}
