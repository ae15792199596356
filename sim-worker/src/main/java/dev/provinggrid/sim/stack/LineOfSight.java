package dev.provinggrid.sim.stack;

import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.perception.View;
import dev.provinggrid.sim.sensor.camera.light.Conditions;
import dev.provinggrid.sim.world.Weather;
import java.util.Optional;

/** What a camera sees of an object in this weather and light. */
record LineOfSight(Outlook outlook) {

    private static final double NEAREST_M = 1;

    /** The object as seen from where a vehicle is; empty when it is out of the picture. */
    Optional<View> view(WorldObject object, PlantState vehicle) {
        PlantState there = object.state();
        double dx = there.x() - vehicle.x();
        double dy = there.y() - vehicle.y();
        double dz = there.z() - vehicle.z();
        double cos = StrictMath.cos(vehicle.yawRad());
        double sin = StrictMath.sin(vehicle.yawRad());
        if (!outlook.camera().lens().sees(dx * cos + dy * sin, -dx * sin + dy * cos)) {
            return Optional.empty();
        }
        boolean broadside = there.yawIn(outlook.frame()) != 0;
        return Optional.of(viewAt(object, StrictMath.sqrt(dx * dx + dy * dy + dz * dz), broadside));
    }

    private View viewAt(WorldObject object, double distanceM, boolean broadside) {
        double distance = Math.max(NEAREST_M, distanceM);
        Conditions conditions = outlook.conditions();
        Weather weather = conditions.weather();
        Extent extent = object.extent();
        return new View(
                object.label(),
                distance,
                (broadside ? extent.lengthM() : extent.widthM()) * extent.heightM(),
                weather.ambientLux(conditions.minuteOfDay())
                        + conditions.lamp().lux(distance, weather.extinctionPerM()),
                weather.transmission(distance));
    }
}
