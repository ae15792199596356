package dev.provinggrid.sim.traffic;

/**
 * Where a vehicle of the run is. Its speed, as others see it, is how far it came along its lane in a step.
 *
 * @param x of its centre, m
 * @param y of its centre, m
 * @param yawRad counter-clockwise from x, rad
 */
public record OwnPose(String id, double x, double y, double yawRad) {}
