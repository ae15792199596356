package dev.provinggrid.sim.world.mesh;

/**
 * Where a shape stands, in the road frame.
 *
 * @param x along the road, m
 * @param y left of its middle, m
 * @param z of its foot, m
 * @param yawRad counter-clockwise from the direction of the road
 * @param across scale of its length and width
 * @param up scale of its height
 */
public record Placement(double x, double y, double z, double yawRad, double across, double up) {

    /** In true size. */
    public static Placement at(double x, double y, double z, double yawRad) {
        return new Placement(x, y, z, yawRad, 1, 1);
    }
}
