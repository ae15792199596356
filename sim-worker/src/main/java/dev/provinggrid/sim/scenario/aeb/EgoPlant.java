package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.variation.DrawnWorld;
import dev.provinggrid.sim.vehicle.Vehicle;
import dev.provinggrid.sim.vehicle.VehicleParameters;
import dev.provinggrid.sim.vehicle.VehiclePlant;
import dev.provinggrid.sim.vehicle.VehiclePresets;
import dev.provinggrid.sim.vehicle.chassis.AntiLock;
import dev.provinggrid.sim.vehicle.chassis.Brakes;
import dev.provinggrid.sim.vehicle.chassis.LostCircuit;
import dev.provinggrid.sim.world.Road;
import java.util.Optional;

/** The vehicle of the published runs. */
final class EgoPlant {

    private static final double SETTLING_S = 1.5;

    /** Assumed, m. */
    private static final double HEIGHT_M = 1.9;

    private EgoPlant() {}

    /** On its road, ready to go: at rest, or rolling where the approach starts at speed. */
    static VehiclePlant on(Course course, LostCircuit lost) {
        Road road = course.road();
        Approach approach = course.approach();
        DrawnWorld drawn = course.environment().drawn();
        Vehicle vehicle = new Vehicle(tuned(approach.plant(), lost), road);
        double x = road.x(course.startAlongM(), drawn.startLeftM());
        double y = road.y(course.startAlongM(), drawn.startLeftM());
        double heading = road.headingRad(course.startAlongM()) + drawn.startHeadingRad();
        if (approach.startSpeedMps() > 0) {
            vehicle.placeRolling(x, y, heading, approach.startSpeedMps());
        } else {
            vehicle.place(x, y, heading);
            vehicle.settle(SETTLING_S);
        }
        return new VehiclePlant(vehicle, HEIGHT_M, road);
    }

    private static VehicleParameters tuned(PlantTuning tuning, LostCircuit lost) {
        VehicleParameters rzr = VehiclePresets.rzrProR4Ultimate();
        Optional<AntiLock> antiLock = tuning.antiLock() ? Optional.of(AntiLock.STANDARD) : Optional.empty();
        double stoppingDistance = rzr.brakes().stoppingDistanceM() / tuning.brakeStrength();
        return rzr.withThrottleGain(tuning.throttleGain())
                .withThrottleLag(tuning.throttleLagS())
                .withEngineBraking(tuning.engineBrakingNm())
                .withBrakes(new Brakes(stoppingDistance, tuning.brakeBuildUpS(), antiLock, lost));
    }
}
