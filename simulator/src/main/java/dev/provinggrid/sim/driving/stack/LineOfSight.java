package dev.provinggrid.sim.driving.stack;

import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.sensing.perception.View;
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
        return Optional.of(viewAt(object, StrictMath.sqrt(dx * dx + dy * dy + dz * dz)));
    }

    private View viewAt(WorldObject object, double distanceM) {
        double distance = Math.max(NEAREST_M, distanceM);
        Conditions conditions = outlook.conditions();
        Extent extent = object.extent();
        return new View(
                object.label(),
                distance,
                acrossM(extent, object.state().yawIn(outlook.frame())) * extent.heightM(),
                conditions.light().lux()
                        + conditions.lampLux(distance, conditions.air().extinctionPerM()),
                conditions.air().transmission(distance));
    }

    /** Width across the scene of a body that is turned in it, m. */
    private static double acrossM(Extent extent, double yawRad) {
        return Math.abs(StrictMath.sin(yawRad)) * extent.lengthM() + Math.abs(StrictMath.cos(yawRad)) * extent.widthM();
    }
}
