package dev.provinggrid.model.network;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Roads of a network and how they connect.
 *
 * @param edges by id, the inner ones of junctions too
 * @param connections by the edge that they leave
 * @param routes edges by the name of the route
 */
public record RoadNetwork(
        Map<String, Edge> edges, Map<String, List<Connection>> connections, Map<String, List<String>> routes) {

    /** A road in one direction; its lanes from the right. */
    public record Edge(String id, List<Lane> lanes) {

        public boolean isInner() {
            return id.startsWith(":");
        }
    }

    /**
     * A lane.
     *
     * @param shape corners of its centre line, x and y, m
     */
    public record Lane(String id, double speedMps, List<double[]> shape) {}

    /**
     * Leads from the end of a lane to the start of another.
     *
     * @param via lane across the junction; empty where there is none
     * @param light id of the traffic light; empty without one
     * @param linkIndex index of the connection's letter in the state string of the light; -1 without one
     * @param state right of way at the junction: {@code M} has priority, {@code m} gives way
     */
    public record Connection(
            String from, int fromLane, String to, int toLane, String via, String light, int linkIndex, String state) {}

    /** Connections from an edge to another. */
    public List<Connection> between(String from, String to) {
        return connections.getOrDefault(from, List.of()).stream()
                .filter(it -> it.to().equals(to))
                .toList();
    }

    /** The route with the fewest edges; empty when there is none. */
    public Optional<List<String>> route(String start, String goal) {
        Map<String, String> cameFrom = new HashMap<>();
        Deque<String> open = new ArrayDeque<>(List.of(start));
        cameFrom.put(start, "");
        while (!open.isEmpty() && !cameFrom.containsKey(goal)) {
            String edge = open.remove();
            for (Connection connection : connections.getOrDefault(edge, List.of())) {
                if (cameFrom.putIfAbsent(connection.to(), edge) == null) {
                    open.add(connection.to());
                }
            }
        }
        if (!cameFrom.containsKey(goal)) {
            return Optional.empty();
        }
        List<String> route = new ArrayList<>();
        for (String edge = goal; !edge.isEmpty(); edge = cameFrom.get(edge)) {
            route.add(edge);
        }
        return Optional.of(route.reversed());
    }
}
