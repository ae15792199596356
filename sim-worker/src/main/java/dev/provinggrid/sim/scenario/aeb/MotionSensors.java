package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.Topic;
import dev.provinggrid.sim.sensor.InertialErrors;
import dev.provinggrid.sim.sensor.InertialReading;
import dev.provinggrid.sim.sensor.InertialSensor;
import dev.provinggrid.sim.sensor.Pose;
import dev.provinggrid.sim.sensor.Rotation;
import dev.provinggrid.sim.sensor.SatelliteReceiver;
import dev.provinggrid.sim.sensor.Vector3;
import dev.provinggrid.sim.sensor.WheelEncoder;
import java.util.List;

/**
 * What the vehicle carries to sense its own motion, and the newest reading of each: wheel encoders, an inertial sensor and an
 * inertial navigation system without error at 100 Hz, satellite positioning with corrections at 10 Hz; rates assumed.
 */
record MotionSensors(
        Topic<EncoderCounts> encoders,
        Topic<InertialReading> inertial,
        Topic<Pose> navigation,
        Topic<Vector3> satellite,
        List<Federate> federates) {

    private static final long ENCODER_PERIOD_NS = 10_000_000;
    private static final long NAVIGATION_PERIOD_NS = 10_000_000;
    private static final long SATELLITE_PERIOD_NS = 100_000_000;

    private static final InertialReading NOT_YET_FELT =
            new InertialReading(Vector3.UNKNOWN, Vector3.UNKNOWN, Vector3.UNKNOWN);
    private static final Pose NOT_YET_LOCATED =
            new Pose(Vector3.UNKNOWN, new Rotation(Double.NaN, Double.NaN, Double.NaN, Double.NaN));

    static MotionSensors aboard(Topic<VehicleState> vehicle, RandomStreams streams) {
        Topic<EncoderCounts> encoders = new Topic<>(EncoderCounts.NONE);
        Topic<InertialReading> inertial = new Topic<>(NOT_YET_FELT);
        Topic<Pose> navigation = new Topic<>(NOT_YET_LOCATED);
        Topic<Vector3> satellite = new Topic<>(Vector3.UNKNOWN);
        InertialSensor inertialSensor = new InertialSensor(
                InertialErrors.STANDARD, InertialSensor.STANDARD_PERIOD_NS, streams.named("inertial"));
        SatelliteReceiver receiver =
                new SatelliteReceiver(SatelliteReceiver.CORRECTED_SIGMA_M, streams.named("satellite"));
        List<Federate> federates = List.of(
                new SensorFederate<>(
                        ENCODER_PERIOD_NS, vehicle, it -> EncoderCounts.of(WheelEncoder.STANDARD, it), encoders),
                new SensorFederate<>(
                        inertialSensor.periodNs(), vehicle, it -> inertialSensor.read(it.inertia()), inertial),
                new SensorFederate<>(NAVIGATION_PERIOD_NS, vehicle, VehicleState::pose, navigation),
                new SensorFederate<>(
                        SATELLITE_PERIOD_NS,
                        vehicle,
                        it -> receiver.read(it.pose().position()),
                        satellite));
        return new MotionSensors(encoders, inertial, navigation, satellite, federates);
    }

    List<Topic<?>> topics() {
        return List.of(encoders, inertial, navigation, satellite);
    }
}
