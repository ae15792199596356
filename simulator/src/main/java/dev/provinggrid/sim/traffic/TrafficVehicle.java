package dev.provinggrid.sim.traffic;

import java.util.Optional;

/**
 * A vehicle, bicycle or pedestrian of the traffic.
 *
 * @param type as the scene's routes name it
 * @param lane empty where it is on none, and in a scene that does not show lanes
 * @param lights empty in a scene that does not show lights
 */
public record TrafficVehicle(
        String id,
        String type,
        Pose pose,
        Motion motion,
        Size size,
        Optional<LanePosition> lane,
        Optional<VehicleLights> lights) {

    /**
     * Where it is.
     *
     * @param x of its centre, m
     * @param y of its centre, m
     * @param yawRad counter-clockwise from x, rad
     */
    public record Pose(double x, double y, double yawRad) {}

    /**
     * How it moves.
     *
     * @param speedMps along its heading, m/s
     * @param accelerationMps2 along its heading, m/s2: the change of its speed in the step
     */
    public record Motion(double speedMps, double accelerationMps2) {}

    /** The box that it fills, m. */
    public record Size(double lengthM, double widthM, double heightM) {}

    /**
     * Where it is on the network.
     *
     * @param edge that it is on; {@code :} before the name of a junction's inner edge
     * @param lane index on the edge, counted from the right
     * @param frontM of its front bumper along the lane, m
     */
    public record LanePosition(String edge, int lane, double frontM) {}
}
