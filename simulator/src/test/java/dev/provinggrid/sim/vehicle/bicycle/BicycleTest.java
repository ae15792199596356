package dev.provinggrid.sim.vehicle.bicycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.vehicle.Ground;
import dev.provinggrid.sim.vehicle.InclinedPlane;
import dev.provinggrid.sim.vehicle.Vehicle;
import dev.provinggrid.sim.vehicle.VehicleParameters;
import dev.provinggrid.sim.vehicle.VehiclePlant;
import dev.provinggrid.sim.vehicle.VehiclePresets;
import dev.provinggrid.sim.vehicle.bicycle.Bicycle.Kind;
import dev.provinggrid.sim.vehicle.chassis.Aerodynamics;
import dev.provinggrid.sim.vehicle.tyre.FrictionPyramid;
import dev.provinggrid.sim.vehicle.tyre.LinearTyre;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class BicycleTest {

    private static final double STEP = 1e-3;
    private static final double HALF_DEGREE = Math.toRadians(0.5);
    private static final Ground ROAD = InclinedPlane.level(0.9, 0.75, 0);

    private static final VehicleParameters PACEJKA =
            VehiclePresets.g35OnPassengerTyres().withAerodynamics(Aerodynamics.NONE);
    private static final VehicleParameters LINEAR =
            PACEJKA.withTyres(new LinearTyre(0.531 * 21.92), new LinearTyre(0.719 * 21.92));
    private static final LinearHandling THEORY = BicycleParameters.of(LINEAR).linearAt(1, 1);

    @Test
    void theG35OnPassengerTyresCrossesOverWhereThePublicationSays() {
        assertThat(BicycleParameters.of(PACEJKA).linearAt(10, 0.9).crossoverSpeedMps())
                .isCloseTo(15.13, within(0.01));
        assertThat(THEORY.crossoverSpeedMps()).isCloseTo(15.13, within(0.01));
    }

    @ParameterizedTest
    @ValueSource(doubles = {5, 10, 14, 16, 20, 30})
    void theLinearOneSettlesOnTheTransferFunction(double speed) {
        Bicycle bicycle = turned(Kind.LINEAR, LINEAR, speed, HALF_DEGREE, 6);
        double lateral = THEORY.steadyLateralSpeed(speed) * HALF_DEGREE;
        double yaw = THEORY.steadyYawRate(speed) * HALF_DEGREE;
        assertThat(bicycle.lateralSpeedMps()).isCloseTo(lateral, within(1e-4 * Math.abs(lateral) + 1e-9));
        assertThat(bicycle.yawRate()).isCloseTo(yaw, within(1e-4 * yaw));
        assertThat(bicycle.accelerationY()).isCloseTo(yaw * speed, within(1e-3 * yaw * speed));
    }

    @ParameterizedTest
    @ValueSource(doubles = {5, 10, 20})
    void disturbancesOfTheLinearOneFadeWithItsEigenvalues(double speed) {
        BicycleParameters parameters = BicycleParameters.of(LINEAR);
        LinearBicycle model = new LinearBicycle(parameters);
        double[] columns = new double[6];
        double[] state = new double[BicycleModel.DIMENSION];
        double[] derivative = new double[BicycleModel.DIMENSION];
        for (int i = 0; i < 2; i++) {
            java.util.Arrays.fill(state, 0);
            state[BicycleModel.FORWARD] = speed;
            state[BicycleModel.LATERAL + i] = 1;
            model.accelerations(state, derivative);
            columns[2 * i] = derivative[BicycleModel.LATERAL];
            columns[2 * i + 1] = derivative[BicycleModel.YAW_RATE];
        }
        LinearHandling.Eigenvalues eigenvalues = THEORY.eigenvalues(speed);
        double product = eigenvalues.first() * eigenvalues.second() + eigenvalues.imaginary() * eigenvalues.imaginary();
        assertThat(columns[0] + columns[3]).isCloseTo(eigenvalues.first() + eigenvalues.second(), within(1e-9));
        assertThat(columns[0] * columns[3] - columns[1] * columns[2]).isCloseTo(product, within(1e-6));
    }

    @Test
    void aboveTheCrossoverSpeedTheStepResponseReverses() {
        assertThat(leastLateralSpeed(12)).isGreaterThanOrEqualTo(0);
        assertThat(leastLateralSpeed(18)).isLessThan(-1e-3);
        assertThat(turned(Kind.LINEAR, LINEAR, 18, HALF_DEGREE, 0.05).lateralSpeedMps())
                .isPositive();
    }

    private static double leastLateralSpeed(double speed) {
        Bicycle bicycle = rolling(Kind.LINEAR, LINEAR, speed);
        double least = 0;
        for (int i = 0; i < 4000; i++) {
            bicycle.step(new Controls(0, 0, 0, HALF_DEGREE), STEP);
            least = Math.min(least, bicycle.lateralSpeedMps());
        }
        return least;
    }

    @ParameterizedTest
    @CsvSource({"10, 16.163", "-10, -16.163", "5, 32.575"})
    void theKinematicOneDrivesTheCircleOfItsGeometry(double steeringDeg, double radius) {
        Bicycle bicycle = turned(Kind.KINEMATIC, PACEJKA, 10, Math.toRadians(steeringDeg), 2);
        assertThat(10 / bicycle.yawRate()).isCloseTo(radius, within(5e-3));
        assertThat(bicycle.lateralSpeedMps()).isCloseTo(1.482 * bicycle.yawRate(), within(1e-9));
        assertThat(bicycle.accelerationY()).isCloseTo(100 / radius, within(0.01));
    }

    @Test
    void slowAndWithLittleSteeringAllOfThemAgree() {
        double angle = Math.toRadians(2);
        double kinematic = turned(Kind.KINEMATIC, PACEJKA, 3, angle, 3).yawRate();
        assertThat(turned(Kind.LINEAR, LINEAR, 3, angle, 3).yawRate()).isCloseTo(kinematic, within(0.02 * kinematic));
        assertThat(turned(Kind.NONLINEAR, PACEJKA, 3, angle, 3).yawRate())
                .isCloseTo(kinematic, within(0.02 * kinematic));
        Vehicle full = new Vehicle(PACEJKA, ROAD);
        full.placeRolling(0, 0, 0, 3);
        for (int i = 0; i < 3000; i++) {
            full.step(new Controls(0, 0, 0, angle), STEP);
        }
        assertThat(full.yawRate()).isCloseTo(kinematic, within(0.02 * kinematic));
    }

    @ParameterizedTest
    @ValueSource(doubles = {5, 10, 20})
    void withSmallAnglesTheNonlinearOneFollowsTheTheoryOfItsTyre(double speed) {
        Bicycle bicycle = turned(Kind.NONLINEAR, PACEJKA, speed, Math.toRadians(0.1), 6);
        LinearHandling theory = BicycleParameters.of(PACEJKA).linearAt(bicycle.forwardSpeedMps(), 0.9);
        assertThat(bicycle.yawRate())
                .isCloseTo(theory.steadyYawRate(speed) * Math.toRadians(0.1), within(0.01 * bicycle.yawRate()));
        assertThat(bicycle.lateralSpeedMps())
                .isCloseTo(
                        theory.steadyLateralSpeed(bicycle.forwardSpeedMps()) * Math.toRadians(0.1),
                        within(0.03 * Math.abs(bicycle.lateralSpeedMps())));
    }

    @Test
    void theNonlinearOneNeverExceedsTheFriction() {
        Bicycle bicycle = rolling(Kind.NONLINEAR, PACEJKA, 25);
        double most = 0;
        for (int i = 0; i < 3000; i++) {
            bicycle.step(new Controls(0, 0, 0, 0.3), STEP);
            most = Math.max(most, Math.abs(bicycle.accelerationY()));
        }
        assertThat(most).isBetween(9.0, 1.0489 * VehicleParameters.GRAVITY + 0.01);
    }

    @Test
    void aSlippierPyramidCrossesOverSooner() {
        assertThat(crossover(FrictionPyramid.GAZEBO_LIKE)).isLessThanOrEqualTo(5);
        assertThat(crossover(FrictionPyramid.ANVEL_DEFAULT)).isGreaterThan(20);
    }

    /** {@code V_c = b L/(a m s)}: there the stiffness V/s is just that for which V crosses over. */
    private static double crossover(FrictionPyramid tyre) {
        BicycleParameters parameters = new BicycleParameters(1348.2, 2698.9, 1.368, 1.482, tyre, tyre);
        double speed = 1.482 * 2.85 / (1.368 * 1348.2 * tyre.slip());
        assertThat(parameters.linearAt(speed, 0.9).crossoverSpeedMps()).isCloseTo(speed, within(1e-9));
        return speed;
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void brakesStopItAndItStays(Kind kind) {
        VehicleParameters parameters = kind == Kind.LINEAR ? LINEAR : PACEJKA;
        Bicycle bicycle = rolling(kind, parameters, 20);
        double before = 0;
        for (int i = 0; i < 4000; i++) {
            bicycle.step(Controls.BRAKING, STEP);
            before = bicycle.forwardSpeedMps() > 0 ? bicycle.xM() : before;
        }
        double rolling = parameters.rollingMassKg() / parameters.massKg();
        double deceleration = Math.min(parameters.brakes().decelerationMps2(), 0.9 * VehicleParameters.GRAVITY);
        assertThat(before).isCloseTo(400 / (2 * deceleration), within(0.05 * before * rolling));
        assertThat(bicycle.forwardSpeedMps()).isZero();
        assertThat(bicycle.xM()).isCloseTo(before, within(0.01));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void leftAndRightMirrorEachOtherToTheBit(Kind kind) {
        VehicleParameters parameters = kind == Kind.LINEAR ? LINEAR : PACEJKA;
        Bicycle left = turned(kind, parameters, 15, 0.06, 3);
        Bicycle right = turned(kind, parameters, 15, -0.06, 3);
        assertThat(left.xM()).isEqualTo(right.xM());
        assertThat(left.yM()).isEqualTo(-right.yM());
    }

    @Test
    void asAPlantThatJoinsARunUnderWayItMovesFromThenOn() {
        long joined = 100_000_000_000L;
        long window = 5_000_000;
        BicyclePlant plant =
                new BicyclePlant(rolling(Kind.KINEMATIC, PACEJKA, 20), VehiclePlant.build(PACEJKA, 1.4), joined);
        plant.advance(joined + window, Controls.COASTING);
        assertThat(plant.state().x()).isCloseTo(0.1, within(1e-3));
    }

    private static Bicycle rolling(Kind kind, VehicleParameters parameters, double speed) {
        Bicycle bicycle = new Bicycle(kind, parameters, ROAD);
        bicycle.placeRolling(0, 0, 0, speed);
        return bicycle;
    }

    private static Bicycle turned(Kind kind, VehicleParameters parameters, double speed, double angle, double forS) {
        Bicycle bicycle = rolling(kind, parameters, speed);
        for (int i = 0; i < Math.round(forS / STEP); i++) {
            bicycle.step(new Controls(0, 0, 0, angle), STEP);
        }
        return bicycle;
    }
}
