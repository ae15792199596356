package dev.provinggrid.sim.scenario.network;

import java.util.List;

/** The way of a vehicle through a network: centre lines of lanes one behind another, as corners and the way to each of them. */
final class LanePath {

    private static final double STEP_M = .25;

    private final double[] x;
    private final double[] y;
    private final double[] along;
    private final double[] limitMps;
    private final List<Gate> gates;

    /**
     * An entry into a junction.
     *
     * @param alongM of the stop line
     * @param endM where the junction is left
     * @param light empty without a traffic light
     * @param linkIndex of the letter of the light
     * @param givesWay whether others go first where no light says otherwise
     */
    record Gate(double alongM, double endM, String light, int linkIndex, boolean givesWay) {}

    /**
     * A path.
     *
     * @param corners x and y of each, m
     * @param along way to each corner, m
     * @param limitMps speed limit from each corner on
     * @param gates where it enters junctions
     */
    LanePath(List<double[]> corners, List<Double> along, List<Double> limitMps, List<Gate> gates) {
        this.x = corners.stream().mapToDouble(it -> it[0]).toArray();
        this.y = corners.stream().mapToDouble(it -> it[1]).toArray();
        this.along = along.stream().mapToDouble(Double::doubleValue).toArray();
        this.limitMps = limitMps.stream().mapToDouble(Double::doubleValue).toArray();
        this.gates = List.copyOf(gates);
    }

    List<Gate> gates() {
        return gates;
    }

    double lengthM() {
        return along[along.length - 1];
    }

    double xAt(double atM) {
        int i = piece(atM);
        return x[i] + (x[i + 1] - x[i]) * share(i, atM);
    }

    double yAt(double atM) {
        int i = piece(atM);
        return y[i] + (y[i + 1] - y[i]) * share(i, atM);
    }

    double headingRad(double atM) {
        int i = piece(atM);
        return StrictMath.atan2(y[i + 1] - y[i], x[i + 1] - x[i]);
    }

    double limitMps(double atM) {
        return limitMps[piece(atM)];
    }

    private double share(int i, double atM) {
        return (atM - along[i]) / (along[i + 1] - along[i]);
    }

    private int piece(double atM) {
        int low = 0;
        int high = along.length - 2;
        while (low < high) {
            int middle = (low + high + 1) / 2;
            if (along[middle] <= atM) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** Way to the place of the path that is nearest to a point, searched between two ways. */
    double nearest(double px, double py, double fromM, double toM) {
        double best = fromM;
        double least = Double.POSITIVE_INFINITY;
        for (double at = Math.max(0, fromM); at <= Math.min(toM, lengthM()); at += STEP_M) {
            double dx = xAt(at) - px;
            double dy = yAt(at) - py;
            if (dx * dx + dy * dy < least) {
                least = dx * dx + dy * dy;
                best = at;
            }
        }
        return best;
    }

    /** Distance of a point from a place of the path, positive to its left, m. */
    double leftM(double px, double py, double atM) {
        double heading = headingRad(atM);
        return -(px - xAt(atM)) * StrictMath.sin(heading) + (py - yAt(atM)) * StrictMath.cos(heading);
    }
}
