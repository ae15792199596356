package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.traffic.merging.MergeRoad;
import dev.provinggrid.sim.vehicle.InclinedPlane;
import dev.provinggrid.sim.vehicle.Vehicle;
import dev.provinggrid.sim.vehicle.VehicleParameters;
import dev.provinggrid.sim.vehicle.VehiclePlant;
import dev.provinggrid.sim.vehicle.VehiclePresets;
import dev.provinggrid.sim.vehicle.bicycle.BicycleParameters;
import dev.provinggrid.sim.world.Grip;
import dev.provinggrid.sim.world.Surface;

/** The car under test, as long as those of the traffic within a centimetre, on dry asphalt. */
final class EgoVehicle {

    static final double LENGTH_M = 4.508;
    static final double WIDTH_M = 1.61;

    private static final double HEIGHT_M = 1.42;

    private EgoVehicle() {}

    /**
     * One that rolls.
     *
     * @param x of the middle of its body, m
     * @param y of the middle of its body, m
     * @param startNs when it joins its run
     */
    static VehiclePlant rolling(double x, double y, double yawRad, double speedMps, long startNs) {
        double middleAhead = body().middleAheadM();
        InclinedPlane ground = ground();
        Vehicle vehicle = new Vehicle(parameters(), ground);
        vehicle.placeRolling(
                x - middleAhead * StrictMath.cos(yawRad), y - middleAhead * StrictMath.sin(yawRad), yawRad, speedMps);
        return new VehiclePlant(vehicle, HEIGHT_M, ground, startNs);
    }

    static Extent body() {
        return VehiclePlant.build(parameters(), HEIGHT_M).extent();
    }

    static double gravityCentreUpM() {
        return VehiclePlant.build(parameters(), HEIGHT_M).gravityCentreUpM();
    }

    static double wheelbaseM() {
        return parameters().body().wheelbaseM();
    }

    static double understeerGradient() {
        return BicycleParameters.of(parameters())
                .linearAt(MergeRoad.LIMIT_MPS, grip().peak())
                .understeerGradient();
    }

    static double steeringLimitRad() {
        return parameters().steering().limitRad();
    }

    private static VehicleParameters parameters() {
        return VehiclePresets.bmw320i();
    }

    private static InclinedPlane ground() {
        return InclinedPlane.level(grip().peak(), grip().slide(), grip().rolling());
    }

    private static Grip grip() {
        return Surface.ASPHALT.grip(Surface.Condition.DRY);
    }
}
