package dev.provinggrid.sim.world;

import dev.provinggrid.sim.engine.geometry.SceneFrame;
import dev.provinggrid.sim.world.ReferenceLine.Shift;
import java.util.List;

/**
 * A straight line without end that changes over to parallels of it, by polynomials of the fifth degree whose curvature begins and ends
 * with 0. Distance is told along the straight line, at right angles to it: where the slope is a sixth, the line itself is 1.4 % longer.
 */
final class ShiftingLine implements ReferenceLine {

    private final StraightLine axis;
    private final List<Shift> shifts;

    ShiftingLine(StraightLine axis, List<Shift> shifts) {
        this.axis = axis;
        this.shifts = List.copyOf(shifts);
        for (int i = 0; i + 1 < shifts.size(); i++) {
            Shift shift = shifts.get(i);
            if (shift.fromM() + shift.lengthM() > shifts.get(i + 1).fromM()) {
                throw new IllegalArgumentException(shift + " overlaps with " + shifts.get(i + 1));
            }
        }
    }

    @Override
    public ReferenceLine in(SceneFrame frame) {
        return new ShiftingLine(axis.in(frame), shifts);
    }

    @Override
    public double lengthM() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public boolean isClosed() {
        return false;
    }

    @Override
    public double x(double alongM, double leftM) {
        return axis.x(alongM, offset(alongM)) - leftM * directionY(alongM);
    }

    @Override
    public double y(double alongM, double leftM) {
        return axis.y(alongM, offset(alongM)) + leftM * directionX(alongM);
    }

    @Override
    public double headingRad(double alongM) {
        return axis.headingRad(alongM) + turned(alongM);
    }

    @Override
    public double directionX(double alongM) {
        return StrictMath.cos(headingRad(alongM));
    }

    @Override
    public double directionY(double alongM) {
        return StrictMath.sin(headingRad(alongM));
    }

    @Override
    public double curvature(double alongM) {
        double slope = slope(alongM);
        double stretch = 1 + slope * slope;
        return bend(alongM) / (stretch * StrictMath.sqrt(stretch));
    }

    @Override
    public double along(double x, double y) {
        return axis.along(x, y);
    }

    /** From the tangent beside the point, which is the distance as long as that is small beside the radius of the bend. */
    @Override
    public double left(double x, double y) {
        double alongM = axis.along(x, y);
        return (axis.left(x, y) - offset(alongM)) * StrictMath.cos(turned(alongM));
    }

    private double offset(double alongM) {
        Change change = change(alongM);
        double u = change.u();
        return change.from() + change.by() * u * u * u * (10 + u * (6 * u - 15));
    }

    private double slope(double alongM) {
        Change change = change(alongM);
        double u = change.u();
        return change.by() / change.lengthM() * 30 * u * u * (1 - u) * (1 - u);
    }

    private double bend(double alongM) {
        Change change = change(alongM);
        double u = change.u();
        return change.by() / (change.lengthM() * change.lengthM()) * 60 * u * (1 - u) * (1 - 2 * u);
    }

    private double turned(double alongM) {
        return StrictMath.atan(slope(alongM));
    }

    /** The last shift that has begun; before the first one that, not begun. */
    private Change change(double alongM) {
        double from = 0;
        Shift shift = shifts.getFirst();
        for (int i = 1; i < shifts.size() && alongM > shifts.get(i).fromM(); i++) {
            from = shift.toLeftM();
            shift = shifts.get(i);
        }
        double u = Math.clamp((alongM - shift.fromM()) / shift.lengthM(), 0.0, 1.0);
        return new Change(from, shift.toLeftM() - from, shift.lengthM(), u);
    }

    /**
     * A shift at a place.
     *
     * @param from offset before it, to the left, m
     * @param by so much, m
     * @param u share of its length
     */
    private record Change(double from, double by, double lengthM, double u) {}
}
