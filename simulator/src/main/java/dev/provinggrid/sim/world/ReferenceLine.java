package dev.provinggrid.sim.world;

import dev.provinggrid.sim.engine.geometry.SceneFrame;
import java.util.List;

/**
 * A line in the plane that a road, a lane or a course is laid along. Places on it are told by the distance {@code s} along it
 * and the distance to its left. Beyond its ends an open line goes on straight; a closed one comes round.
 */
public sealed interface ReferenceLine permits StraightLine, PiecewiseLine, ShiftingLine {

    /**
     * A point of the plane as the line sees it.
     *
     * @param alongM of the nearest point of the line
     * @param leftM from there to the left
     */
    record Station(double alongM, double leftM) {}

    /**
     * A place on or beside the line.
     *
     * @param headingRad of the line there, counter-clockwise from east
     * @param curvature of the line there, 1/m, positive to the left
     */
    record Place(double x, double y, double headingRad, double curvature) {

        /** How far to the left of the direction here a point is, m. */
        public double leftM(double pointX, double pointY) {
            return (pointY - y) * StrictMath.cos(headingRad) - (pointX - x) * StrictMath.sin(headingRad);
        }
    }

    /**
     * A change over to a parallel, as of a vehicle that changes lanes.
     *
     * @param fromM where it begins, along the line
     * @param lengthM over which it extends, along the line
     * @param toLeftM where the parallel lies that it leads to, to the left of the line
     */
    record Shift(double fromM, double lengthM, double toLeftM) {

        public Shift {
            if (!(lengthM > 0 && Double.isFinite(fromM + lengthM + toLeftM))) {
                throw new IllegalArgumentException(
                        "no shift from " + fromM + " m over " + lengthM + " m to " + toLeftM + " m to the left");
            }
        }
    }

    /** The x axis: a road in the frame of its own scene. */
    static ReferenceLine axis() {
        return straight(0, 0, 0);
    }

    /** A straight line without end through a point. */
    static ReferenceLine straight(double x, double y, double headingRad) {
        return new StraightLine(x, y, headingRad);
    }

    /**
     * A straight line without end through a point, which changes over to parallels of itself.
     *
     * @param shifts at least one, in order, none beginning before the one before has ended
     */
    static ReferenceLine shifting(double x, double y, double headingRad, List<Shift> shifts) {
        return new ShiftingLine(new StraightLine(x, y, headingRad), shifts);
    }

    /** Lays a line piece by piece, from a point in a direction. */
    static LineBuilder from(double x, double y, double headingRad) {
        return new LineBuilder(x, y, headingRad);
    }

    /**
     * A line through points, straight between them.
     *
     * @param points x and y of each, at least two, no two in a row the same
     */
    static ReferenceLine polyline(List<double[]> points) {
        return LineBuilder.polyline(points, false);
    }

    /**
     * A ring through points, straight between them, the last and the first included.
     *
     * @param points x and y of each, at least three, no two in a row the same
     */
    static ReferenceLine closedPolyline(List<double[]> points) {
        return LineBuilder.polyline(points, true);
    }

    /** A circle, counter-clockwise, s = 0 at its southernmost point heading east. */
    static ReferenceLine ring(double centreX, double centreY, double radiusM) {
        return from(centreX, centreY - radiusM, 0)
                .arc(2 * StrictMath.PI * radiusM, 1 / radiusM)
                .closed();
    }

    /** From start to end, m; infinite for a straight line without end. */
    double lengthM();

    boolean isClosed();

    double x(double alongM, double leftM);

    double y(double alongM, double leftM);

    /** Counter-clockwise from east, rad. */
    double headingRad(double alongM);

    /** East component of the direction. */
    double directionX(double alongM);

    /** North component of the direction. */
    double directionY(double alongM);

    /** 1/m, positive to the left. */
    double curvature(double alongM);

    /** Distance along the line of its point nearest to a point of the plane, m. */
    double along(double x, double y);

    /** Distance of a point of the plane to the left of the line, m. */
    double left(double x, double y);

    /** The same line as it lies in a scene. */
    ReferenceLine in(SceneFrame frame);

    default Place at(double alongM, double leftM) {
        return new Place(x(alongM, leftM), y(alongM, leftM), headingRad(alongM), curvature(alongM));
    }

    /** The nearest point of the line; where several are as near, the first. */
    default Station project(double x, double y) {
        return new Station(along(x, y), left(x, y));
    }
}
