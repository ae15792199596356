package dev.provinggrid.sim.traffic;

/**
 * Where a vehicle of the run is.
 *
 * @param x of its centre, m
 * @param y of its centre, m
 * @param yawRad counter-clockwise from x, rad
 * @param speedMps along its heading, m/s
 */
public record OwnPose(String id, double x, double y, double yawRad, double speedMps) {}
