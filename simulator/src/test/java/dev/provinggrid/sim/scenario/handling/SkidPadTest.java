package dev.provinggrid.sim.scenario.handling;

import static dev.provinggrid.sim.scenario.DrivenRuns.drive;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.scenario.DrivenRuns.Driven;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SkidPadTest {

    /** K_us of the worked example; the preset's stiffness is 0.531 and 0.719 of the passenger tyre's. */
    private static final double GRADIENT = 2.29e-3;

    private final SkidPad scenario = new SkidPad();

    @Test
    void theLinearBicycleShowsTheClosedFormsWithinOnePercent() {
        Driven run = drive(scenario, "plant", "linear-bicycle", "tyre", "linear");
        assertThat(run.kpi("understeerTheory")).isCloseTo(GRADIENT, within(0.01 * GRADIENT));
        assertThat(run.kpi("understeerGradient")).isCloseTo(run.kpi("understeerTheory"), within(0.01 * GRADIENT));
        assertThat(run.kpi("understeerResidual")).isLessThan(1e-4);
        assertThat(run.kpi("crossoverSpeed")).isCloseTo(15.13, within(0.15));
        assertThat(run.kpi("crossoverSpeedSimulated")).isCloseTo(15.13, within(0.15));
    }

    @Test
    void aNeutralCarHasAGradientOfNearlyNothing() {
        Driven run = drive(scenario, "plant", "linear-bicycle", "tyre", "linear", "vehicle", "bmw-320i");
        assertThat(run.kpi("understeerTheory")).isCloseTo(0, within(1e-12));
        assertThat(run.kpi("understeerGradient")).isCloseTo(0, within(1e-4));
    }

    @Test
    void theFullCarUndersteersMoreThanItsTyresDoWithoutLoadTransfer() {
        Driven run = drive(scenario);
        assertThat(run.report().endReason()).isEqualTo("completed");
        assertThat(run.kpi("radiusError")).isLessThan(0.5);
        assertThat(run.kpi("peakLateralAcceleration")).isCloseTo(11 * 11 / 15.24, within(0.3));
        assertThat(run.kpi("understeerGradient")).isBetween(GRADIENT, 2 * GRADIENT);
        assertThat(run.kpi("crossoverSpeedSimulated")).isCloseTo(run.kpi("crossoverSpeed"), within(0.3));
    }

    @ParameterizedTest
    @CsvSource({"gazebo-like, 0, 5", "anvel-default, 20, 23"})
    void frictionPyramidsCrossOverWhereTheirSlipPutsThem(String tyre, double above, double below) {
        Driven run = drive(scenario, "plant", "nonlinear-bicycle", "tyre", tyre, "topSpeed", 5.0);
        assertThat(run.kpi("crossoverSpeed")).isBetween(above, below);
        assertThat(run.kpi("crossoverSpeedSimulated")).isCloseTo(run.kpi("crossoverSpeed"), within(0.2));
    }

    @Test
    void whatDoesNotSlipHasNoCrossoverSpeed() {
        Driven run = drive(scenario, "plant", "kinematic-bicycle", "tyre", "none", "topSpeed", 5.0);
        assertThat(run.report().kpis())
                .doesNotContainKeys("crossoverSpeed", "crossoverSpeedSimulated", "understeerTheory", "peakRoll");
    }

    @Test
    void tooFastForTheRoadItDivergesAndIsJudged() {
        Driven run = drive(scenario, "condition", "icy", "topSpeed", 11.0);
        assertThat(run.report().exercised()).isTrue();
        assertThat(run.report().endReason()).isEqualTo("diverged");
        assertThat(run.kpi("diverged")).isEqualTo(1);
        assertThat(run.report().kpis().values()).allSatisfy(it -> assertThat(it).isFinite());
    }
}
