package dev.provinggrid.sim.world;

import dev.provinggrid.sim.vehicle.Ground;
import dev.provinggrid.sim.vehicle.GroundPoint;

/** A straight road over hilly ground, of one surface; level across. */
public final class Road implements Ground {

    /** Direction of the road of the published sweep, counter-clockwise from east, rad. */
    public static final double PUBLISHED_HEADING_RAD = 2.094;

    private final double originX;
    private final double originY;
    private final double headingRad;
    private final double cos;
    private final double sin;
    private final GradeProfile profile;
    private final Grip grip;

    /**
     * Lays a road.
     *
     * @param originX east of the point s = 0, m
     * @param originY north of the point s = 0, m
     * @param headingRad direction of travel, counter-clockwise from east
     * @param profile height along the road, m
     * @param grip of its surface
     */
    public Road(double originX, double originY, double headingRad, GradeProfile profile, Grip grip) {
        this.originX = originX;
        this.originY = originY;
        this.headingRad = headingRad;
        this.cos = StrictMath.cos(headingRad);
        this.sin = StrictMath.sin(headingRad);
        this.profile = profile;
        this.grip = grip;
    }

    /** Plane coordinate of a point s along the road and to the left of its middle, m. */
    public double x(double sM, double leftM) {
        return originX + sM * cos - leftM * sin;
    }

    /** Plane coordinate of a point s along the road and to the left of its middle, m. */
    public double y(double sM, double leftM) {
        return originY + sM * sin + leftM * cos;
    }

    /** Horizontal distance along the road of a point in the plane, m. */
    public double along(double x, double y) {
        return (x - originX) * cos + (y - originY) * sin;
    }

    /** Horizontal distance of a point to the left of the road's middle, m. */
    public double left(double x, double y) {
        return -(x - originX) * sin + (y - originY) * cos;
    }

    public double heightM(double sM) {
        return profile.heightM(sM);
    }

    public double headingRad() {
        return headingRad;
    }

    public Grip grip() {
        return grip;
    }

    @Override
    public void at(double xM, double yM, GroundPoint point) {
        double s = along(xM, yM);
        double slope = profile.slope(s);
        double upright = 1 / StrictMath.sqrt(1 + slope * slope);
        point.surface(profile.heightM(s), -slope * cos * upright, -slope * sin * upright, upright);
        point.friction(grip.peak(), grip.slide(), grip.rolling());
    }
}
