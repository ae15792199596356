package dev.provinggrid.sim.run.record;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WheelState;
import java.util.List;
import java.util.function.Supplier;

/** Trace columns of a four-wheeled vehicle that any scenario may record. */
public record VehicleColumns(Supplier<PlantState> vehicle, double steeringLimitRad) {

    private static final List<String> WHEELS = List.of("FrontLeft", "FrontRight", "RearLeft", "RearRight");

    /** Controls in effect, place, attitude and speed. */
    public void bindMotion(Columns columns) {
        columns.number("throttle", 4, () -> vehicle.get().controls().throttle())
                .number("steering", 4, () -> vehicle.get().controls().steeringRad() / steeringLimitRad)
                .number("brake", 4, () -> vehicle.get().controls().brake())
                .number("handbrake", 4, () -> vehicle.get().controls().handbrake())
                .number("x", 4, () -> vehicle.get().x())
                .number("y", 4, () -> vehicle.get().y())
                .number("z", 4, () -> vehicle.get().z())
                .number("roll", 5, () -> vehicle.get().pose().attitude().rollRad())
                .number("pitch", 5, () -> vehicle.get().pose().attitude().pitchRad())
                .number("yaw", 5, () -> vehicle.get().yawRad())
                .number("speed", 4, () -> vehicle.get().speedMps())
                .number(
                        "acceleration",
                        4,
                        () -> vehicle.get().inertia().linearAcceleration().x());
    }

    /** Spin, slip and load of each wheel. */
    public void bindWheels(Columns columns) {
        for (int i = 0; i < WHEELS.size(); i++) {
            int wheel = i;
            columns.number("wheelSpeed" + WHEELS.get(i), 3, () -> wheel(wheel).spinRadps())
                    .number("slip" + WHEELS.get(i), 4, () -> wheel(wheel).slip())
                    .number("load" + WHEELS.get(i), 0, () -> wheel(wheel).loadN());
        }
    }

    private WheelState wheel(int index) {
        return vehicle.get().wheel(index);
    }
}
