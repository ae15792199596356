package dev.provinggrid.sim.traffic.merging;

import dev.provinggrid.sim.traffic.TrafficVehicle;
import dev.provinggrid.sim.traffic.TrafficVehicle.LanePosition;
import dev.provinggrid.sim.world.ReferenceLine;
import java.util.List;

/** Roads of the published merge: two that come together in a node, and the one that leads on. */
public enum MergeRoad {
    NORTH("in1", ":m_1", 1269.74),
    SOUTH("in2", ":m_0", 1269.44),
    COMMON("out", "", 595.92);

    /** Of a lane through the node. */
    public static final double NODE_M = 40.08;

    /** Within this way of the node's end, vehicles of the two roads do not fit beside each other. */
    public static final double NARROW_M = 20;

    public static final double LIMIT_MPS = 13.89;

    private final String edge;
    private final String inner;
    private final double lengthM;

    MergeRoad(String edge, String inner, double lengthM) {
        this.edge = edge;
        this.inner = inner;
        this.lengthM = lengthM;
    }

    /** Where a vehicle is; the edges of the network are these. */
    public static MergeRoad of(TrafficVehicle vehicle) {
        String edge = lane(vehicle).edge();
        for (MergeRoad road : values()) {
            if (edge.equals(road.edge) || edge.equals(road.inner)) {
                return road;
            }
        }
        throw new IllegalStateException(vehicle.id() + " is on an edge that the merge does not have: " + edge);
    }

    private static LanePosition lane(TrafficVehicle vehicle) {
        return vehicle.lane().orElseThrow(() -> new IllegalStateException(vehicle.id() + " is on no lane"));
    }

    /** From the end of the node to the front bumper of a vehicle on this road, m; negative before it. */
    public double frontM(TrafficVehicle vehicle) {
        LanePosition at = lane(vehicle);
        if (this == COMMON) {
            return at.frontM();
        }
        double onEdge = at.frontM() - NODE_M;
        return at.edge().equals(edge) ? onEdge - lengthM : onEdge;
    }

    public String edge() {
        return edge;
    }

    public double lengthM() {
        return lengthM;
    }

    /** The middle of the lane from the start of this road to the end of the common one. */
    public ReferenceLine line() {
        return ReferenceLine.polyline(
                switch (this) {
                    case NORTH ->
                        List.of(
                                at(-1300.15, 118.41),
                                at(-150.13, 8.41),
                                at(-40.10, .40),
                                at(-35.96, .20),
                                at(4.08, -1.60),
                                at(600, -1.60));
                    case SOUTH ->
                        List.of(
                                at(-1299.85, -121.59),
                                at(-149.87, -11.59),
                                at(-39.90, -3.60),
                                at(-35.96, -3.40),
                                at(4.08, -1.60),
                                at(600, -1.60));
                    case COMMON -> List.of(at(4.08, -1.60), at(600, -1.60));
                });
    }

    private static double[] at(double x, double y) {
        return new double[] {x, y};
    }
}
