package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BrakingAidsTest {

    @Test
    void onSnowAntiLockStopsShorter() {
        assertThat(stopMargin(onSnow())).isGreaterThan(stopMargin(onSnow().with("antiLock", false)) + 1);
    }

    @Test
    void brakesThatTakeTimeStopLater() {
        AebParameters dry = AebParameters.driving().with("perceptionModel", "ground-truth");
        double atOnce = stopMargin(dry.with("partialBrake", 0).with("brakeBuildUp", 0));
        assertThat(stopMargin(dry.with("brakeBuildUp", .5))).isLessThan(atOnce - 2);
    }

    @Test
    void anEngineThatBrakesStopsSooner() {
        assertThat(stopMargin(onSnow().with("engineBraking", 100.0))).isNotEqualTo(stopMargin(onSnow()));
    }

    private static AebParameters onSnow() {
        return AebParameters.driving()
                .with("perceptionModel", "ground-truth")
                .with("weather", "heavy-snow")
                .with("factorOfSafety", 2.0);
    }

    private static double stopMargin(AebParameters parameters) {
        return Runs.report(parameters).kpis().get("stopMargin");
    }
}
