package dev.provinggrid.sim.traffic.merging;

import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.traffic.cosimulation.TrafficStepper;
import java.util.List;
import java.util.function.Supplier;

/** Where everybody but the ego really is on the way to the end of the node, as of the newest step of the traffic. */
public final class TrafficPlaces implements EventDetector, Supplier<List<PlacedVehicle>> {

    private final TrafficStepper traffic;
    private final MergeEgo ego;
    private List<PlacedVehicle> others = List.of();

    public TrafficPlaces(TrafficStepper traffic, MergeEgo ego) {
        this.traffic = traffic;
        this.ego = ego;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        if (traffic.hasStepped()) {
            others = traffic.frame().vehicles().stream()
                    .filter(it -> !ego.is(it.id()))
                    .map(PlacedVehicle::of)
                    .toList();
        }
    }

    @Override
    public List<PlacedVehicle> get() {
        return others;
    }
}
