package dev.provinggrid.sim.cooperation;

import java.util.List;
import java.util.Optional;

/** Waypoints joined by straight lines. */
public record Route(List<Point> points) {

    /** On the ground, m. */
    public record Point(double x, double y) {

        double distanceM(Point other) {
            return StrictMath.hypot(other.x - x, other.y - y);
        }
    }

    /**
     * Where two routes cross.
     *
     * @param ownM along this route
     * @param otherM along the other route
     */
    public record Crossing(double ownM, double otherM) {}

    public Route {
        points = List.copyOf(points);
        if (points.size() < 2) {
            throw new IllegalArgumentException("a route has at least two points");
        }
    }

    /** The first crossing along this route; parallel lines have none. */
    public Optional<Crossing> crossing(Route other) {
        double ownM = 0;
        for (int i = 1; i < points.size(); i++) {
            double nearest = Double.POSITIVE_INFINITY;
            double there = 0;
            double otherM = 0;
            for (int j = 1; j < other.points.size(); j++) {
                double[] shares =
                        shares(points.get(i - 1), points.get(i), other.points.get(j - 1), other.points.get(j));
                double length = other.points.get(j - 1).distanceM(other.points.get(j));
                if (shares.length > 0 && shares[0] < nearest) {
                    nearest = shares[0];
                    there = otherM + shares[1] * length;
                }
                otherM += length;
            }
            double length = points.get(i - 1).distanceM(points.get(i));
            if (nearest <= 1) {
                return Optional.of(new Crossing(ownM + nearest * length, there));
            }
            ownM += length;
        }
        return Optional.empty();
    }

    /** How far along each of two lines they cross, as a share of its length; empty where they do not. */
    private static double[] shares(Point a, Point b, Point c, Point d) {
        double determinant = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
        double own = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / determinant;
        double other = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / determinant;
        return own >= 0 && own <= 1 && other >= 0 && other <= 1 ? new double[] {own, other} : new double[0];
    }

    /** How far along the nearest place on it is, m. */
    public double alongM(double x, double y) {
        double along = 0;
        double best = 0;
        double nearest = Double.POSITIVE_INFINITY;
        for (int i = 1; i < points.size(); i++) {
            Point from = points.get(i - 1);
            Point to = points.get(i);
            double length = from.distanceM(to);
            double dx = (to.x - from.x) / length;
            double dy = (to.y - from.y) / length;
            double on = Math.clamp((x - from.x) * dx + (y - from.y) * dy, 0, length);
            double distance = StrictMath.hypot(from.x + on * dx - x, from.y + on * dy - y);
            if (distance < nearest) {
                nearest = distance;
                best = along + on;
            }
            along += length;
        }
        return best;
    }
}
