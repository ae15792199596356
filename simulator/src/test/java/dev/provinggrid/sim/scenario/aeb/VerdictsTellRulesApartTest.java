package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What an engineer would call a bad brake fails for its fault, with a bundled detector that looks at pictures, where the shipped one passes. */
@Tag("slow")
class VerdictsTellRulesApartTest {

    private static final int WORLDS = 10;

    private static AebParameters shipped() {
        return AebParameters.varied().with("perceptionModel", "pg-l");
    }

    private static boolean passes(Map<String, Double> kpis) {
        return kpis.get("collisions") == 0
                && kpis.get("falseBrakes") == 0
                && kpis.getOrDefault("earlyBraking", 0.0) <= 0
                && kpis.getOrDefault("unnecessaryBraking", 0.0) == 0;
    }

    /** Each world has a road, an animal and a system of its own; in two of them the shipped rule takes the animal to be much nearer. */
    @Test
    void theShippedRulePassesWhereOneFailsByItsOnsetAndOneByCollision() {
        List<Map<String, Double>> shipped = kpis(shipped());
        assertThat(shipped).allSatisfy(it -> assertThat(it).containsEntry("collisions", 0.0));
        assertThat(shipped).filteredOn(VerdictsTellRulesApartTest::passes).hasSizeGreaterThanOrEqualTo(8);
        assertThat(kpis(shipped().with("trigger", "detection"))).allSatisfy(slam -> {
            assertThat(slam).containsEntry("collisions", 0.0);
            assertThat(slam.get("earlyBraking")).isPositive();
        });
        assertThat(kpis(shipped().with("factorOfSafety", .5).with("partialBrake", 0.0)))
                .allSatisfy(lazy -> assertThat(lazy.get("collisions")).isPositive());
    }

    private static List<Map<String, Double>> kpis(AebParameters rule) {
        return LongStream.rangeClosed(1, WORLDS)
                .mapToObj(world -> Runs.report(rule, world).kpis())
                .toList();
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
