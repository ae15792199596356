package dev.provinggrid.sim.sensing.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.InertialReading;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.engine.geometry.Vector3;
import dev.provinggrid.sim.vehicle.InclinedPlane;
import dev.provinggrid.sim.vehicle.Vehicle;
import dev.provinggrid.sim.vehicle.VehiclePlant;
import dev.provinggrid.sim.vehicle.VehiclePresets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class MotionSensorsTest {

    private static final Vector3 GRAVITY = new Vector3(0, 0, -9.81);
    private static final Offset<Double> TIGHT = within(1e-12);

    private final RandomStreams streams = new RandomStreams(7);

    @Test
    void tenRevolutionsGiveNineteenThousandTwoHundredTicks() {
        WheelEncoder encoder = WheelEncoder.STANDARD;
        double angle = 10 * 2 * StrictMath.PI;
        assertThat(encoder.ticks(angle + 1e-9)).isEqualTo(19_200);
        assertThat(encoder.ticks(-angle - 1e-9)).isEqualTo(-19_200);
        assertThat(encoder.ticks(angle - 1e-6)).isEqualTo(19_199);
        assertThat(encoder.ticks(1e-4)).isZero();
        assertThat(encoder.ticks(-1e-4)).isZero();
    }

    @Property(tries = 200)
    void rotationsAreUnitQuaternionsThatTurnBackAndForth(
            @ForAll @DoubleRange(min = -3, max = 3) double roll,
            @ForAll @DoubleRange(min = -1.5, max = 1.5) double pitch,
            @ForAll @DoubleRange(min = -3, max = 3) double yaw) {
        Rotation q = Rotation.ofEuler(roll, pitch, yaw);
        assertThat(q.w() * q.w() + q.x() * q.x() + q.y() * q.y() + q.z() * q.z())
                .isCloseTo(1, TIGHT);
        assertThat(q.rollRad()).isCloseTo(roll, within(1e-9));
        assertThat(q.pitchRad()).isCloseTo(pitch, within(1e-9));
        assertThat(q.yawRad()).isCloseTo(yaw, within(1e-9));
        Vector3 ex = q.toWorld(new Vector3(1, 0, 0));
        Vector3 ey = q.toWorld(new Vector3(0, 1, 0));
        Vector3 ez = q.toWorld(new Vector3(0, 0, 1));
        assertThat(ex.norm()).isCloseTo(1, TIGHT);
        assertThat(ex.x() * ey.x() + ex.y() * ey.y() + ex.z() * ey.z()).isCloseTo(0, TIGHT);
        assertThat(ey.y() * ez.z() - ey.z() * ez.y()).isCloseTo(ex.x(), TIGHT);
        Vector3 back = q.toBody(q.toWorld(new Vector3(0.3, -2, 5)));
        assertThat(back.x()).isCloseTo(0.3, TIGHT);
        assertThat(back.y()).isCloseTo(-2, TIGHT);
        assertThat(back.z()).isCloseTo(5, TIGHT);
    }

    @Property(tries = 100)
    void atRestTheSpecificForceIsOneGravityInAnyAttitude(
            @ForAll @DoubleRange(min = -3, max = 3) double roll,
            @ForAll @DoubleRange(min = -1.5, max = 1.5) double pitch) {
        Vector3 f = InertialSensor.specificForce(Rotation.ofEuler(roll, pitch, 1), Vector3.ZERO, GRAVITY);
        assertThat(f.norm()).isCloseTo(9.81, TIGHT);
    }

    @Test
    void aVehicleAtRestOnASlopeFeelsOneGravityAndNoAcceleration() {
        Vehicle vehicle = onSlope();
        InertialSensor imu = sensor(InertialErrors.NONE, "imu");
        InertialReading reading = imu.read(VehiclePlant.inertia(vehicle));
        assertThat(reading.specificForce().norm()).isCloseTo(9.81, within(1e-6));
        assertThat(reading.specificForce().x()).isCloseTo(9.81 * Math.sin(-vehicle.pitchRad()), within(1e-6));
        assertThat(reading.linearAcceleration().norm()).isCloseTo(0, within(1e-6));
        assertThat(reading.angularVelocity().norm()).isCloseTo(0, within(1e-6));
    }

    @Test
    void specificForceAndLinearAccelerationDifferByGravityInTheBodyFrame() {
        Vehicle vehicle = onSlope();
        for (int i = 0; i < 700; i++) {
            vehicle.step(new Controls(1, 0, 0, 0.3), 1e-3);
        }
        InertialReading reading = sensor(InertialErrors.NONE, "imu").read(VehiclePlant.inertia(vehicle));
        Rotation attitude = VehiclePlant.pose(vehicle).attitude();
        Vector3 f = InertialSensor.specificForce(attitude, attitude.toWorld(reading.linearAcceleration()), GRAVITY);
        assertThat(reading.linearAcceleration().norm()).isGreaterThan(0.5);
        assertThat(reading.specificForce().x()).isCloseTo(f.x(), within(0.02));
        assertThat(reading.specificForce().y()).isCloseTo(f.y(), within(0.02));
        assertThat(reading.specificForce().z()).isCloseTo(f.z(), within(0.02));
    }

    @Test
    void poseTransformsPointsOfTheBody() {
        Vehicle vehicle = new Vehicle(VehiclePresets.g35(), InclinedPlane.level(0.9, 0.75, 0.013));
        vehicle.place(10, 20, StrictMath.PI / 2);
        Vector3 front = VehiclePlant.pose(vehicle).transform(new Vector3(2, 0, 0));
        assertThat(front.x()).isCloseTo(10, TIGHT);
        assertThat(front.y()).isCloseTo(22, TIGHT);
        assertThat(VehiclePlant.pose(vehicle).attitude().yawRad()).isCloseTo(StrictMath.PI / 2, TIGHT);
    }

    @Test
    void noiseHasItsDeviationAndNoMean() {
        InertialSensor imu = sensor(new InertialErrors(0.02, 0.001, 0, 0), "imu");
        int n = 20_000;
        double sum = 0;
        double squares = 0;
        double gyroSquares = 0;
        InertialReading truth = new InertialReading(Vector3.ZERO, Vector3.ZERO, Vector3.ZERO);
        for (int i = 0; i < n; i++) {
            InertialReading reading = imu.read(truth);
            sum += reading.specificForce().x();
            squares += reading.specificForce().y() * reading.specificForce().y();
            gyroSquares +=
                    reading.angularVelocity().z() * reading.angularVelocity().z();
        }
        assertThat(sum / n).isCloseTo(0, within(4 * 0.02 / Math.sqrt(n)));
        assertThat(Math.sqrt(squares / n)).isCloseTo(0.02, within(0.0005));
        assertThat(Math.sqrt(gyroSquares / n)).isCloseTo(0.001, within(0.000025));
    }

    @Test
    void biasWalksWithTheSquareRootOfTime() {
        int runs = 400;
        double squares = 0;
        for (int run = 0; run < runs; run++) {
            InertialSensor imu = sensor(new InertialErrors(0, 0, 1e-3, 0), "imu-" + run);
            InertialReading reading = null;
            for (int i = 0; i < 400; i++) {
                reading = imu.read(new InertialReading(Vector3.ZERO, Vector3.ZERO, Vector3.ZERO));
            }
            squares += reading.linearAcceleration().x()
                    * reading.linearAcceleration().x();
        }
        assertThat(Math.sqrt(squares / runs)).isCloseTo(1e-3 * Math.sqrt(4), within(3e-4));
    }

    @Test
    void satellitePositionScattersByItsSigma() {
        SatelliteReceiver receiver =
                new SatelliteReceiver(SatelliteReceiver.CORRECTED_SIGMA_M, streams.named("satellite"));
        int n = 20_000;
        double squares = 0;
        for (int i = 0; i < n; i++) {
            double error = receiver.read(new Vector3(5, 6, 7)).z() - 7;
            squares += error * error;
        }
        assertThat(Math.sqrt(squares / n)).isCloseTo(0.02, within(0.0005));
    }

    @Test
    void theSameStreamGivesTheSameReadings() {
        InertialReading truth = new InertialReading(GRAVITY, Vector3.ZERO, Vector3.ZERO);
        InertialSensor one = sensor(InertialErrors.STANDARD, "imu");
        InertialSensor other = sensor(InertialErrors.STANDARD, "imu");
        for (int i = 0; i < 100; i++) {
            assertThat(one.read(truth)).isEqualTo(other.read(truth));
        }
    }

    private InertialSensor sensor(InertialErrors errors, String name) {
        return new InertialSensor(errors, InertialSensor.STANDARD_PERIOD_NS, streams.named(name));
    }

    private static Vehicle onSlope() {
        Vehicle vehicle = new Vehicle(VehiclePresets.rzrProR4Ultimate(), InclinedPlane.rising(0.1, 0.9, 0.75, 0.013));
        vehicle.settle(20);
        return vehicle;
    }
}
