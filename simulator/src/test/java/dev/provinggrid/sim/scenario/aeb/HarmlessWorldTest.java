package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.scenario.RunReport;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Worlds in which there is nothing to brake for, and who brakes in them all the same. */
@Tag("slow")
class HarmlessWorldTest {

    private static final String WORLDS = """
            motion, walking-away
            motion, beside
            impactPoint, 3
            control, stump
            """;

    private static AebParameters world(String parameter, String value) {
        AebParameters driving = AebParameters.driving();
        return parameter.equals("impactPoint")
                ? driving.with("motion", "crossing").with(parameter, Double.valueOf(value))
                : driving.with(parameter, value);
    }

    @ParameterizedTest
    @CsvSource(textBlock = WORLDS)
    void whoDrivesOnMeetsNothingAndBrakesForNothing(String parameter, String value) {
        RunReport report = Runs.report(world(parameter, value).with("perceptionModel", "none"));
        assertThat(report.endReason()).isEqualTo("passed-by");
        assertThat(report.exercised()).isTrue();
        assertThat(report.kpis())
                .containsEntry("harmless", 1.0)
                .containsEntry("unbrakedImpact", 0.0)
                .containsEntry("unnecessaryBraking", 0.0)
                .doesNotContainKeys("earlyBraking", "stopShort");
        assertThat(report.cause()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"motion, walking-away", "motion, beside", "impactPoint, 3"})
    void whoSlamsAtFirstSightBrakesNeedlessly(String parameter, String value) {
        RunReport report = Runs.report(
                world(parameter, value).with("perceptionModel", "ground-truth").with("trigger", "detection"));
        assertThat(report.kpis()).containsEntry("unnecessaryBraking", 1.0).containsEntry("falseBrakes", 0.0);
        assertThat(report.cause()).isEqualTo("braked-needlessly");
    }

    @ParameterizedTest
    @CsvSource({
        "motion, walking-away, ground-truth",
        "motion, beside, ground-truth",
        "impactPoint, 3, ground-truth",
        "motion, walking-away, yolov3",
        "motion, beside, yolov3"
    })
    void whoLooksWhereHeGoesDrivesOn(String parameter, String value, String knowledge) {
        AebParameters looking = world(parameter, value)
                .with("perceptionModel", knowledge)
                .with("relevance", "path")
                .with("partialBrake", 0.0);
        Map<String, Double> kpis =
                Runs.report(looking, Runs.truth(looking), new CaseCaches()).kpis();
        assertThat(kpis).containsEntry("unnecessaryBraking", 0.0);
        assertThat(kpis.get("detectionDistance")).isGreaterThan(30);
    }

    /** The cheat is to find everything out of the way. */
    @ParameterizedTest
    @CsvSource({
        "moose, standing, 50, ground-truth",
        "moose, crossing, 50, ground-truth",
        "moose, crossing, 80, ground-truth",
        "moose, standing, 50, yolov3",
        "moose, crossing, 50, yolov3",
        "boar, crossing, 80, yolov3"
    })
    void whoLooksWhereHeGoesStopsForWhatWillBeInTheWay(String animal, String motion, double kmPerH, String knowledge) {
        AebParameters looking = AebParameters.driving()
                .with("animal", animal)
                .with("motion", motion)
                .with("approachSpeed", kmPerH / 3.6)
                .with("perceptionModel", knowledge)
                .with("relevance", "path");
        Map<String, Double> kpis =
                Runs.report(looking, Runs.truth(looking), new CaseCaches()).kpis();
        assertThat(kpis).containsEntry("unbrakedImpact", 1.0).containsEntry("collisions", 0.0);
    }

    /** Beside the road a bend leads past it, straight ahead into it. */
    @ParameterizedTest
    @CsvSource({"ground-truth", "yolov3"})
    void inABendTheWayIsTheBend(String knowledge) {
        AebParameters bend = world("motion", "beside")
                .with("perceptionModel", knowledge)
                .with("relevance", "path")
                .with("partialBrake", 0.0)
                .with("approachSpeed", 40 / 3.6)
                .with("bendRadius", 120.0)
                .with("bendTo", "left");
        assertThat(Runs.report(bend, Runs.truth(bend), new CaseCaches()).kpis())
                .containsEntry("unnecessaryBraking", 0.0);
        AebParameters across = bend.with("motion", "standing");
        assertThat(Runs.report(across, Runs.truth(across), new CaseCaches()).kpis())
                .containsEntry("collisions", 0.0);
    }

    @Test
    void aWorldWithAnAnimalInTheWayIsNotHarmless() {
        Map<String, Double> kpis = Runs.report(AebParameters.driving().with("perceptionModel", "ground-truth"))
                .kpis();
        assertThat(kpis).containsEntry("harmless", 0.0).doesNotContainKey("unnecessaryBraking");
    }

    /** Braking partially until the vehicle stands is a full stop. */
    @Test
    void stoppingByPartialBrakingAloneIsUnnecessaryToo() {
        Map<String, Double> kpis = Runs.report(world("motion", "beside")
                        .with("perceptionModel", "ground-truth")
                        .with("factorOfSafety", .5)
                        .with("partialFactor", 10))
                .kpis();
        assertThat(kpis).containsEntry("unnecessaryBraking", 1.0);
    }
}
