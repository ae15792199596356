package dev.provinggrid.sim.scenario.network;

import dev.provinggrid.model.network.RoadNetwork;
import dev.provinggrid.model.network.RoadNetwork.Connection;
import dev.provinggrid.model.network.RoadNetwork.Lane;
import dev.provinggrid.sim.scenario.network.LanePath.Gate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Lays a path along a route: keeps its lane where it can, and changes within an edge where the next connection wants it. */
final class LanePathBuilder {

    /** Part of an edge after which a change of lanes begins, and after which it is over. */
    private static final double CHANGE_FROM = .3;

    private static final double CHANGE_TO = .7;
    private static final double LEAST_PIECE_M = .05;

    /** States of links whose vehicles wait for others. */
    private static final Set<String> GIVING_WAY = Set.of("m", "=", "s", "w", "o");

    private final RoadNetwork network;
    private final List<double[]> corners = new ArrayList<>();
    private final List<Double> ways = new ArrayList<>();
    private final List<Double> limits = new ArrayList<>();
    private final List<Gate> gates = new ArrayList<>();

    private LanePathBuilder(RoadNetwork network) {
        this.network = network;
    }

    static LanePath along(RoadNetwork network, List<String> route) {
        LanePathBuilder builder = new LanePathBuilder(network);
        int lane = builder.firstLane(route);
        for (int i = 0; i < route.size(); i++) {
            lane = builder.edge(route, i, lane);
        }
        return builder.path();
    }

    /** The lane of an entry: where the first connection leaves. */
    static int entryLane(RoadNetwork network, List<String> route) {
        return new LanePathBuilder(network).firstLane(route);
    }

    private int firstLane(List<String> route) {
        return route.size() < 2
                ? 0
                : network.between(route.get(0), route.get(1)).getFirst().fromLane();
    }

    /** Adds an edge and the junction behind it; the lane in which the next edge is entered. */
    private int edge(List<String> route, int index, int lane) {
        String edge = route.get(index);
        if (index + 1 == route.size()) {
            add(lane(edge, lane), 0, 1);
            return lane;
        }
        Connection next = next(route, index, lane);
        if (next.fromLane() == lane) {
            add(lane(edge, lane), 0, 1);
        } else {
            add(lane(edge, lane), 0, CHANGE_FROM);
            add(lane(edge, next.fromLane()), CHANGE_TO, 1);
        }
        double stopM = wayM();
        cross(next);
        gates.add(new Gate(stopM, wayM(), next.light(), next.linkIndex(), GIVING_WAY.contains(next.state())));
        return next.toLane();
    }

    /** The connection that leaves the nearest lane; of equal ones the one whose lane goes on to the edge after next. */
    private Connection next(List<String> route, int index, int lane) {
        List<Connection> all = network.between(route.get(index), route.get(index + 1));
        Connection best = all.getFirst();
        int least = Integer.MAX_VALUE;
        for (Connection connection : all) {
            int changes = 2 * Math.abs(connection.fromLane() - lane) + (goesOn(route, index + 1, connection) ? 0 : 1);
            if (changes < least) {
                least = changes;
                best = connection;
            }
        }
        return best;
    }

    private boolean goesOn(List<String> route, int index, Connection connection) {
        return index + 1 >= route.size()
                || network.between(route.get(index), route.get(index + 1)).stream()
                        .anyMatch(it -> it.fromLane() == connection.toLane());
    }

    /** Lanes across the junction, one or several. */
    private void cross(Connection connection) {
        String via = connection.via();
        while (!via.isEmpty()) {
            int end = via.lastIndexOf('_');
            String inner = via.substring(0, end);
            int lane = Integer.parseInt(via.substring(end + 1));
            add(lane(inner, lane), 0, 1);
            via = network.between(inner, connection.to()).stream()
                    .filter(it -> it.fromLane() == lane)
                    .map(Connection::via)
                    .findFirst()
                    .orElse("");
        }
    }

    private Lane lane(String edge, int index) {
        return network.edges().get(edge).lanes().get(index);
    }

    private double wayM() {
        return ways.isEmpty() ? 0 : ways.getLast();
    }

    /** Adds the corners of a lane between two parts of its length. */
    private void add(Lane lane, double from, double to) {
        List<double[]> shape = lane.shape();
        double length = 0;
        for (int i = 1; i < shape.size(); i++) {
            length += distance(shape.get(i - 1), shape.get(i));
        }
        double way = 0;
        corner(at(shape, from * length), lane.speedMps());
        for (int i = 1; i < shape.size(); i++) {
            way += distance(shape.get(i - 1), shape.get(i));
            if (way > from * length && way < to * length) {
                corner(shape.get(i), lane.speedMps());
            }
        }
        corner(at(shape, to * length), lane.speedMps());
    }

    private static double[] at(List<double[]> shape, double wayM) {
        double left = wayM;
        for (int i = 1; i < shape.size(); i++) {
            double[] a = shape.get(i - 1);
            double[] b = shape.get(i);
            double piece = distance(a, b);
            if (left <= piece && piece > 0) {
                return new double[] {a[0] + (b[0] - a[0]) * left / piece, a[1] + (b[1] - a[1]) * left / piece};
            }
            left -= piece;
        }
        return shape.getLast();
    }

    private void corner(double[] point, double limitMps) {
        double step = corners.isEmpty() ? Double.POSITIVE_INFINITY : distance(corners.getLast(), point);
        if (step < LEAST_PIECE_M) {
            limits.set(limits.size() - 1, limitMps);
            return;
        }
        ways.add(corners.isEmpty() ? 0 : wayM() + step);
        corners.add(point);
        limits.add(limitMps);
    }

    private static double distance(double[] a, double[] b) {
        return StrictMath.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]));
    }

    private LanePath path() {
        return new LanePath(corners, ways, limits, gates);
    }
}
