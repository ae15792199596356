package dev.provinggrid.sim.traffic.merging;

import dev.provinggrid.sim.traffic.TrafficVehicle;

/**
 * A vehicle of the traffic, by its way to the end of the node.
 *
 * @param frontM of its front bumper beyond the end of the node, m; negative before it
 */
public record PlacedVehicle(
        String id, MergeRoad road, double frontM, double lengthM, double speedMps, double accelerationMps2) {

    public static PlacedVehicle of(TrafficVehicle vehicle) {
        MergeRoad road = MergeRoad.of(vehicle);
        return new PlacedVehicle(
                vehicle.id(),
                road,
                road.frontM(vehicle),
                vehicle.size().lengthM(),
                vehicle.motion().speedMps(),
                vehicle.motion().accelerationMps2());
    }

    /** The same further ahead. */
    PlacedVehicle moved(double aheadM) {
        return new PlacedVehicle(id, road, frontM + aheadM, lengthM, speedMps, accelerationMps2);
    }

    public double rearM() {
        return frontM - lengthM;
    }

    /** Whether one who comes by a road cannot pass beside it. */
    public boolean isInTheWayFrom(MergeRoad other) {
        return road == other || frontM > -MergeRoad.NARROW_M;
    }
}
