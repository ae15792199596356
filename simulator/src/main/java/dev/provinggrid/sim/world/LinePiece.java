package dev.provinggrid.sim.world;

import dev.provinggrid.sim.engine.geometry.SceneFrame;

/** A piece of a line; places on it are told by the distance {@code u} from its start. */
sealed interface LinePiece permits LinePiece.Straight, Arc, Clothoid {

    /** A piece whose curvature changes evenly from one to another. */
    static LinePiece of(
            double startX,
            double startY,
            double startHeadingRad,
            double lengthM,
            double fromCurvature,
            double toCurvature) {
        if (fromCurvature != toCurvature) {
            double rate = (toCurvature - fromCurvature) / lengthM;
            return new Clothoid(startX, startY, startHeadingRad, lengthM, fromCurvature, rate);
        }
        return fromCurvature == 0
                ? new Straight(new StraightLine(startX, startY, startHeadingRad), lengthM)
                : new Arc(startX, startY, startHeadingRad, lengthM, fromCurvature);
    }

    /** The same piece as it lies in a scene. */
    default LinePiece in(SceneFrame frame) {
        return of(
                frame.x(x(0), y(0)),
                frame.y(x(0), y(0)),
                frame.yawRad(headingRad(0)),
                lengthM(),
                curvature(0),
                curvature(lengthM()));
    }

    double lengthM();

    double headingRad(double u);

    /** 1/m, positive to the left. */
    double curvature(double u);

    double x(double u);

    double y(double u);

    /** Distance along the piece of its point nearest to a point of the plane, in [0, length]. */
    double nearest(double px, double py);

    /** Squared distance from the piece below which it cannot be, so that far pieces cost little. */
    default double leastSquared(double px, double py) {
        double reach = lengthM() / 2;
        double dx = px - x(reach);
        double dy = py - y(reach);
        double least = Math.max(0, StrictMath.sqrt(dx * dx + dy * dy) - reach);
        return least * least;
    }

    /** A stretch of a straight line. */
    record Straight(StraightLine line, double lengthM) implements LinePiece {

        @Override
        public double headingRad(double u) {
            return line.headingRad(u);
        }

        @Override
        public double curvature(double u) {
            return 0;
        }

        @Override
        public double x(double u) {
            return line.x(u, 0);
        }

        @Override
        public double y(double u) {
            return line.y(u, 0);
        }

        @Override
        public double nearest(double px, double py) {
            return Math.clamp(line.along(px, py), 0.0, lengthM);
        }
    }
}
