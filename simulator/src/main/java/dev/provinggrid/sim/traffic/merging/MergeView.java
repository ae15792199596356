package dev.provinggrid.sim.traffic.merging;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Who is ahead and behind on the way to the end of the node.
 *
 * @param places of everybody but the ego: as they are, or as the ego knows them
 */
public record MergeView(Supplier<List<PlacedVehicle>> places, MergeEgo ego) {

    public List<PlacedVehicle> others() {
        return places.get();
    }

    /** The next one ahead of a place, of some. */
    public Optional<PlacedVehicle> ahead(double frontM, Predicate<PlacedVehicle> which) {
        PlacedVehicle nearest = null;
        for (PlacedVehicle it : others()) {
            if (it.frontM() > frontM && (nearest == null || it.frontM() < nearest.frontM()) && which.test(it)) {
                nearest = it;
            }
        }
        return Optional.ofNullable(nearest);
    }

    /** The next one behind a place, of some. */
    public Optional<PlacedVehicle> behind(double frontM, Predicate<PlacedVehicle> which) {
        PlacedVehicle nearest = null;
        for (PlacedVehicle it : others()) {
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
