package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BrakingAidsTest {

    @Test
    void onSnowAntiLockStopsShorter() {
        assertThat(required(onSnow())).isLessThan(required(onSnow().with("antiLock", false)) - 1);
    }

    @Test
    void brakesThatTakeTimeStopLater() {
        double atOnce = required(truthful().with("brakeBuildUp", 0.0));
        assertThat(required(truthful().with("brakeBuildUp", .5))).isGreaterThan(atOnce + 2);
    }

    @Test
    void anEngineThatBrakesStopsSooner() {
        assertThat(required(onSnow().with("engineBraking", 100.0))).isNotEqualTo(required(onSnow()));
    }

    private static AebParameters onSnow() {
        return truthful().with("weather", "heavy-snow");
    }

    private static AebParameters truthful() {
        return AebParameters.driving().with("perceptionModel", "ground-truth");
    }

    private static double required(AebParameters parameters) {
        return Runs.report(parameters).kpis().get("requiredDistance");
    }
}
