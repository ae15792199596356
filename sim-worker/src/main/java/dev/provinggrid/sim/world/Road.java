package dev.provinggrid.sim.world;

/**
 * A straight road over hilly ground.
 *
 * @param originX east of the point s = 0, m
 * @param originY north of the point s = 0, m
 * @param headingRad direction of travel, counter-clockwise from east
 * @param profile height along the road, m
 * @param grip of its surface
 */
public record Road(double originX, double originY, double headingRad, GradeProfile profile, Grip grip) {

    public double x(double sM, double leftM) {
        return originX + sM * StrictMath.cos(headingRad) - leftM * StrictMath.sin(headingRad);
    }

    public double y(double sM, double leftM) {
        return originY + sM * StrictMath.sin(headingRad) + leftM * StrictMath.cos(headingRad);
    }

    /** Horizontal distance along the road of a point in the plane, m. */
    public double along(double x, double y) {
        return (x - originX) * StrictMath.cos(headingRad) + (y - originY) * StrictMath.sin(headingRad);
    }

    /** Horizontal distance to the left of the road's centre line, m. */
    public double left(double x, double y) {
        return -(x - originX) * StrictMath.sin(headingRad) + (y - originY) * StrictMath.cos(headingRad);
    }
}
