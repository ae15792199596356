package dev.provinggrid.sim.vehicle;

import static dev.provinggrid.sim.vehicle.Drives.G;
import static dev.provinggrid.sim.vehicle.Drives.STEP;
import static dev.provinggrid.sim.vehicle.Drives.airless;
import static dev.provinggrid.sim.vehicle.Drives.dirt;
import static dev.provinggrid.sim.vehicle.Drives.drive;
import static dev.provinggrid.sim.vehicle.Drives.load;
import static dev.provinggrid.sim.vehicle.Drives.locking;
import static dev.provinggrid.sim.vehicle.Drives.rolling;
import static dev.provinggrid.sim.vehicle.Drives.rzr;
import static dev.provinggrid.sim.vehicle.Drives.standing;
import static dev.provinggrid.sim.vehicle.Drives.stop;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.vehicle.powertrain.Selector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VehicleAtRestTest {

    private static final double TEN_PERCENT = StrictMath.atan(0.1);

    @Test
    void wheelLoadsSumToTheWeight() {
        assertThat(load(drive(standing(rzr(), dirt()), Controls.COASTING, 1))).isCloseTo(1350 * G, within(1e-6));
        Vehicle g35 = drive(standing(VehiclePresets.g35(), dirt()), Controls.COASTING, 1);
        assertThat(load(g35)).isCloseTo((1348.2 + 4 * 35) * G, within(1e-6));
    }

    /** F = (M_i + m) g cos theta, before anything has moved and while the vehicle rolls on without drive. */
    @ParameterizedTest
    @ValueSource(doubles = {-.2, 0, .05, .3})
    void placedOnASlopeEveryWheelCarriesItsShareFromTheStart(double angle) {
        double cos = StrictMath.cos(angle);
        double front = (1230 * 1.526 / 3.391 / 2 + 30) * G * cos;
        double rear = (1230 * 1.865 / 3.391 / 2 + 30) * G * cos;
        Vehicle vehicle = rolling(airless(), InclinedPlane.rising(angle, .9, .8, 0), 20);
        assertThat(vehicle.wheelLoadN(0)).isEqualTo(vehicle.wheelLoadN(1)).isCloseTo(front, within(1.0));
        assertThat(vehicle.wheelLoadN(2)).isEqualTo(vehicle.wheelLoadN(3)).isCloseTo(rear, within(1.0));
        for (int step = 0; step < 500; step++) {
            assertThat(vehicle.specificForceZ()).isCloseTo(G * cos, within(.01));
            vehicle.step(Controls.COASTING, STEP);
        }
    }

    /** The slope grows by 0.02 on a metre: tangent to the ground below its centre, the axles would be 3 cm deep in it. */
    @Test
    void placedInAHollowItStandsOnItsAxles() {
        Ground hollow = (x, y, point) -> {
            double upright = 1 / StrictMath.sqrt(1 + 4e-4 * x * x);
            point.surface(.01 * x * x, -.02 * x * upright, 0, upright);
            point.friction(.9, .8, 0);
        };
        Vehicle vehicle = standing(airless(), hollow);
        assertThat(load(vehicle)).isCloseTo(1350 * G, within(5.0));
        assertThat(vehicle.specificForceZ()).isCloseTo(G, within(.05));
    }

    @Test
    void springsCarryTheirStaticShareAtTheStaticDeflection() {
        Vehicle vehicle = drive(standing(rzr(), dirt()), Controls.COASTING, 1);
        double front = 1230 * 1.526 / 3.391 / 2;
        assertThat(vehicle.wheelLoadN(0)).isCloseTo((front + 30) * G, within(1e-6));
        assertThat(vehicle.wheelTravelM(0)).isCloseTo(0, within(1e-9));
        assertThat(rzr().front().suspension().staticDeflectionM(front, G)).isCloseTo(0.1470, within(5e-5));
    }

    @Test
    void aStandingVehicleStaysWhereItIs() {
        Vehicle vehicle = drive(standing(rzr(), dirt()), Controls.COASTING, 60);
        assertThat(vehicle.xM()).isCloseTo(0, within(1e-9));
        assertThat(vehicle.yM()).isZero();
        assertThat(vehicle.zM()).isCloseTo(0.70, within(1e-9));
        assertThat(vehicle.speedMps()).isLessThan(1e-9);
        assertThat(vehicle.specificForceZ()).isCloseTo(G, within(1e-6));
    }

    @Test
    void theBrakeHoldsOnASlopeWithoutCreepOrChatter() {
        Vehicle vehicle = standing(rzr(), InclinedPlane.rising(TEN_PERCENT, 0.68, 0.65, 0.05));
        vehicle.settle(10);
        double from = vehicle.xM();
        for (int i = 0; i < 60_000; i++) {
            vehicle.step(Controls.BRAKING, STEP);
            assertThat(vehicle.wheelSpin(0)).isZero();
            assertThat(vehicle.wheelSpin(3)).isZero();
        }
        assertThat(vehicle.xM()).isCloseTo(from, within(1e-9));
        assertThat(vehicle.speedMps()).isLessThan(1e-9);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.09, 0.099})
    void lessFrictionThanTheGradeSlides(double mu) {
        assertThat(wayOnTenPercent(locking(), mu, Controls.BRAKING)).isLessThan(-1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.101, 0.11, 0.5})
    void moreFrictionThanTheGradeHolds(double mu) {
        assertThat(wayOnTenPercent(locking(), mu, Controls.BRAKING)).isCloseTo(0, within(1e-6));
    }

    @Test
    void rollingResistanceHoldsUpToItsCoefficient() {
        assertThat(wayOnTenPercent(airless().withRollingResistance(0.101), 0.68, Controls.COASTING))
                .isCloseTo(0, within(1e-6));
        assertThat(wayOnTenPercent(airless().withRollingResistance(0.09), 0.68, Controls.COASTING))
                .isLessThan(-4);
    }

    @Test
    void aWeakBrakeAddsToRollingResistance() {
        double enough = 0.06 * G / airless().brakes().decelerationMps2();
        VehicleParameters resisting = airless().withRollingResistance(0.05);
        assertThat(wayOnTenPercent(resisting, 0.68, new Controls(0, enough, 0, 0)))
                .isCloseTo(0, within(1e-6));
        assertThat(wayOnTenPercent(resisting, 0.68, new Controls(0, enough / 2, 0, 0)))
                .isLessThan(-1);
    }

    @Test
    void rollsBackAfterTheThrottleIsReleasedUphill() {
        Vehicle vehicle = standing(rzr().withRollingResistance(0), InclinedPlane.rising(TEN_PERCENT, 0.68, 0.65, 0.05));
        vehicle.settle(5);
        drive(vehicle, Controls.driving(0.4), 2);
        assertThat(vehicle.forwardSpeedMps()).isGreaterThan(1);
        double turning = vehicle.xM() + stop(vehicle, Controls.COASTING);
        drive(vehicle, Controls.COASTING, 5);
        assertThat(vehicle.forwardSpeedMps()).isLessThan(-3);
        assertThat(vehicle.xM()).isLessThan(turning - 5);
    }

    @Test
    void aStopByBrakesEndsStandingWithAShortRebound() {
        Vehicle vehicle = rolling(rzr(), dirt(), 10);
        stop(vehicle, Controls.BRAKING);
        double stopped = vehicle.xM();
        drive(vehicle, Controls.BRAKING, 5);
        assertThat(vehicle.speedMps()).isLessThan(1e-4);
        assertThat(vehicle.xM()).isCloseTo(stopped, within(0.08));
        assertThat(vehicle.drivetrain().selector()).isEqualTo(Selector.NEUTRAL);
    }

    @Test
    void theHandbrakeParks() {
        Vehicle vehicle = drive(standing(rzr(), dirt()), Controls.PARKED, 1);
        assertThat(vehicle.drivetrain().selector()).isEqualTo(Selector.PARK);
        drive(vehicle, new Controls(1, 0, 1, 0), 2);
        assertThat(vehicle.drivetrain().selector()).isEqualTo(Selector.PARK);
        assertThat(vehicle.speedMps()).isLessThan(1e-6);
    }

    private static double wayOnTenPercent(VehicleParameters parameters, double mu, Controls controls) {
        Vehicle vehicle = standing(parameters, InclinedPlane.rising(TEN_PERCENT, mu, mu, 0));
        vehicle.settle(15);
        double from = vehicle.xM();
        return drive(vehicle, controls, 10).xM() - from;
    }
}
