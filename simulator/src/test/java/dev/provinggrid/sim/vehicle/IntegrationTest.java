package dev.provinggrid.sim.vehicle;

import static dev.provinggrid.sim.vehicle.Drives.STEP;
import static dev.provinggrid.sim.vehicle.Drives.airless;
import static dev.provinggrid.sim.vehicle.Drives.asphalt;
import static dev.provinggrid.sim.vehicle.Drives.dirt;
import static dev.provinggrid.sim.vehicle.Drives.drive;
import static dev.provinggrid.sim.vehicle.Drives.rolling;
import static dev.provinggrid.sim.vehicle.Drives.rzr;
import static dev.provinggrid.sim.vehicle.Drives.stop;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.engine.Integrator;
import dev.provinggrid.sim.engine.RungeKutta4;
import dev.provinggrid.sim.engine.SemiImplicitEuler;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class IntegrationTest {

    private static final Controls BEND = new Controls(0, 0, 0, 0.06);

    @Test
    void theErrorOfTheSemiImplicitMethodHalvesWithTheStep() {
        double reference = yAfterTwoSeconds(new RungeKutta4(State.DIMENSION), 8000);
        double coarse = yAfterTwoSeconds(new SemiImplicitEuler(State.DIMENSION), 1000) - reference;
        double fine = yAfterTwoSeconds(new SemiImplicitEuler(State.DIMENSION), 2000) - reference;
        assertThat(Math.abs(coarse)).isLessThan(0.005);
        assertThat(coarse / fine).isCloseTo(2, within(0.1));
    }

    @Test
    void theErrorOfRungeKuttaFallsBySixteen() {
        double reference = yAfterTwoSeconds(new RungeKutta4(State.DIMENSION), 8000);
        double coarse = yAfterTwoSeconds(new RungeKutta4(State.DIMENSION), 1000) - reference;
        double fine = yAfterTwoSeconds(new RungeKutta4(State.DIMENSION), 2000) - reference;
        assertThat(coarse / fine).isCloseTo(16, within(2.0));
    }

    @Test
    void bothMethodsAgreeOnABrakeStop() {
        Vehicle euler = rolling(rzr(), dirt(), 15);
        Vehicle rungeKutta = new Vehicle(rzr(), dirt(), new RungeKutta4(State.DIMENSION));
        rungeKutta.placeRolling(0, 0, 0, 15);
        assertThat(stop(euler, Controls.BRAKING)).isCloseTo(stop(rungeKutta, Controls.BRAKING), within(0.02));
    }

    @Test
    void theSameDriveGivesTheSameBits() {
        assertThat(wildDrive(rolling(rzr(), dirt(), 12))).isEqualTo(wildDrive(rolling(rzr(), dirt(), 12)));
    }

    /** Moves only when the model is meant to change; then every recorded result and fit changes too. */
    @Test
    void theBitsOfAReferenceDriveAreFrozen() {
        assertThat(wildDrive(rolling(rzr(), dirt(), 12))).isEqualTo(615164216911597901L);
        assertThat(wildDrive(rolling(VehiclePresets.g35(), dirt(), 12))).isEqualTo(2705791218622197534L);
    }

    @Test
    void aVehiclePlacedAnewForgetsItsPast() {
        Vehicle used = drive(rolling(rzr(), dirt(), 20), new Controls(0, 1, 0, 0.4), 3);
        used.placeRolling(0, 0, 0, 12);
        assertThat(wildDrive(used)).isEqualTo(wildDrive(rolling(rzr(), dirt(), 12)));
    }

    @Test
    void coastingNeverGainsEnergy() {
        Vehicle vehicle = rolling(airless(), asphalt(), 15);
        double before = Double.MAX_VALUE;
        for (int i = 0; i < 80; i++) {
            drive(vehicle, new Controls(0, 0, 0, i < 40 ? 0.1 : -0.1), 0.25);
            double energy = kineticEnergy(vehicle);
            assertThat(energy).isLessThan(before);
            before = energy;
        }
    }

    @Property(tries = 40)
    void nothingTheDriverDoesBreaksTheModel(
            @ForAll @DoubleRange(min = -1, max = 1) double throttle,
            @ForAll @DoubleRange(max = 1) double brake,
            @ForAll @DoubleRange(max = 1) double handbrake,
            @ForAll @DoubleRange(min = -1, max = 1) double steering,
            @ForAll @DoubleRange(max = 40) double speed,
            @ForAll @DoubleRange(min = 0.05, max = 1.2) double mu,
            @ForAll @DoubleRange(min = -0.3, max = 0.3) double slope) {
        Vehicle vehicle = rolling(rzr(), InclinedPlane.rising(slope, mu, 0.7 * mu, 0.03), speed);
        drive(vehicle, new Controls(throttle, brake, handbrake, steering), 3);
        drive(vehicle, Controls.COASTING, 1);
        assertThat(vehicle.xM() + vehicle.yM() + vehicle.zM()).isFinite();
        assertThat(vehicle.speedMps()).isLessThan(65);
        double norm = Math.hypot(
                Math.hypot(vehicle.attitude(0), vehicle.attitude(1)),
                Math.hypot(vehicle.attitude(2), vehicle.attitude(3)));
        assertThat(norm).isCloseTo(1, within(1e-12));
    }

    @Test
    void inTheAirNothingPushesAndTheJumpEndsOnTheWheels() {
        Ground kicker = (x, y, point) -> {
            boolean ramp = x > 20 && x < 30;
            double norm = 1 / Math.sqrt(1 + 0.0225);
            point.surface(ramp ? 0.15 * (x - 20) : 0, ramp ? -0.15 * norm : 0, 0, ramp ? norm : 1);
            point.friction(0.68, 0.65, 0.05);
        };
        Vehicle vehicle = rolling(airless(), kicker, 15);
        double flight = 0;
        double highest = 0;
        for (int i = 0; i < 5000; i++) {
            vehicle.step(Controls.COASTING, STEP);
            boolean airborne = Drives.load(vehicle) == 0;
            flight += airborne ? STEP : 0;
            highest = Math.max(highest, vehicle.zM());
            if (airborne) {
                assertThat(vehicle.specificForceX()).isZero();
                assertThat(vehicle.specificForceY()).isZero();
            }
            for (int wheel = 0; wheel < Vehicle.WHEELS; wheel++) {
                assertThat(vehicle.wheelTravelM(wheel)).isBetween(-0.30, 0.70);
            }
        }
        assertThat(flight).isBetween(0.2, 1.5);
        assertThat(highest).isGreaterThan(2);
        assertThat(vehicle.zM()).isCloseTo(0.70, within(0.01));
        assertThat(Drives.load(vehicle)).isCloseTo(1350 * Drives.G, within(300.0));
    }

    private static double yAfterTwoSeconds(Integrator integrator, int stepsPerS) {
        Vehicle vehicle = new Vehicle(airless(), asphalt(), integrator);
        vehicle.placeRolling(0, 0, 0, 15);
        vehicle.steer(BEND.steeringRad());
        for (int i = 0; i < 2 * stepsPerS; i++) {
            vehicle.step(BEND, 1.0 / stepsPerS);
        }
        return vehicle.yM();
    }

    private static long wildDrive(Vehicle vehicle) {
        long bits = 17;
        for (int i = 0; i < 20_000; i++) {
            double phase = i % 4000;
            vehicle.step(
                    new Controls(phase < 2000 ? 0.8 : 0, phase > 3000 ? 1 : 0, 0, 0.4 * ((i % 700) / 350.0 - 1)), STEP);
            bits = 31 * bits + Double.doubleToLongBits(vehicle.xM());
            bits = 31 * bits + Double.doubleToLongBits(vehicle.rollRad());
            bits = 31 * bits + Double.doubleToLongBits(vehicle.wheelLoadN(i % 4));
        }
        return bits;
    }

    private static double kineticEnergy(Vehicle vehicle) {
        double spin = 0;
        for (int wheel = 0; wheel < Vehicle.WHEELS; wheel++) {
            spin += 0.5 * 2.2 * vehicle.wheelSpin(wheel) * vehicle.wheelSpin(wheel);
        }
        double yaw = 0.5 * 1900 * vehicle.yawRate() * vehicle.yawRate();
        return 0.5 * 1350 * vehicle.speedMps() * vehicle.speedMps() + spin + yaw;
    }
}
