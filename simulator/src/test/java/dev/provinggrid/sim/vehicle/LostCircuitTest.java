package dev.provinggrid.sim.vehicle;

import static dev.provinggrid.sim.vehicle.Drives.G;
import static dev.provinggrid.sim.vehicle.Drives.drive;
import static dev.provinggrid.sim.vehicle.Drives.rolling;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.vehicle.chassis.LostCircuit;
import dev.provinggrid.sim.vehicle.chassis.SprungBody;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Braking with the wheels of one circuit alone, locked on level ground: {@code a = mu N / m} with the load N that they carry. */
class LostCircuitTest {

    private static final double MU = .5;
    private static final double SPEED_MPS = 20;
    private static final SprungBody BODY = Drives.locking().body();
    private static final double HEIGHT_M = BODY.gravityCentreHeightM();

    @Test
    void theRearWheelsAloneBrakeByTheirShareOfTheLoadAndLoseSomeByBraking() {
        double expected = withFreeWheels(MU * G * BODY.frontAxleM() / (BODY.wheelbaseM() + MU * HEIGHT_M));
        assertThat(deceleration(LostCircuit.FRONT)).isCloseTo(expected, within(.02 * expected));
    }

    @Test
    void theFrontWheelsAloneGainSome() {
        double expected = withFreeWheels(MU * G * BODY.rearAxleM() / (BODY.wheelbaseM() - MU * HEIGHT_M));
        assertThat(deceleration(LostCircuit.REAR)).isCloseTo(expected, within(.02 * expected));
    }

    @Test
    void allFourBrakeByAllOfIt() {
        assertThat(deceleration(LostCircuit.NONE)).isCloseTo(MU * G, within(.02 * MU * G));
    }

    @Test
    void crossedCircuitsKeepAboutHalf() {
        assertThat(deceleration(LostCircuit.DIAGONAL)).isBetween(.4 * MU * G, .6 * MU * G);
    }

    @ParameterizedTest
    @EnumSource(LostCircuit.class)
    void onlyTheWheelsOfTheOtherCircuitLock(LostCircuit lost) {
        Vehicle vehicle = drive(braking(lost), Controls.BRAKING, .5);
        for (int wheel = 0; wheel < Vehicle.WHEELS; wheel++) {
            assertThat(vehicle.wheelSpin(wheel) == 0).isEqualTo(lost.reaches(wheel));
        }
    }

    @Test
    void theHandBrakeIsNotPartOfTheCircuits() {
        Vehicle vehicle = drive(braking(LostCircuit.REAR), Controls.PARKED, .5);
        assertThat(vehicle.wheelSpin(2)).isZero();
        assertThat(vehicle.wheelSpin(0)).isGreaterThan(10);
    }

    /** Two wheels that are not braked have to be slowed down in their spin too. */
    private static double withFreeWheels(double decelerationMps2) {
        VehicleParameters parameters = Drives.locking();
        double whole = (parameters.massKg() + parameters.rollingMassKg()) / 2;
        return decelerationMps2 * parameters.massKg() / whole;
    }

    private static double deceleration(LostCircuit lost) {
        Vehicle vehicle = drive(braking(lost), Controls.BRAKING, .6);
        double before = vehicle.speedMps();
        drive(vehicle, Controls.BRAKING, 1);
        return before - vehicle.speedMps();
    }

    private static Vehicle braking(LostCircuit lost) {
        VehicleParameters locking = Drives.locking().withRollingResistance(0);
        return rolling(locking.withBrakes(locking.brakes().without(lost)), Drives.level(MU), SPEED_MPS);
    }
}
