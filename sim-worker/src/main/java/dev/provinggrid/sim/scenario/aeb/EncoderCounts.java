package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.scenario.aeb.VehicleState.WheelState;
import dev.provinggrid.sim.sensor.WheelEncoder;

/** Pulses that the wheel encoders have counted since the start. */
record EncoderCounts(int frontLeft, int frontRight, int rearLeft, int rearRight) {

    static final EncoderCounts NONE = new EncoderCounts(0, 0, 0, 0);

    static EncoderCounts of(WheelEncoder encoder, VehicleState vehicle) {
        return new EncoderCounts(
                count(encoder, vehicle.frontLeft()),
                count(encoder, vehicle.frontRight()),
                count(encoder, vehicle.rearLeft()),
                count(encoder, vehicle.rearRight()));
    }

    private static int count(WheelEncoder encoder, WheelState wheel) {
        return StrictMath.toIntExact(encoder.ticks(wheel.angleRad()));
    }
}
