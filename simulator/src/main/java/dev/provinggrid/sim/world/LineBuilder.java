package dev.provinggrid.sim.world;

import java.util.ArrayList;
import java.util.List;

/** Lays a {@link ReferenceLine}: each piece begins where the one before ends, in its direction. */
public final class LineBuilder {

    private static final double CLOSED_WITHIN_M = 1e-6;
    private static final double CLOSED_WITHIN_RAD = 1e-9;

    private final List<LinePiece> pieces = new ArrayList<>();
    private final double startX;
    private final double startY;
    private final double startHeadingRad;
    private double x;
    private double y;
    private double headingRad;

    LineBuilder(double x, double y, double headingRad) {
        this.startX = x;
        this.startY = y;
        this.startHeadingRad = headingRad;
        this.x = x;
        this.y = y;
        this.headingRad = headingRad;
    }

    public LineBuilder straight(double lengthM) {
        return piece(lengthM, 0, 0);
    }

    /**
     * Part of a circle.
     *
     * @param curvature 1/m, positive to the left
     */
    public LineBuilder arc(double lengthM, double curvature) {
        return piece(lengthM, curvature, curvature);
    }

    /** A clothoid: its curvature changes evenly from one to another, 1/m, positive to the left. */
    public LineBuilder clothoid(double lengthM, double fromCurvature, double toCurvature) {
        return piece(lengthM, fromCurvature, toCurvature);
    }

    private LineBuilder piece(double lengthM, double fromCurvature, double toCurvature) {
        if (!(lengthM > 0 && Double.isFinite(lengthM))) {
            throw new IllegalArgumentException("a piece of a line needs a length, not " + lengthM + " m");
        }
        if (!Double.isFinite(fromCurvature) || !Double.isFinite(toCurvature)) {
            throw new IllegalArgumentException("curvatures must be finite: " + fromCurvature + ", " + toCurvature);
        }
        LinePiece piece = LinePiece.of(x, y, headingRad, lengthM, fromCurvature, toCurvature);
        pieces.add(piece);
        x = piece.x(lengthM);
        y = piece.y(lengthM);
        headingRad = piece.headingRad(lengthM);
        return this;
    }

    /** The line so far, open. */
    public ReferenceLine open() {
        return line(false);
    }

    /**
     * The line so far, whose end is its start.
     *
     * @throws IllegalArgumentException when the end is elsewhere or heads elsewhere
     */
    public ReferenceLine closed() {
        double gap = StrictMath.hypot(x - startX, y - startY);
        double turn = StrictMath.IEEEremainder(headingRad - startHeadingRad, 2 * StrictMath.PI);
        if (gap > CLOSED_WITHIN_M || Math.abs(turn) > CLOSED_WITHIN_RAD) {
            throw new IllegalArgumentException(
                    "the line does not close: its end is " + gap + " m from its start and turned by " + turn + " rad");
        }
        return line(true);
    }

    private ReferenceLine line(boolean closed) {
        if (pieces.isEmpty()) {
            throw new IllegalArgumentException("a line needs a piece");
        }
        return new PiecewiseLine(pieces, closed);
    }

    static ReferenceLine polyline(List<double[]> points, boolean closed) {
        int least = closed ? 3 : 2;
        if (points.size() < least) {
            throw new IllegalArgumentException("a line through points needs " + least + ", not " + points.size());
        }
        List<LinePiece> legs = new ArrayList<>();
        for (int i = 0; i + 1 < points.size() + (closed ? 1 : 0); i++) {
            double[] from = points.get(i);
            double[] to = points.get((i + 1) % points.size());
            double lengthM = StrictMath.hypot(to[0] - from[0], to[1] - from[1]);
            if (!(lengthM > 0 && Double.isFinite(lengthM))) {
                throw new IllegalArgumentException("points " + i + " and " + (i + 1) + " of a line are the same");
            }
            double heading = StrictMath.atan2(to[1] - from[1], to[0] - from[0]);
            legs.add(LinePiece.of(from[0], from[1], heading, lengthM, 0, 0));
        }
        return new PiecewiseLine(legs, closed);
    }
}
