package dev.provinggrid.sim.agent;

/**
 * A wheel on the ground.
 *
 * @param angleRad rotation since the vehicle was placed, positive forwards
 * @param spinRadps positive when rolling forwards
 * @param slip longitudinal, positive when driving
 * @param loadN vertical, positive
 */
public record WheelState(double angleRad, double spinRadps, double slip, double loadN) {}
