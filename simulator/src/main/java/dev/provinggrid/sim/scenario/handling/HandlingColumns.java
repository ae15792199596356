package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.run.record.Columns;

/** Columns that every handling run has. */
record HandlingColumns(WorldObject ego, PathMeter path) {

    Columns columns() {
        return new Columns()
                .time("time")
                .number("x", 4, () -> now().x())
                .number("y", 4, () -> now().y())
                .number("yaw", 5, () -> now().yawRad())
                .number("roll", 5, () -> now().pose().attitude().rollRad())
                .number("speed", 4, () -> now().speedMps())
                .number("lateralSpeed", 5, () -> now().lateralSpeedMps())
                .number("yawRate", 5, () -> now().inertia().angularVelocity().z())
                .number(
                        "lateralAcceleration",
                        4,
                        () -> now().inertia().linearAcceleration().y())
                .number("steering", 6, () -> now().controls().steeringRad())
                .number("throttle", 4, () -> now().controls().throttle())
                .number("deviation", 4, path::leftM);
    }

    private PlantState now() {
        return ego.state();
    }
}
