package dev.provinggrid.sim.traffic.merging;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.geometry.Hull;
import dev.provinggrid.sim.traffic.cosimulation.TrafficStepper;
import dev.provinggrid.sim.world.ReferenceLine;
import java.util.Optional;

/** The vehicle that is judged: one of the traffic from the moment on in which it reaches the place of entry. */
public final class MergeEgo {

    private final MergeRoad road;
    private final ReferenceLine line;
    private final double nodeEndM;
    private Optional<WorldObject> object = Optional.empty();
    private String trafficId = "";
    private long enteredNs = -1;

    public MergeEgo(MergeRoad road) {
        this.road = road;
        this.line = road.line();
        this.nodeEndM = road.lengthM() + MergeRoad.NODE_M;
    }

    public void enter(WorldObject vehicle, String id, long nowNs) {
        object = Optional.of(vehicle);
        trafficId = id;
        enteredNs = nowNs;
    }

    public boolean isThere() {
        return object.isPresent();
    }

    /** Whether that is its name in the traffic. */
    public boolean is(String id) {
        return trafficId.equals(id);
    }

    public String trafficId() {
        return trafficId;
    }

    /** When it came; negative before. */
    public long enteredNs() {
        return enteredNs;
    }

    /** The road by which it comes. */
    public MergeRoad road() {
        return road;
    }

    /** The middle of its lane, to the end of the common road. */
    public ReferenceLine line() {
        return line;
    }

    /** Along its line, of a place beyond the end of the node, m. */
    public double alongM(double beyondNodeM) {
        return nodeEndM + beyondNodeM;
    }

    /** While it is there. */
    public WorldObject vehicle() {
        return object.orElseThrow(() -> new IllegalStateException("the ego has not entered yet"));
    }

    /** Of its front bumper beyond the end of the node, m; negative before it, not a number while it is not there. */
    public double frontM() {
        return object.map(it -> {
                    Hull hull = it.hull();
                    return line.along(hull.x(), hull.y()) - nodeEndM + hull.lengthM() / 2;
                })
                .orElse(Double.NaN);
    }

    /** Where it is; nowhere while it is not there. */
    public PlantState state() {
        return object.<PlantState>map(WorldObject::state).orElse(TrafficStepper.NOWHERE);
    }

    public double rearM() {
        return frontM() - lengthM();
    }

    public double lengthM() {
        return object.map(it -> it.extent().lengthM()).orElse(Double.NaN);
    }

    public double speedMps() {
        return object.map(it -> it.state().speedMps()).orElse(Double.NaN);
    }
}
