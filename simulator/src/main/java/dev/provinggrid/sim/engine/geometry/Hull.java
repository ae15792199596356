package dev.provinggrid.sim.engine.geometry;

/**
 * An upright box seen from above.
 *
 * @param x east of its centre, m
 * @param y north of its centre, m
 * @param headingRad direction of its length
 */
public record Hull(double x, double y, double headingRad, double lengthM, double widthM) {

    /** Shortest horizontal distance between the two, m; 0 when they overlap. */
    public double distanceTo(Hull other) {
        if (overlaps(other)) {
            return 0;
        }
        return StrictMath.sqrt(Math.min(nearestCornerSquared(other), other.nearestCornerSquared(this)));
    }

    /** Separating-axis test over the four edge directions. */
    private boolean overlaps(Hull other) {
        return !separatedAlongAxesOf(this, other) && !separatedAlongAxesOf(other, this);
    }

    private static boolean separatedAlongAxesOf(Hull a, Hull b) {
        double cos = StrictMath.cos(a.headingRad);
        double sin = StrictMath.sin(a.headingRad);
        double dx = b.x - a.x;
        double dy = b.y - a.y;
        double turn = b.headingRad - a.headingRad;
        double c = Math.abs(StrictMath.cos(turn));
        double s = Math.abs(StrictMath.sin(turn));
        double ahead = Math.abs(dx * cos + dy * sin);
        double aside = Math.abs(-dx * sin + dy * cos);
        return ahead > (a.lengthM + b.lengthM * c + b.widthM * s) / 2
                || aside > (a.widthM + b.lengthM * s + b.widthM * c) / 2;
    }

    /** Squared distance from this box to the nearest corner of the other. */
    private double nearestCornerSquared(Hull other) {
        double cos = StrictMath.cos(headingRad);
        double sin = StrictMath.sin(headingRad);
        double otherCos = StrictMath.cos(other.headingRad);
        double otherSin = StrictMath.sin(other.headingRad);
        double nearest = Double.POSITIVE_INFINITY;
        for (int corner = 0; corner < 4; corner++) {
            double along = ((corner & 1) == 0 ? other.lengthM : -other.lengthM) / 2;
            double across = ((corner & 2) == 0 ? other.widthM : -other.widthM) / 2;
            double dx = other.x + along * otherCos - across * otherSin - x;
            double dy = other.y + along * otherSin + across * otherCos - y;
            double ahead = Math.max(0, Math.abs(dx * cos + dy * sin) - lengthM / 2);
            double aside = Math.max(0, Math.abs(-dx * sin + dy * cos) - widthM / 2);
            nearest = Math.min(nearest, ahead * ahead + aside * aside);
        }
        return nearest;
    }
}
