package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an engineer would call a bad brake fails for its fault, with a bundled detector that looks at pictures, where the shipped one passes. */
class VerdictsTellRulesApartTest {

    private static AebParameters shipped() {
        return AebParameters.varied().with("perceptionModel", "pg-l");
    }

    private static boolean passes(Map<String, Double> kpis) {
        return kpis.get("collisions") == 0
                && kpis.get("falseBrakes") == 0
                && kpis.getOrDefault("earlyBraking", 0.0) <= 0
                && kpis.getOrDefault("unnecessaryBraking", 0.0) == 0;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 5})
    void theShippedRulePassesWhereOneFailsByItsOnsetAndOneByCollision(long world) {
        assertThat(Runs.report(shipped(), world).kpis())
                .satisfies(it -> assertThat(passes(it)).isTrue());

        Map<String, Double> slam =
                Runs.report(shipped().with("trigger", "detection"), world).kpis();
        assertThat(slam).containsEntry("collisions", 0.0);
        assertThat(slam.get("earlyBraking")).isPositive();

        Map<String, Double> lazy = Runs.report(
                        shipped().with("factorOfSafety", .5).with("partialBrake", 0.0), world)
                .kpis();
        assertThat(lazy.get("collisions")).isPositive();
    }

    @Test
    void aNervousDetectorFailsInHarmlessWorldsThatTheShippedOnePasses() {
        AebParameters harmless = shipped().with("control", "stump");
        AebParameters nervous =
                shipped().with("control", "stump").with("minConfidence", .05).with("consecutiveDetections", 1);
        assertThat(passed(harmless)).isEqualTo(4);
        assertThat(passed(nervous)).isZero();
    }

    private static long passed(AebParameters parameters) {
        return LongStream.rangeClosed(1, 4)
                .filter(world -> passes(Runs.report(parameters, world).kpis()))
                .count();
    }
}
