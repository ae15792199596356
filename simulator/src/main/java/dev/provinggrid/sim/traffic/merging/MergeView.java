package dev.provinggrid.sim.traffic.merging;

import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.traffic.cosimulation.TrafficStepper;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Where everybody but the ego is on the way to the end of the node, as of the newest step of the traffic. */
public final class MergeView implements EventDetector {

    private final TrafficStepper traffic;
    private final MergeEgo ego;
    private List<PlacedVehicle> others = List.of();

    public MergeView(TrafficStepper traffic, MergeEgo ego) {
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

    public List<PlacedVehicle> others() {
        return others;
    }

    /** The next one ahead of a place, of some. */
    public Optional<PlacedVehicle> ahead(double frontM, Predicate<PlacedVehicle> which) {
        PlacedVehicle nearest = null;
        for (PlacedVehicle it : others) {
            if (it.frontM() > frontM && (nearest == null || it.frontM() < nearest.frontM()) && which.test(it)) {
                nearest = it;
            }
        }
        return Optional.ofNullable(nearest);
    }

    /** The next one behind a place, of some. */
    public Optional<PlacedVehicle> behind(double frontM, Predicate<PlacedVehicle> which) {
        PlacedVehicle nearest = null;
        for (PlacedVehicle it : others) {
            if (it.frontM() <= frontM && (nearest == null || it.frontM() > nearest.frontM()) && which.test(it)) {
                nearest = it;
            }
        }
        return Optional.ofNullable(nearest);
    }

    /** Whom the ego has ahead of it in its way. */
    public Optional<PlacedVehicle> leader() {
        return ahead(ego.frontM(), it -> it.isInTheWayFrom(ego.road()));
    }

    /** Whom the ego has behind it in its way. */
    public Optional<PlacedVehicle> follower() {
        return behind(ego.frontM(), it -> it.isInTheWayFrom(ego.road()) || ego.frontM() > -MergeRoad.NARROW_M);
    }
}
