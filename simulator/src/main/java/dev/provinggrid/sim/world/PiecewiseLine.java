package dev.provinggrid.sim.world;

import dev.provinggrid.sim.engine.geometry.SceneFrame;
import java.util.Arrays;
import java.util.List;

/** A line of pieces, one after another. */
final class PiecewiseLine implements ReferenceLine {

    private final LinePiece[] pieces;
    private final double[] fromM;
    private final boolean closed;

    PiecewiseLine(List<LinePiece> pieces, boolean closed) {
        this.pieces = pieces.toArray(LinePiece[]::new);
        this.fromM = new double[pieces.size() + 1];
        this.closed = closed;
        for (int i = 0; i < this.pieces.length; i++) {
            fromM[i + 1] = fromM[i] + this.pieces[i].lengthM();
        }
    }

    @Override
    public ReferenceLine in(SceneFrame frame) {
        return new PiecewiseLine(Arrays.stream(pieces).map(it -> it.in(frame)).toList(), closed);
    }

    @Override
    public double lengthM() {
        return fromM[pieces.length];
    }

    @Override
    public boolean isClosed() {
        return closed;
    }

    @Override
    public double x(double alongM, double leftM) {
        double s = onLine(alongM);
        int i = pieceAt(s);
        double on = pieces[i].x(s - fromM[i]) + beyond(alongM) * directionX(s);
        return on - leftM * directionY(s);
    }

    @Override
    public double y(double alongM, double leftM) {
        double s = onLine(alongM);
        int i = pieceAt(s);
        double on = pieces[i].y(s - fromM[i]) + beyond(alongM) * directionY(s);
        return on + leftM * directionX(s);
    }

    @Override
    public double headingRad(double alongM) {
        double s = onLine(alongM);
        int i = pieceAt(s);
        return pieces[i].headingRad(s - fromM[i]);
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
        double s = onLine(alongM);
        int i = pieceAt(s);
        return beyond(alongM) == 0 ? pieces[i].curvature(s - fromM[i]) : 0;
    }

    @Override
    public double along(double x, double y) {
        double nearest = nearest(x, y);
        if (closed || (nearest > 0 && nearest < lengthM())) {
            return nearest;
        }
        double ahead = (x - x(nearest, 0)) * directionX(nearest) + (y - y(nearest, 0)) * directionY(nearest);
        return nearest + (nearest == 0 ? Math.min(0, ahead) : Math.max(0, ahead));
    }

    @Override
    public double left(double x, double y) {
        return left(x, y, along(x, y));
    }

    @Override
    public Station project(double x, double y) {
        double along = along(x, y);
        return new Station(along, left(x, y, along));
    }

    /** At a corner the whole distance counts; its sign is the side on which the point lies. */
    private double left(double x, double y, double along) {
        double dx = x - x(along, 0);
        double dy = y - y(along, 0);
        double aside = -dx * directionY(along) + dy * directionX(along);
        return Math.copySign(StrictMath.sqrt(dx * dx + dy * dy), aside);
    }

    private double nearest(double x, double y) {
        double best = 0;
        double bestSquared = Double.POSITIVE_INFINITY;
        for (int i = 0; i < pieces.length; i++) {
            if (pieces[i].leastSquared(x, y) < bestSquared) {
                double u = pieces[i].nearest(x, y);
                double dx = x - pieces[i].x(u);
                double dy = y - pieces[i].y(u);
                if (dx * dx + dy * dy < bestSquared) {
                    bestSquared = dx * dx + dy * dy;
                    best = fromM[i] + u;
                }
            }
        }
        return best;
    }

    /** The distance brought onto the line: around a closed one, to the nearer end of an open one. */
    private double onLine(double alongM) {
        if (closed) {
            double rest = alongM - lengthM() * Math.floor(alongM / lengthM());
            return rest < lengthM() ? rest : 0;
        }
        return Math.clamp(alongM, 0.0, lengthM());
    }

    private double beyond(double alongM) {
        return closed ? 0 : alongM - Math.clamp(alongM, 0.0, lengthM());
    }

    private int pieceAt(double s) {
        int low = 0;
        int high = pieces.length - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (fromM[middle] <= s) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
