package dev.provinggrid.sim.driving.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.driving.control.EmergencyBrake.Decision;
import dev.provinggrid.sim.sensing.perception.Detection;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BrakeRuleTest {

    @ParameterizedTest
    @CsvSource({
        "animal, .50, 4000, true",
        "animal, .49, 4000, false",
        "animal, .50, 3999, false",
        "person, .90, 9000, false"
    })
    void thePublishedRuleAsksForLabelConfidenceAndSize(String label, double confidence, double area, boolean brakes) {
        assertThat(published(false).recognises(new Detection(label, confidence, area)))
                .isEqualTo(brakes);
    }

    @Test
    void thePublishedRuleLetsGoWithTheNextEmptyImage() {
        EmergencyBrake brake = new EmergencyBrake(published(false));
        assertThat(brake.decide(Situation.before(10, 5)).brakes()).isTrue();
        assertThat(brake.decide(Situation.NONE).brakes()).isFalse();
    }

    @Test
    void theLatchedRuleBrakesToTheEnd() {
        EmergencyBrake brake = new EmergencyBrake(published(true));
        assertThat(brake.decide(Situation.before(10, 5)).brakes()).isTrue();
        assertThat(brake.decide(Situation.NONE).brakes()).isTrue();
    }

    /** Full braking from 20 m on, at 20 m/s and 0.5 s. */
    @ParameterizedTest
    @CsvSource({
        "40.1, NONE, 0",
        "39.9, WARNING, 0",
        "30.1, WARNING, 0",
        "29.9, PARTIAL, .4",
        "20.1, PARTIAL, .4",
        "19.9, FULL, 1"
    })
    void eachStageBeginsAtItsMultipleOfTheDistanceOfFullBraking(double distance, BrakeStage stage, double brake) {
        Decision decision = staged(new DistanceRule.TimeToCollision(1)).decide(Situation.before(distance, 20));
        assertThat(decision.stage()).isEqualTo(stage);
        assertThat(decision.brake()).isEqualTo(brake);
    }

    @Test
    void aLatchedStageOnlyRises() {
        EmergencyBrake brake = staged(new DistanceRule.TimeToCollision(1));
        assertThat(brake.decide(Situation.before(25, 20)).stage()).isEqualTo(BrakeStage.PARTIAL);
        assertThat(brake.decide(Situation.NONE).stage()).isEqualTo(BrakeStage.PARTIAL);
        assertThat(brake.decide(Situation.before(15, 20)).stage()).isEqualTo(BrakeStage.FULL);
        assertThat(brake.decide(Situation.before(25, 20)).stage()).isEqualTo(BrakeStage.FULL);
    }

    @Test
    void aWarningIsNotLatched() {
        EmergencyBrake brake = staged(new DistanceRule.TimeToCollision(1));
        assertThat(brake.decide(Situation.before(35, 20)).stage()).isEqualTo(BrakeStage.WARNING);
        assertThat(brake.decide(Situation.NONE).stage()).isEqualTo(BrakeStage.NONE);
    }

    @Property
    void theFactorOfSafetyTriggersWithinItsMultipleOfTheStoppingDistance(
            @ForAll @DoubleRange(min = 1, max = 35) double speed,
            @ForAll @DoubleRange(min = .5, max = 3) double factor,
            @ForAll @DoubleRange(min = .1, max = .9) double friction) {
        DistanceRule rule = new DistanceRule.StoppingDistance(factor, .2, friction);
        assertLimit(rule, factor * (speed * .2 + speed * speed / (2 * friction * 9.81)), speed);
    }

    @Property
    void timeToCollisionTriggersWithinItsTimeAndRequiredDecelerationFromWhereItIsNeeded(
            @ForAll @DoubleRange(min = 1, max = 35) double closing,
            @ForAll @DoubleRange(min = .5, max = 5) double threshold) {
        assertLimit(new DistanceRule.TimeToCollision(threshold), closing * threshold, closing);
        assertLimit(new DistanceRule.RequiredDeceleration(threshold), closing * closing / (2 * threshold), closing);
    }

    private static void assertLimit(DistanceRule rule, double limit, double speed) {
        for (double earlier : new double[] {1, 1.5}) {
            assertThat(rule.isDue(Situation.before(earlier * limit * .999, speed), earlier))
                    .isTrue();
            assertThat(rule.isDue(Situation.before(earlier * limit * 1.001, speed), earlier))
                    .isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -3})
    void whatDoesNotComeNearerIsNotBrakedForByTime(double closing) {
        Situation leaving = new Situation(true, 1, closing, 10, true, TrackState.CONFIRMED);
        assertThat(new DistanceRule.TimeToCollision(10).isDue(leaving, 2)).isFalse();
        assertThat(new DistanceRule.RequiredDeceleration(.1).isDue(leaving, 2)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({".65, 9.02", ".55, 9.93", ".35, 13.32", ".12, 31.18"})
    void stoppingDistanceFromEightMetresPerSecond(double friction, double expectedM) {
        assertThat(DistanceRule.required(8, .5, friction)).isCloseTo(expectedM, within(.006));
    }

    @Property
    void aTriggerPassesExactlyWhenItLeavesMoreThanTheStoppingDistance(
            @ForAll @DoubleRange(min = 2, max = 30) double speed,
            @ForAll @DoubleRange(min = .1, max = .9) double friction,
            @ForAll @DoubleRange(min = .5, max = 100) double distance) {
        double left = distance;
        double v = speed;
        double dt = 1e-3;
        for (double t = 0; v > 0 && t < 60; t += dt) {
            left -= v * dt;
            v -= t >= .5 ? friction * 9.81 * dt : 0;
        }
        double required = DistanceRule.required(speed, .5, friction);
        if (StrictMath.abs(distance - required) > .1) {
            assertThat(left > 0).isEqualTo(distance > required);
        }
    }

    private static BrakeRule published(boolean latched) {
        return new BrakeRule("animal", .5, 4000, 1, new DistanceRule.Any(), BrakeStaging.NONE, latched);
    }

    private static EmergencyBrake staged(DistanceRule distance) {
        return new EmergencyBrake(new BrakeRule("animal", .5, 0, 1, distance, new BrakeStaging(2, 1.5, .4), true));
    }
}
