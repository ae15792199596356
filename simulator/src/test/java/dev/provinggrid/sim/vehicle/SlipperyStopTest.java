package dev.provinggrid.sim.vehicle;

import static dev.provinggrid.sim.vehicle.Drives.G;
import static dev.provinggrid.sim.vehicle.Drives.STEP;
import static dev.provinggrid.sim.vehicle.Drives.drive;
import static dev.provinggrid.sim.vehicle.Drives.rolling;
import static dev.provinggrid.sim.vehicle.Drives.stop;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.vehicle.chassis.Aerodynamics;
import dev.provinggrid.sim.vehicle.chassis.AntiLock;
import dev.provinggrid.sim.vehicle.chassis.Brakes;
import dev.provinggrid.sim.vehicle.tyre.FrictionCurveTyre;
import dev.provinggrid.sim.vehicle.tyre.MagicFormulaTyre;
import dev.provinggrid.sim.world.Grip;
import dev.provinggrid.sim.world.Lane;
import dev.provinggrid.sim.world.Paving;
import dev.provinggrid.sim.world.ReferenceLine;
import dev.provinggrid.sim.world.Road;
import dev.provinggrid.sim.world.relief.GradeProfile;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Full stops under anti-lock on snow, and with dry asphalt below the left wheels alone. A plant that asks for the friction below its
 * middle only, or gives both sides the brakes of one, fails the split ones; wheels that lock fail the first.
 */
class SlipperyStopTest {

    private static final Grip DRY = new Grip(0.9, 0.75, 0);
    private static final Grip SNOW = new Grip(0.3, 0.2, 0);
    private static final Ground SPLIT = road(new Paving(DRY, SNOW));

    /** The passenger set on ground of friction 1: peak of 1.1739/0.9 along the wheel, 0.8422/0.9 at slip 1. */
    private static final double PASSENGER_PEAK = 1.1739 / 0.9;

    private static final double PASSENGER_SLIDE = 0.8422 / 0.9;

    /** Brakes that reach the limit of friction on both sides. */
    private static final VehicleParameters CAR = VehiclePresets.bmw320i()
            .withAerodynamics(Aerodynamics.NONE)
            .withBrakes(new Brakes(25))
            .withAntiLock(AntiLock.STANDARD);

    @ParameterizedTest
    @ValueSource(doubles = {15, 20, 25, 30})
    void onSnowItStopsBetweenTheWaysOfPeakAndSlidingNearThePeak(double speed) {
        double shortest = speed * speed / (2 * PASSENGER_PEAK * SNOW.peak() * G);
        double longest = speed * speed / (2 * PASSENGER_SLIDE * SNOW.peak() * G);
        double way = stop(rolling(CAR, road(Paving.even(SNOW)), speed), Controls.BRAKING);
        assertThat(way).isBetween(shortest / 0.96, shortest / 0.86).isLessThan(0.83 * longest);
    }

    @ParameterizedTest
    @ValueSource(doubles = {15, 20, 25, 30})
    void soItDoesOnTyresOfTwoPieces(double speed) {
        double shortest = speed * speed / (2 * SNOW.peak() * G);
        double way = stop(
                rolling(CAR.withTyre(FrictionCurveTyre.STANDARD), road(Paving.even(SNOW)), speed), Controls.BRAKING);
        assertThat(way).isBetween(shortest / 0.97, shortest / 0.82);
    }

    @Test
    void splitFrictionBrakesByTheMeanOfBothSides() {
        double mean = (deceleration(road(Paving.even(DRY))) + deceleration(road(Paving.even(SNOW)))) / 2;
        assertThat(deceleration(SPLIT)).isCloseTo(mean, within(0.03 * mean));
        assertThat(mean).isBetween(PASSENGER_SLIDE * 0.6 * G, PASSENGER_PEAK * 0.6 * G);
    }

