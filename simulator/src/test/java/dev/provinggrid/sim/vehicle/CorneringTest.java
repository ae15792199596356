package dev.provinggrid.sim.vehicle;

import static dev.provinggrid.sim.vehicle.Drives.G;
import static dev.provinggrid.sim.vehicle.Drives.STEP;
import static dev.provinggrid.sim.vehicle.Drives.airless;
import static dev.provinggrid.sim.vehicle.Drives.asphalt;
import static dev.provinggrid.sim.vehicle.Drives.dirt;
import static dev.provinggrid.sim.vehicle.Drives.drive;
import static dev.provinggrid.sim.vehicle.Drives.rolling;
import static dev.provinggrid.sim.vehicle.Drives.rzr;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.vehicle.chassis.Suspension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CorneringTest {

    private static final double WHEELBASE = 3.391;

    @ParameterizedTest
    @CsvSource({"0.02, 3", "0.05, 3", "0.1, 3", "0.2, 3", "-0.1, 3", "0.02, 8", "0.05, 8"})
    void slowlyTheYawRateIsThatOfTheGeometry(double deltaRad, double speedMps) {
        Vehicle vehicle = drive(rolling(airless(), asphalt(), speedMps), turning(deltaRad), 4);
        double kinematic = vehicle.forwardSpeedMps() * StrictMath.tan(deltaRad) / WHEELBASE;
        assertThat(vehicle.yawRate()).isCloseTo(kinematic, within(0.005 * Math.abs(kinematic)));
    }

    @Test
    void drivesACircleOfTheRadiusOfTheGeometry() {
        double delta = Math.toRadians(10);
        Vehicle vehicle = drive(rolling(airless().withRollingResistance(0), asphalt(), 3), turning(delta), 3);
        double right = vehicle.yM();
        double left = right;
        for (int i = 0; i < 60_000; i++) {
            vehicle.step(turning(delta), STEP);
            right = Math.min(right, vehicle.yM());
            left = Math.max(left, vehicle.yM());
        }
        double rearRadius = WHEELBASE / Math.tan(delta);
        double radius = Math.sqrt(rearRadius * rearRadius + 1.526 * 1.526);
        assertThat((left - right) / 2).isCloseTo(radius, within(0.01 * radius));
    }

    @Test
    void steadyLateralAccelerationIsSpeedTimesYawRateAndTiltsLoadOutwards() {
        Vehicle vehicle = drive(rolling(airless().withRollingResistance(0), asphalt(), 8), turning(0.2), 5);
        double a = vehicle.accelerationY();
        assertThat(a).isCloseTo(vehicle.forwardSpeedMps() * vehicle.yawRate(), within(0.01));
        double outer = vehicle.wheelLoadN(1) + vehicle.wheelLoadN(3);
        double inner = vehicle.wheelLoadN(0) + vehicle.wheelLoadN(2);
        double moment = 1350 * a * vehicle.zM() + 1350 * G * (vehicle.zM() - 0.406) * StrictMath.tan(vehicle.rollRad());
        assertThat((outer - inner) / 2).isCloseTo(moment / 1.63, within(0.01 * moment / 1.63));
        assertThat(vehicle.rollRad()).isPositive();
    }

    @Test
    void antiRollBarsReduceTheRoll() {
        Suspension front = airless().front().suspension();
        Suspension rear = airless().rear().suspension();
        VehicleParameters bare = airless().withSuspension(withBar(front, 0), withBar(rear, 0));
        VehicleParameters barred = airless().withSuspension(withBar(front, 8000), withBar(rear, 8000));
        double rollBare = drive(rolling(bare, asphalt(), 8), turning(0.2), 4).rollRad();
        double rollBarred =
                drive(rolling(barred, asphalt(), 8), turning(0.2), 4).rollRad();
        double springs = (front.stiffness() + rear.stiffness()) * 1.63 * 1.63 / 2;
        double bars = 8000 * (1 / front.travelM() + 1 / rear.travelM()) * 1.63 * 1.63;
        assertThat(rollBarred).isPositive().isLessThan(0.8 * rollBare);
        assertThat(rollBare / rollBarred).isCloseTo((springs + bars) / springs, within(0.35));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.3, 0.55})
    void leftAndRightMirrorEachOtherToTheBit(double deltaRad) {
        Vehicle left = rolling(rzr(), dirt(), 12);
        Vehicle right = rolling(rzr(), dirt(), 12);
        for (int i = 0; i < 5000; i++) {
            double brake = i > 3000 ? 0.7 : 0;
            left.step(new Controls(0.4, brake, 0, deltaRad), STEP);
            right.step(new Controls(0.4, brake, 0, -deltaRad), STEP);
        }
        assertThat(left.xM()).isEqualTo(right.xM());
        assertThat(left.yM()).isEqualTo(-right.yM());
        assertThat(left.rollRate()).isEqualTo(-right.rollRate());
        assertThat(left.wheelLoadN(0)).isEqualTo(right.wheelLoadN(1));
        assertThat(left.wheelSpin(2)).isEqualTo(right.wheelSpin(3));
    }

    @Test
    void lateralAccelerationNeverExceedsTheFriction() {
        Vehicle vehicle = rolling(airless(), InclinedPlane.level(0.5, 0.4, 0.01), 20);
        double most = 0;
        for (int i = 0; i < 4000; i++) {
            vehicle.step(new Controls(0.5, 0, 0, 0.5), STEP);
            double a = Math.hypot(vehicle.accelerationX(), vehicle.accelerationY());
            most = Math.max(most, a * 1350 / Drives.load(vehicle));
        }
        assertThat(most).isBetween(0.4, 0.5 + 0.02);
    }

    @Test
    void brakingInABendLeavesLessForTheBend() {
        Vehicle free = drive(rolling(airless(), dirt(), 12), turning(0.15), 0.8);
        Vehicle braking = drive(rolling(airless(), dirt(), 12), new Controls(0, 1, 0, 0.15), 0.8);
        assertThat(Math.abs(braking.tyreForceY(0)) / braking.wheelLoadN(0))
                .isLessThan(0.6 * Math.abs(free.tyreForceY(0)) / free.wheelLoadN(0));
        for (int wheel = 0; wheel < Vehicle.WHEELS; wheel++) {
            assertThat(Math.hypot(braking.tyreForceX(wheel), braking.tyreForceY(wheel)))
                    .isLessThanOrEqualTo(0.68 * braking.wheelLoadN(wheel) * (1 + 1e-12));
        }
    }

    @Test
    void aBrakedSpinSlidesAgainstItsVelocity() {
        Vehicle vehicle = rolling(airless(), dirt(), 15);
        drive(vehicle, new Controls(0, 0, 1, 0.5), 2.5);
        assertThat(Math.abs(vehicle.yawRad())).isGreaterThan(1);
        drive(vehicle, Controls.BRAKING, 4);
        assertThat(vehicle.speedMps()).isLessThan(0.01);
    }

    @Test
    void theSteeringTurnsNoFasterThanItsRate() {
        Vehicle vehicle = drive(rolling(airless(), asphalt(), 0.1), turning(1), 0.5);
        assertThat(vehicle.steeringRad()).isCloseTo(0.35, within(0.01));
        drive(vehicle, turning(1), 2);
        assertThat(vehicle.steeringRad()).isCloseTo(Math.toRadians(32), within(1e-12));
    }

    private static Controls turning(double deltaRad) {
        return new Controls(0, 0, 0, deltaRad);
    }

    private static Suspension withBar(Suspension s, double barN) {
        return new Suspension(s.stiffness(), s.damping(), s.travelM(), barN);
    }
}
