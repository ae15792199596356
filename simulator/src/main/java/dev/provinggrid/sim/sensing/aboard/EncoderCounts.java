package dev.provinggrid.sim.sensing.aboard;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.sensing.motion.WheelEncoder;

/** Pulses that the wheel encoders have counted since the start. */
public record EncoderCounts(int frontLeft, int frontRight, int rearLeft, int rearRight) {

    public static final EncoderCounts NONE = new EncoderCounts(0, 0, 0, 0);

    public static EncoderCounts of(WheelEncoder encoder, PlantState vehicle) {
        return new EncoderCounts(
                count(encoder, vehicle, 0),
                count(encoder, vehicle, 1),
                count(encoder, vehicle, 2),
                count(encoder, vehicle, 3));
    }

    private static int count(WheelEncoder encoder, PlantState vehicle, int wheel) {
        return Math.toIntExact(encoder.ticks(vehicle.wheel(wheel).angleRad()));
    }
}
