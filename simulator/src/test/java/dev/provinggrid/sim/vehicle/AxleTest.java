package dev.provinggrid.sim.vehicle;

import static dev.provinggrid.sim.vehicle.Drives.G;
import static dev.provinggrid.sim.vehicle.Drives.STEP;
import static dev.provinggrid.sim.vehicle.Drives.asphalt;
import static dev.provinggrid.sim.vehicle.Drives.drive;
import static dev.provinggrid.sim.vehicle.Drives.rolling;
import static dev.provinggrid.sim.vehicle.Drives.standing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.vehicle.chassis.Aerodynamics;
import dev.provinggrid.sim.vehicle.chassis.AntiLock;
import dev.provinggrid.sim.vehicle.chassis.Axle;
import dev.provinggrid.sim.vehicle.chassis.Brakes;
import dev.provinggrid.sim.vehicle.chassis.Suspension;
import dev.provinggrid.sim.vehicle.tyre.LinearTyre;
import dev.provinggrid.sim.vehicle.tyre.MagicFormulaTyre;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What front and rear axle have apart from each other, and the stages between pedals and wheels. */
class AxleTest {

    private static final VehicleParameters BMW = VehiclePresets.bmw320i();

    @Test
    void softerFrontTyresUndersteer() {
        VehicleParameters neutral = BMW;
        VehicleParameters soft =
                BMW.withTyres(MagicFormulaTyre.PASSENGER.withLateralStiffness(0.6), MagicFormulaTyre.PASSENGER);
        VehicleParameters loose =
                BMW.withTyres(MagicFormulaTyre.PASSENGER, MagicFormulaTyre.PASSENGER.withLateralStiffness(0.6));
        assertThat(steadyYawRate(soft)).isLessThan(0.8 * steadyYawRate(neutral));
        assertThat(steadyYawRate(loose)).isGreaterThan(1.2 * steadyYawRate(neutral));
    }

    @Test
    void whereTyresFeelTheirLoadAStifferFrontBarMakesTheVehicleUndersteer() {
        Axle front = BMW.front().withLoadSensitivity(0.3);
        Axle rear = BMW.rear().withLoadSensitivity(0.3);
        double barInFront = steadyYawRate(BMW.withAxles(barred(front, 8000), barred(rear, 0)));
        double barBehind = steadyYawRate(BMW.withAxles(barred(front, 0), barred(rear, 8000)));
        assertThat(barInFront).isLessThan(0.97 * barBehind);
    }

    @Test
    void tyresThatFeelTheirLoadGripLessInABend() {
        VehicleParameters sensitive =
                BMW.withAxles(BMW.front().withLoadSensitivity(0.3), BMW.rear().withLoadSensitivity(0.3));
        assertThat(greatestLateralAcceleration(sensitive)).isLessThan(0.98 * greatestLateralAcceleration(BMW));
    }

    @Test
    void everyPublishedVehicleStandsOnItsSpringsWhateverItsTracks() {
        Vehicle vehicle = drive(standing(BMW, asphalt()), Controls.COASTING, 2);
        assertThat(Drives.load(vehicle)).isCloseTo(1093.294 * G, within(1e-3));
        assertThat(vehicle.wheelLoadN(0) + vehicle.wheelLoadN(1)).isCloseTo(BMW.frontLoadN(), within(1e-3));
        assertThat(vehicle.rollRad()).isZero();
    }

    @Test
    void wheelsUnderAntiLockKeepTurningAndTheVehicleStopsSooner() {
        VehicleParameters locking = BMW.withTyres(MagicFormulaTyre.PASSENGER, MagicFormulaTyre.PASSENGER)
                .withBrakes(new Brakes(15));
        Vehicle locked = rolling(locking, asphalt(), 25);
        Vehicle turning = rolling(locking.withAntiLock(AntiLock.STANDARD), asphalt(), 25);
        drive(locked, Controls.BRAKING, 0.7);
        drive(turning, Controls.BRAKING, 0.7);
        for (int wheel = 0; wheel < Vehicle.WHEELS; wheel++) {
            assertThat(locked.wheelSpin(wheel)).isZero();
            assertThat(turning.wheelSpin(wheel)).isGreaterThan(10);
        }
        double lockedWay = Drives.stop(locked, Controls.BRAKING) + locked.xM();
        double turningWay = Drives.stop(turning, Controls.BRAKING) + turning.xM();
        assertThat(turningWay).isLessThan(lockedWay);
        assertThat(turning.forwardSpeedMps()).isLessThanOrEqualTo(0);
    }

