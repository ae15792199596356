package dev.provinggrid.sim.world;

import dev.provinggrid.sim.engine.geometry.SceneFrame;
import dev.provinggrid.sim.vehicle.Ground;
import dev.provinggrid.sim.vehicle.GroundPoint;
import dev.provinggrid.sim.world.relief.Crown;
import dev.provinggrid.sim.world.relief.GradeProfile;
import java.util.List;

/** A road: lanes along a reference line, over hilly ground, with a surface; level across or crowned. */
public final class Road implements Ground {

    private final ReferenceLine line;
    private final GradeProfile profile;
    private final Crown crown;
    private final Paving paving;
    private final boolean even;
    private final List<Lane> lanes;
    private final SceneFrame frame;

    /**
     * Lays a road.
     *
     * @param profile height along the line, m
     * @param paving its surface
     * @param lanes from left to right
     */
    public Road(ReferenceLine line, GradeProfile profile, Paving paving, List<Lane> lanes) {
        this(line, profile, Crown.NONE, paving, lanes);
    }

    /**
     * Lays a road that falls to its edges.
     *
     * @param profile height along the line, m
     * @param paving its surface
     * @param lanes from left to right
     */
    public Road(ReferenceLine line, GradeProfile profile, Crown crown, Paving paving, List<Lane> lanes) {
        if (lanes.isEmpty()) {
            throw new IllegalArgumentException("a road needs a lane");
        }
        this.line = line;
        this.profile = profile;
        this.crown = crown;
        this.paving = paving;
        this.even = paving.isEven();
        this.lanes = List.copyOf(lanes);
        this.frame = new SceneFrame(line.x(0, 0), line.y(0, 0), profile.heightM(0), line.headingRad(0));
    }

    /** The frame of a scene around it: from its start in its direction there. */
    public SceneFrame frame() {
        return frame;
    }

    public ReferenceLine line() {
        return line;
    }

    /** Whether it never bends. */
    public boolean isStraight() {
        return Double.isInfinite(line.lengthM());
    }

    /** Whether it has one surface; on another a braking vehicle is pulled to the side that grips. */
    public boolean isEven() {
        return even;
    }

    public List<Lane> lanes() {
        return lanes;
    }

    /** From its middle to the outer edge of its lanes, m. */
    public double halfWidthM() {
        return lanes.stream()
                .mapToDouble(it -> Math.max(it.leftEdgeM(), -it.rightEdgeM()))
                .max()
                .orElseThrow();
    }

    /** Height along the line, m. */
    public GradeProfile profile() {
        return profile;
    }

    /** Plane coordinate of a point s along the road and to the left of its line, m. */
    public double x(double sM, double leftM) {
        return line.x(sM, leftM);
    }

    /** Plane coordinate of a point s along the road and to the left of its line, m. */
    public double y(double sM, double leftM) {
        return line.y(sM, leftM);
    }

    /** Horizontal distance along the road of a point in the plane, m. */
    public double along(double x, double y) {
        return line.along(x, y);
    }

    /** Horizontal distance of a point to the left of the road's line, m. */
    public double left(double x, double y) {
        return line.left(x, y);
    }

    /** Of the middle of the road, m. */
    public double heightM(double sM) {
        return profile.heightM(sM);
    }

    /** Of a point s along the road and to the left of its line, m. */
    public double heightM(double sM, double leftM) {
        return profile.heightM(sM) - crown.dropM(leftM);
    }

    /** Direction of travel, counter-clockwise from east, rad. */
    public double headingRad(double sM) {
        return line.headingRad(sM);
    }

    @Override
    public void at(double xM, double yM, GroundPoint point) {
        double s = line.along(xM, yM);
        double slope = profile.slope(s);
        if (crown.isLevel()) {
            double upright = 1 / StrictMath.sqrt(1 + slope * slope);
            point.surface(
                    profile.heightM(s),
                    -slope * line.directionX(s) * upright,
                    -slope * line.directionY(s) * upright,
                    upright);
        } else {
            lean(s, line.left(xM, yM), slope, point);
        }
        Grip grip = even || line.left(xM, yM) <= 0 ? paving.right() : paving.left();
        point.friction(grip.peak(), grip.slide(), grip.rolling());
    }

    /** Left of the line is (-sin, cos) of its direction. */
    private void lean(double s, double left, double slope, GroundPoint point) {
        double across = crown.slope(left);
        double cos = line.directionX(s);
        double sin = line.directionY(s);
        double upright = 1 / StrictMath.sqrt(1 + slope * slope + across * across);
        point.surface(
                heightM(s, left),
                -(slope * cos - across * sin) * upright,
                -(slope * sin + across * cos) * upright,
                upright);
    }
}
