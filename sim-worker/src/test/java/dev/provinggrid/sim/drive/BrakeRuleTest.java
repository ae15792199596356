package dev.provinggrid.sim.drive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.perception.Detection;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BrakeRuleTest {

    private static final Detection MOOSE = new Detection("animal", .8, 5000);

    @ParameterizedTest
    @CsvSource({
        "animal, .50, 4000, true",
        "animal, .49, 4000, false",
        "animal, .50, 3999, false",
        "person, .90, 9000, false"
    })
    void thePublishedRuleAsksForLabelConfidenceAndSize(String label, double confidence, double area, boolean brakes) {
        assertThat(decide(published(false), new Detection(label, confidence, area)))
                .isEqualTo(brakes);
    }

    @Test
    void thePublishedRuleLetsGoWithTheNextEmptyImage() {
        EmergencyBrake brake = new EmergencyBrake(published(false));
        assertThat(brake.decide(MOOSE, 10, 5).brakes()).isTrue();
        assertThat(brake.decide(Detection.NONE, 9, 5).brakes()).isFalse();
    }

    @Test
    void theLatchedRuleBrakesToTheEnd() {
        EmergencyBrake brake = new EmergencyBrake(published(true));
        assertThat(brake.decide(MOOSE, 10, 5).brakes()).isTrue();
        assertThat(brake.decide(Detection.NONE, 9, 5).brakes()).isTrue();
    }

    @Test
    void twoImagesInARowAreCountedAnewAfterAGap() {
        EmergencyBrake brake = new EmergencyBrake(new BrakeRule("animal", .5, 0, 2, new DistanceRule.Any(), false));
        assertThat(brake.decide(MOOSE, 10, 5).brakes()).isFalse();
        assertThat(brake.decide(Detection.NONE, 10, 5).brakes()).isFalse();
        assertThat(brake.decide(MOOSE, 10, 5).brakes()).isFalse();
        assertThat(brake.decide(MOOSE, 10, 5).brakes()).isTrue();
    }

    @Property
    void theFactorOfSafetyTriggersWithinItsMultipleOfTheStoppingDistance(
            @ForAll @DoubleRange(min = 1, max = 35) double speed,
            @ForAll @DoubleRange(min = .5, max = 3) double factor,
            @ForAll @DoubleRange(min = .1, max = .9) double friction) {
        DistanceRule rule = new DistanceRule.StoppingDistance(factor, .2, friction);
        double limit = factor * (speed * .2 + speed * speed / (2 * friction * 9.81));
        assertThat(rule.isDue(limit * .999, speed)).isTrue();
        assertThat(rule.isDue(limit * 1.001, speed)).isFalse();
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
        return new BrakeRule("animal", .5, 4000, 1, new DistanceRule.Any(), latched);
    }

    private static boolean decide(BrakeRule rule, Detection detection) {
        return new EmergencyBrake(rule).decide(detection, 10, 5).brakes();
    }
}
