package dev.provinggrid.sim.engine.geometry;

/**
 * The frame in which a scene is rendered and scanned. It is the world frame, shifted and turned about the vertical so
 * that the scene lies near the origin, where single precision is enough.
 */
public final class SceneFrame {

    private final double originX;
    private final double originY;
    private final double floorZ;
    private final double headingRad;
    private final double cos;
    private final double sin;

    /**
     * A frame.
     *
     * @param originX world east of its origin, m
     * @param originY world north of its origin, m
     * @param floorZ world height of its origin, m
     * @param headingRad of its x axis, counter-clockwise from east
     */
    public SceneFrame(double originX, double originY, double floorZ, double headingRad) {
        this.originX = originX;
        this.originY = originY;
        this.floorZ = floorZ;
        this.headingRad = headingRad;
        this.cos = StrictMath.cos(headingRad);
        this.sin = StrictMath.sin(headingRad);
    }

    /** Here, of a point of the world, m. */
    public double x(double worldX, double worldY) {
        return (worldX - originX) * cos + (worldY - originY) * sin;
    }

    /** Here, of a point of the world, m. */
    public double y(double worldX, double worldY) {
        return -(worldX - originX) * sin + (worldY - originY) * cos;
    }

    /** Here, of a height in the world, m. */
    public double z(double worldZ) {
        return worldZ - floorZ;
    }

    /** Here, of a direction in the world, rad. */
    public double yawRad(double worldYawRad) {
        return worldYawRad - headingRad;
    }

    /** In the world, of a point here, m. */
    public double worldX(double x, double y) {
        return originX + x * cos - y * sin;
    }

    /** In the world, of a point here, m. */
    public double worldY(double x, double y) {
        return originY + x * sin + y * cos;
    }

    /** In the world, of a height here, m. */
    public double worldZ(double z) {
        return z + floorZ;
    }

    /** In the world, of a direction here, rad. */
    public double worldYawRad(double yawRad) {
        return headingRad + yawRad;
    }

    /** Of the x axis, counter-clockwise from east, rad. */
    public double headingRad() {
        return headingRad;
    }
}
