package dev.provinggrid.sim.sensing.aboard;

import dev.provinggrid.sim.agent.Equipment;
import dev.provinggrid.sim.agent.InertialReading;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.Sensor;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.geometry.Pose;
import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.engine.geometry.Vector3;
import dev.provinggrid.sim.run.record.Columns;
import dev.provinggrid.sim.sensing.motion.InertialErrors;
import dev.provinggrid.sim.sensing.motion.InertialSensor;
import dev.provinggrid.sim.sensing.motion.SatelliteReceiver;
import dev.provinggrid.sim.sensing.motion.WheelEncoder;
import java.util.List;

/**
 * The vehicle's sensors of its own motion, and the newest reading of each: wheel encoders, an inertial sensor and an
 * inertial navigation system without error at 100 Hz, satellite positioning with corrections at 10 Hz; rates assumed.
 */
public record MotionSensors(
        Sensor<EncoderCounts> encoders,
        Sensor<InertialReading> inertial,
        Sensor<Pose> navigation,
        Sensor<Vector3> satellite) {

    private static final long ENCODER_PERIOD_NS = 10_000_000;
    private static final long NAVIGATION_PERIOD_NS = 10_000_000;
    private static final long SATELLITE_PERIOD_NS = 100_000_000;

    private static final Pose NOT_YET_LOCATED =
            new Pose(Vector3.UNKNOWN, new Rotation(Double.NaN, Double.NaN, Double.NaN, Double.NaN));

    /** Those of a run, their errors drawn from streams of their own. */
    public static MotionSensors of(RandomStreams streams) {
        InertialSensor inertialSensor = new InertialSensor(
                InertialErrors.STANDARD, InertialSensor.STANDARD_PERIOD_NS, streams.named("inertial"));
        SatelliteReceiver receiver =
                new SatelliteReceiver(SatelliteReceiver.CORRECTED_SIGMA_M, streams.named("satellite"));
        return new MotionSensors(
                new Sensor<>(ENCODER_PERIOD_NS, EncoderCounts.NONE, it -> EncoderCounts.of(WheelEncoder.STANDARD, it)),
                new Sensor<>(
                        inertialSensor.periodNs(), InertialReading.UNKNOWN, it -> inertialSensor.read(it.inertia())),
                new Sensor<>(NAVIGATION_PERIOD_NS, NOT_YET_LOCATED, PlantState::pose),
                new Sensor<>(
                        SATELLITE_PERIOD_NS,
                        Vector3.UNKNOWN,
                        it -> receiver.read(it.pose().position())));
    }

    /** What they read, as a trace has it. */
    public void bind(Columns columns) {
        columns.number("encoderFrontLeft", 0, () -> encoders.get().frontLeft())
                .number("encoderFrontRight", 0, () -> encoders.get().frontRight())
                .number("encoderRearLeft", 0, () -> encoders.get().rearLeft())
                .number("encoderRearRight", 0, () -> encoders.get().rearRight())
                .vector("specificForce", 2, () -> inertial.get().specificForce())
                .vector("linearAcceleration", 2, () -> inertial.get().linearAcceleration())
                .vector("angularVelocity", 4, () -> inertial.get().angularVelocity())
                .vector("ins", 3, () -> navigation.get().position())
                .number("insRoll", 4, () -> navigation.get().attitude().rollRad())
                .number("insPitch", 4, () -> navigation.get().attitude().pitchRad())
                .number("insYaw", 4, () -> navigation.get().attitude().yawRad())
                .vector("gnss", 3, satellite);
    }

    public List<Equipment> all() {
        return List.of(encoders, inertial, navigation, satellite);
    }
}
