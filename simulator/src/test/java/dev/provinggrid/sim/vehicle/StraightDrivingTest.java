package dev.provinggrid.sim.vehicle;

import static dev.provinggrid.sim.vehicle.Drives.G;
import static dev.provinggrid.sim.vehicle.Drives.airless;
import static dev.provinggrid.sim.vehicle.Drives.asphalt;
import static dev.provinggrid.sim.vehicle.Drives.dirt;
import static dev.provinggrid.sim.vehicle.Drives.drive;
import static dev.provinggrid.sim.vehicle.Drives.level;
import static dev.provinggrid.sim.vehicle.Drives.locking;
import static dev.provinggrid.sim.vehicle.Drives.rolling;
import static dev.provinggrid.sim.vehicle.Drives.rzr;
import static dev.provinggrid.sim.vehicle.Drives.standing;
import static dev.provinggrid.sim.vehicle.Drives.stop;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.vehicle.chassis.Aerodynamics;
import dev.provinggrid.sim.vehicle.chassis.Brakes;
import dev.provinggrid.sim.vehicle.chassis.DragLaw;
import dev.provinggrid.sim.vehicle.tyre.MagicFormula;
import dev.provinggrid.sim.vehicle.tyre.MagicFormulaTyre;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StraightDrivingTest {

    /** Wheels spin with the vehicle, so that it accelerates as if it were heavier by this factor. */
    private static final double ROTATING = airless().rollingMassKg() / airless().massKg();

    /** The way until locked wheels slide. */
    private static final double BUILD_UP_M = 0.2;

    @ParameterizedTest
    @CsvSource({
        "40, 0.90, 6.99",
        "40, 0.65, 9.68",
        "40, 0.50, 12.58",
        "40, 0.20, 31.46",
        "40, 0.10, 62.92",
        "60, 0.65, 21.78"
    })
    void lockedWheelsStopInTheDistanceOfTheirFriction(double kmh, double mu, double distanceM) {
        double way = stop(rolling(locking(), level(mu), kmh / 3.6), Controls.BRAKING);
        assertThat(way).isBetween(distanceM - 0.01, distanceM + BUILD_UP_M);
    }

    @Test
    void magicFormulaTyresStopInTheDistanceOfTheirSlidingFriction() {
        for (MagicFormula formula : List.of(
                MagicFormulaTyre.DRY_TARMAC,
                MagicFormulaTyre.WET_TARMAC,
                MagicFormulaTyre.SNOW,
                MagicFormulaTyre.ICE)) {
            VehicleParameters parameters = locking().withTyre(MagicFormulaTyre.isotropic(formula));
            double way = stop(rolling(parameters, level(1), 20), Controls.BRAKING);
            assertThat(way).isCloseTo(20 * 20 / (2 * formula.at(1) * G), within(0.2));
        }
    }

    @Test
    void brakesStopFromSixtyMphInTheirDistance() {
        Vehicle vehicle = rolling(airless(), level(1.2), Brakes.SIXTY_MPH);
        assertThat(stop(vehicle, Controls.BRAKING)).isCloseTo(48 * ROTATING, within(0.3));
    }

    @Test
    void halfTheBrakeBrakesHalf() {
        Vehicle vehicle = drive(rolling(airless(), level(1.2), 25), new Controls(0, 0.5, 0, 0), 2);
        assertThat(-vehicle.accelerationX() * ROTATING).isCloseTo(7.494 / 2, within(0.01));
    }

    /** The sensed deceleration has 9.81 sin(pitch) in it. */
    @Test
    void aBrakedBodyDipsAsSpringsAndTyresGive() {
        for (VehicleParameters parameters : List.of(rzr(), VehiclePresets.g35(), VehiclePresets.bmw320i())) {
            Vehicle vehicle = drive(rolling(parameters, level(1.2), 25), new Controls(0, 0.4, 0, 0), 1.5);
            double deceleration = -vehicle.specificForceX() - G * StrictMath.sin(vehicle.pitchRad());
            assertThat(vehicle.pitchRad() / deceleration / parameters.dipRadPerMps2())
                    .isCloseTo(1, within(.1));
        }
    }

    @Test
    void theHandbrakeBrakesTheRearWheelsOnly() {
        Vehicle vehicle = drive(rolling(airless(), level(0.5), 10), Controls.PARKED, 0.5);
        assertThat(vehicle.wheelSpin(2)).isZero();
        assertThat(vehicle.wheelSpin(0) * 0.406).isCloseTo(vehicle.forwardSpeedMps(), within(0.05));
    }

    @Test
    void coastsDownByTheRollingResistance() {
        Vehicle vehicle = drive(rolling(airless(), dirt(), 15), Controls.COASTING, 1);
        double from = vehicle.forwardSpeedMps();
        drive(vehicle, Controls.COASTING, 5);
        double deceleration = (from - vehicle.forwardSpeedMps()) / 5;
        assertThat(deceleration * ROTATING).isCloseTo(0.4905, within(0.001));
    }

    @Test
    void theRollingResistanceOfParametersReplacesThatOfTheGround() {
        Vehicle vehicle = drive(rolling(airless().withRollingResistance(0), dirt(), 15), Controls.COASTING, 5);
        assertThat(vehicle.forwardSpeedMps()).isCloseTo(15, within(0.01));
    }

    @Test
    void fiveDegreesAccelerateByTheGrade() {
        Vehicle vehicle = standing(airless(), InclinedPlane.rising(Math.toRadians(5), 0.9, 0.75, 0));
        vehicle.settle(10);
        drive(vehicle, Controls.COASTING, 1);
        double from = vehicle.forwardSpeedMps();
        drive(vehicle, Controls.COASTING, 3);
        double acceleration = (from - vehicle.forwardSpeedMps()) / 3;
        assertThat(acceleration * ROTATING).isCloseTo(0.855, within(0.0005));
    }

    @Test
    void brakingShiftsLoadToTheFrontAxle() {
        Vehicle vehicle = standing(airless(), asphalt());
        drive(vehicle, Controls.COASTING, 0.01);
        double restFront = vehicle.wheelLoadN(0) + vehicle.wheelLoadN(1);
        vehicle.placeRolling(0, 0, 0, 25);
        drive(vehicle, new Controls(0, 0.5, 0, 0), 2.5);
        double a = -vehicle.accelerationX();
        double shift = vehicle.wheelLoadN(0) + vehicle.wheelLoadN(1) - restFront;
        double wheelbase = 3.391;
        double simple = 1350 * a * 0.70 / wheelbase;
        assertThat(shift).isCloseTo(simple, within(0.05 * simple));
        // Exactly: at the height of now, with the wheels' spin, and with the body pitched forward above its wheels.
        double spin = 4 * 2.2 * a / 0.406;
        double hubBelow = vehicle.zM() - 0.406;
        double pitched = 1350 * G * hubBelow * StrictMath.tan(vehicle.pitchRad());
        double exact = (1350 * a * vehicle.zM() + spin + pitched) / wheelbase;
        assertThat(shift).isCloseTo(exact, within(0.005 * exact));
    }

    @Test
    void theNoseDivesUnderBrakesAndRisesUnderPower() {
        Vehicle vehicle = drive(rolling(rzr(), asphalt(), 20), Controls.BRAKING, 1);
        assertThat(vehicle.pitchRad()).isPositive();
        vehicle.placeRolling(0, 0, 0, 5);
        drive(vehicle, Controls.driving(1), 1);
        assertThat(vehicle.pitchRad()).isNegative();
    }

    @Test
    void straightStaysStraight() {
        Vehicle vehicle = drive(standing(rzr(), dirt()), Controls.driving(1), 10);
        drive(vehicle, Controls.BRAKING, 10);
        assertThat(vehicle.yM()).isZero();
        assertThat(vehicle.yawRad()).isZero();
        assertThat(vehicle.rollRad()).isZero();
    }

    @Test
    void spinningWheelsThrustNoMoreThanTheirFriction() {
        Vehicle vehicle = standing(airless().withDrive(0, 1), InclinedPlane.level(0.1, 0.07, 0));
        drive(vehicle, Controls.driving(1), 4);
        assertThat(vehicle.slip(2)).isGreaterThan(0.8);
        double rearLoad = vehicle.wheelLoadN(2) + vehicle.wheelLoadN(3);
        assertThat(vehicle.accelerationX() * 1350).isCloseTo(0.07 * rearLoad, within(0.03 * 0.07 * rearLoad));
        assertThat(vehicle.drivetrain().engineRpm()).isLessThanOrEqualTo(8500);
    }

    @Test
    void engineStallsNowhereAndTopSpeedIsNearThePublishedOne() {
        Vehicle vehicle = drive(standing(rzr(), asphalt()), Controls.driving(1), 60);
        assertThat(vehicle.forwardSpeedMps()).isBetween(36.0, 42.0);
        assertThat(vehicle.drivetrain().engineRpm()).isBetween(7900.0, 8500.0);
    }

    @Test
    void gearsChangeUpAndDownAgain() {
        Vehicle vehicle = drive(standing(VehiclePresets.g35(), asphalt()), Controls.driving(1), 25);
        assertThat(vehicle.drivetrain().gear()).isGreaterThanOrEqualTo(4);
        drive(vehicle, new Controls(0, 0.3, 0, 0), 30);
        assertThat(vehicle.drivetrain().gear()).isEqualTo(1);
    }

    @Test
    void reverseDrivesBackwards() {
        Vehicle vehicle = drive(standing(rzr(), dirt()), Controls.driving(-0.5), 4);
        assertThat(vehicle.forwardSpeedMps()).isLessThan(-2);
    }

    @Test
    void dragBalancesTheWeightAtTerminalSpeed() {
        VehicleParameters parameters = rzr().withRollingResistance(0);
        Vehicle vehicle = standing(parameters, InclinedPlane.rising(-0.03, 0.9, 0.75, 0));
        vehicle.placeRolling(0, 0, 0, 22);
        drive(vehicle, Controls.COASTING, 400);
        double terminal = Math.sqrt(1350 * G * Math.sin(0.03) / (0.5 * 1.225 * 1.3));
        assertThat(vehicle.forwardSpeedMps()).isCloseTo(terminal, within(0.05));
    }

    @Test
    void downforceLoadsTheWheels() {
        Aerodynamics wing = new Aerodynamics(new DragLaw.Quadratic(0), 0, 0, 2);
        Vehicle vehicle = drive(rolling(airless().withAerodynamics(wing), level(0.9), 30), Controls.COASTING, 5);
        double v = vehicle.forwardSpeedMps();
        assertThat(Drives.load(vehicle)).isCloseTo(1350 * G + 2 * v * v, within(3.0));
    }
}
