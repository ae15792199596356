package dev.provinggrid.sim.traffic;

/**
 * A vehicle, bicycle or pedestrian of the traffic.
 *
 * @param x of its centre, m
 * @param y of its centre, m
 * @param yawRad counter-clockwise from x, rad
 * @param speedMps along its heading, m/s
 * @param accelerationMps2 along its heading, m/s2: the change of its speed in the step
 * @param edge it is on; {@code :} before the name of a junction's inner edge; empty on none, and in a scene that does not show lanes
 * @param lane index on its edge, counted from the right; -1 where there is no edge
 * @param lanePositionM of its front bumper along the lane, m; NaN in a scene that does not show lanes
 * @param signals a set of bits: {@link #RIGHT}, {@link #LEFT}, {@link #BRAKE}; none in a scene that does not show lights
 */
public record TrafficVehicle(
        String id,
        String type,
        double x,
        double y,
        double yawRad,
        double speedMps,
        double accelerationMps2,
        double lengthM,
        double widthM,
        double heightM,
        String edge,
        int lane,
        double lanePositionM,
        int signals) {

    public static final int RIGHT = 1;
    public static final int LEFT = 2;
    public static final int BRAKE = 8;

    /** Whether one of its lights is on. */
    public boolean shows(int signal) {
        return (signals & signal) != 0;
    }
}
