package dev.provinggrid.sim.world;

/** Part of a circle, at most once around. */
final class Arc implements LinePiece {

    private static final double WHOLE_TURN_RAD = 2 * StrictMath.PI;

    private final double startHeadingRad;
    private final double lengthM;
    private final double curvature;
    private final double middleX;
    private final double middleY;

    /**
     * An arc.
     *
     * @param curvature 1/m, positive to the left, not 0
     */
    Arc(double startX, double startY, double startHeadingRad, double lengthM, double curvature) {
        this.startHeadingRad = startHeadingRad;
        this.lengthM = lengthM;
        this.curvature = curvature;
        this.middleX = startX - StrictMath.sin(startHeadingRad) / curvature;
        this.middleY = startY + StrictMath.cos(startHeadingRad) / curvature;
    }

    @Override
    public double lengthM() {
        return lengthM;
    }

    @Override
    public double headingRad(double u) {
        return startHeadingRad + curvature * u;
    }

    @Override
    public double curvature(double u) {
        return curvature;
    }

    @Override
    public double x(double u) {
        return middleX + StrictMath.sin(headingRad(u)) / curvature;
    }

    @Override
    public double y(double u) {
        return middleY - StrictMath.cos(headingRad(u)) / curvature;
    }

    /** Where the arc heads across the ray from its middle to the point, or the end that is less of a turn away. */
    @Override
    public double nearest(double px, double py) {
        double side = Math.signum(curvature);
        double heading = StrictMath.atan2(side * (px - middleX), side * (middleY - py));
        double turn = side * (heading - startHeadingRad);
        double sinceStart = turn - WHOLE_TURN_RAD * Math.floor(turn / WHOLE_TURN_RAD);
        double beyond = sinceStart - Math.abs(curvature) * lengthM;
        if (beyond <= 0) {
            return sinceStart / Math.abs(curvature);
        }
        return beyond <= WHOLE_TURN_RAD - sinceStart ? lengthM : 0;
    }
}