    @Test
    void aVehicleUnderAntiLockCanBeSteeredWhileItBrakes() {
        VehicleParameters locking = BMW.withBrakes(new Brakes(15));
        Controls both = new Controls(0, 1, 0, 0.08);
        double straightOn = drive(rolling(locking, asphalt(), 25), both, 1.5).yM();
        double aside = drive(rolling(locking.withAntiLock(AntiLock.STANDARD), asphalt(), 25), both, 1.5)
                .yM();
        assertThat(aside).isGreaterThan(straightOn + 1);
    }

    @Test
    void brakesBuildUpWithTheirTimeConstant() {
        VehicleParameters weak = BMW.withBrakes(new Brakes(90));
        Vehicle vehicle = rolling(weak.withBrakeBuildUp(0.2), asphalt(), 20);
        drive(vehicle, Controls.BRAKING, 0.2);
        assertThat(vehicle.brake()).isCloseTo(1 - Math.exp(-1), within(2e-3));
        drive(vehicle, Controls.BRAKING, 2);
        assertThat(vehicle.brake()).isCloseTo(1, within(1e-4));
        assertThat(rolled(weak.withBrakeBuildUp(0.2))).isCloseTo(rolled(weak) + 20 * 0.2, within(0.5));
    }

    @Test
    void aClosedThrottleBrakesWhereTheEngineHasFriction() {
        VehicleParameters parameters = BMW.withAerodynamics(Aerodynamics.NONE).withRollingResistance(0);
        Vehicle free = drive(rolling(parameters, asphalt(), 20), Controls.COASTING, 2);
        Vehicle dragged = drive(rolling(parameters.withEngineBraking(40), asphalt(), 20), Controls.COASTING, 2);
        assertThat(free.forwardSpeedMps()).isCloseTo(20, within(1e-3));
        assertThat(dragged.forwardSpeedMps()).isBetween(18.0, 19.8);
        Vehicle backwards = drive(rolling(parameters.withEngineBraking(40), asphalt(), -5), Controls.COASTING, 2);
        assertThat(backwards.forwardSpeedMps()).isCloseTo(-5, within(1e-3));
    }

    @Test
    void rearBrakesAloneLeaveTheFrontWheelsTurning() {
        VehicleParameters rearOnly =
                BMW.withAxles(BMW.front().withBrakeFactor(0), BMW.rear().withBrakeFactor(4));
        Vehicle vehicle = drive(rolling(rearOnly, asphalt(), 20), Controls.BRAKING, 0.5);
        assertThat(vehicle.wheelSpin(0)).isGreaterThan(40);
        assertThat(vehicle.wheelSpin(2)).isZero();
    }

    @Test
    void aLinearTyreCannotBeDrivenOnByTheFullVehicle() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Vehicle(BMW.withTyre(new LinearTyre(20)), asphalt()))
                .withMessageContaining("limit of friction");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.4, 1.1})
    void drivingTorqueIsSharedWhole(double rearShare) {
        assertThatIllegalArgumentException().isThrownBy(() -> BMW.withDrive(0.4, rearShare));
    }

    private static Axle barred(Axle axle, double barN) {
        var s = axle.suspension();
        return axle.withSuspension(new Suspension(s.stiffness(), s.damping(), s.travelM(), barN));
    }

    private static double steadyYawRate(VehicleParameters parameters) {
        return drive(rolling(parameters, asphalt(), 18), turning(0.05), 3).yawRate();
    }

    private static double greatestLateralAcceleration(VehicleParameters parameters) {
        Vehicle vehicle = rolling(parameters, asphalt(), 20);
        double most = 0;
        for (int i = 0; i < 3000; i++) {
            vehicle.step(turning(0.2), STEP);
            most = Math.max(most, vehicle.accelerationY());
        }
        return most;
    }

    private static double rolled(VehicleParameters parameters) {
        return Drives.stop(rolling(parameters, asphalt(), 20), Controls.BRAKING);
    }

    private static Controls turning(double deltaRad) {
        return new Controls(0.15, 0, 0, deltaRad);
    }
}