    /** {@code M_z = (F_left - F_right) w/2}, with {@code F = m a/2} of each side's own deceleration a. */
    @Test
    void splitFrictionTurnsItByTheDifferenceOfItsSides() {
        double track = (CAR.front().trackM() + CAR.rear().trackM()) / 2;
        double difference =
                CAR.massKg() * (deceleration(road(Paving.even(DRY))) - deceleration(road(Paving.even(SNOW)))) / 2;
        Vehicle vehicle = drive(rolling(CAR, SPLIT, 20), Controls.BRAKING, 0.1);
        double impulse = 0;
        for (int i = 0; i < 200; i++) {
            vehicle.step(Controls.BRAKING, STEP);
            impulse += brakingMoment(vehicle) * STEP;
        }
        assertThat(impulse / 0.2).isCloseTo(difference * track / 2, within(0.05 * difference * track / 2));
    }

    /** Before the tyres answer from the side, {@code I dr/dt = M_z}. */
    @Test
    void atFirstNothingButItsInertiaHoldsIt() {
        Vehicle vehicle = rolling(CAR, SPLIT, 20);
        double impulse = 0;
        for (int i = 0; i < 20; i++) {
            vehicle.step(Controls.BRAKING, STEP);
            impulse += brakingMoment(vehicle) * STEP;
        }
        assertThat(vehicle.yawRate()).isCloseTo(impulse / CAR.body().inertiaZz(), within(0.02 * vehicle.yawRate()));
        assertThat(vehicle.yawRate()).isPositive();
    }

    /** Every wheel has its own pressure: there is no select-low that would keep the rear ones from pulling. */
    @Test
    void unsteeredItTurnsRoundTowardsTheSideThatGrips() {
        Vehicle vehicle = rolling(CAR, SPLIT, 20);
        stop(vehicle, Controls.BRAKING);
        assertThat(vehicle.yawRad()).isGreaterThan(Math.toRadians(45));
        assertThat(vehicle.yM()).isGreaterThan(1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {10, 20})
    void steeredAgainstItStaysInItsLaneAndStopsWithinTheBoundsOfTheMean(double speed) {
        Vehicle vehicle = rolling(CAR, SPLIT, speed);
        double aside = 0;
        while (vehicle.forwardSpeedMps() > 0.01) {
            double steering = -vehicle.yawRad() - 0.1 * vehicle.yM() - 0.15 * vehicle.yawRate();
            vehicle.step(new Controls(0, 1, 0, steering), STEP);
            aside = Math.max(aside, Math.abs(vehicle.yM()));
        }
        double mean = 0.6 * G;
        assertThat(aside).isLessThan(0.5);
        assertThat(vehicle.xM())
                .isBetween(speed * speed / (2 * PASSENGER_PEAK * mean), speed * speed / (2 * PASSENGER_SLIDE * mean));
    }

    @Test
    void mirroredFrictionMirrorsTheMotion() {
        Vehicle left = drive(rolling(CAR, SPLIT, 20), Controls.BRAKING, 1);
        Vehicle right = drive(rolling(CAR, road(new Paving(SNOW, DRY)), 20), Controls.BRAKING, 1);
        assertThat(left.xM()).isEqualTo(right.xM());
        assertThat(left.yM()).isEqualTo(-right.yM());
    }

    @Test
    void thePassengerSetHasTheFrictionThatTheBoundsAreMadeOf() {
        MagicFormulaTyre tyre = MagicFormulaTyre.PASSENGER;
        assertThat(tyre.ellipseX()).isCloseTo(PASSENGER_PEAK, within(1e-9));
        assertThat(tyre.secantX(1 / tyre.peakSlipX(), 1, 1) / tyre.peakSlipX())
                .isCloseTo(PASSENGER_SLIDE, within(1e-4));
    }

    private static double deceleration(Ground ground) {
        Vehicle vehicle = drive(rolling(CAR, ground, 20), Controls.BRAKING, 0.05);
        double before = vehicle.forwardSpeedMps();
        return (before - drive(vehicle, Controls.BRAKING, 0.25).forwardSpeedMps()) / 0.25;
    }

    /** Of the tyres' longitudinal forces about the middle, to the left, N m. */
    private static double brakingMoment(Vehicle vehicle) {
        double front = vehicle.tyreForceX(1) - vehicle.tyreForceX(0);
        double rear = vehicle.tyreForceX(3) - vehicle.tyreForceX(2);
        return (front * CAR.front().trackM() + rear * CAR.rear().trackM()) / 2;
    }

    private static Road road(Paving paving) {
        return new Road(ReferenceLine.straight(0, 0, 0), GradeProfile.constant(0), paving, List.of(new Lane(0, 4)));
    }
}
