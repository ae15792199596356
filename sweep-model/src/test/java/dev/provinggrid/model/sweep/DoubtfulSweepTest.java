package dev.provinggrid.model.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.scenario.TestTrack;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a sweep says and hardly anybody means is said before it runs; what only looks like it is not. */
class DoubtfulSweepTest {

    private final SweepReader aeb = new SweepReader(new BuiltInScenarios());
    private final SweepReader track = new SweepReader(new TestTrack());

    @Test
    void aMarginThatIsTheKpiOfItsConditionIsWarnedOfWithTheRightSpelling() {
        assertThat(ofPass("{that: minDistance >= 2 m, margin: minDistance}"))
                .containsExactly("/pass/0: its margin would be minDistance itself, not the distance to the bound"
                        + " \"margin: minDistance\"; did you mean \"minDistance >= 2 m\"?");
        assertThat(ofPass("{that: minDistance >= 2 m, margin: minDistance, name: near}"))
                .singleElement()
                .asString()
                .endsWith("did you mean \"{that: minDistance >= 2 m, name: near}\"?");
        assertThat(ofPass("{that: collisions == 0 && minDistance >= 2 m, margin: minDistance}"))
                .hasSize(1);
    }

    @Test
    void aMarginThatIsADistanceIsNotWarnedOf() {
        assertThat(ofPass("{that: collisions == 0, margin: stopMargin}")).isEmpty();
        assertThat(ofPass("{that: stopMargin >= 0 m, margin: stopMargin}")).isEmpty();
        assertThat(ofPass("{that: stopMargin > 0 m, margin: stopMargin}")).isEmpty();
    }

    @Test
    void aCriterionOverWhatTheSweepSetsIsWarnedOf() {
        assertThat(ofPass("weather == clear"))
                .containsExactly("/pass/0: compares only what the sweep sets, so every case is decided before it runs"
                        + " \"weather == clear\"; allowed: a KPI, or exclude for cases that are not to run");
        assertThat(warnings("valid: [approachSpeed < 40 km/h]", "pass: [collisions == 0]"))
                .singleElement()
                .asString()
                .startsWith("/valid/0: compares only");
        assertThat(warnings(
                        "axes: {weather: [clear, cloudy, heavy-snow]}\npass: [weather == clear && collisions == 0]\n"))
                .containsExactly(
                        "/pass/0: 2 of 3 combinations: no run can meet this \"weather == clear && collisions == 0\"");
    }

    @Test
    void aCriterionThatAParameterGuardsIsNotWarnedOf() {
        assertThat(warnings(
                        "axes: {control: [none, stump]}",
                        "valid: [control != none || unbrakedImpact == 1]",
                        "pass: [control != none || collisions == 0, weather != clear || minDistance >= 1 m]"))
                .isEmpty();
    }

    @Test
    void aCriterionThatNoRunCanMeetIsWarnedOf() {
        for (String never : List.of(
                "collisions < 0",
                "collisions == -1",
                "!(collisions >= 0)",
                "falseBrakes <= -1",
                "unbrakedImpact == 2",
                "detectionRate0to15 >= 200",
                "minDistance > 3 m && minDistance < 2 m",
                "minDistance > 3 m && minDistance <= 3 m",
                "minDistance == 3 m && minDistance != 3 m",
                "(collisions < 0 || collisions < -1) && minDistance > 1 m")) {
            assertThat(ofPass(never)).as(never).containsExactly("/pass/0: no run can meet this \"" + never + "\"");
        }
    }

    @Test
    void aCriterionThatEveryRunMeetsIsWarnedOf() {
        for (String always : List.of(
                "collisions >= 0",
                "detectionRate0to15 <= 1",
                "minDistance >= 3 m || minDistance < 3 m",
                "!(falseBrakes < 0)")) {
            assertThat(ofPass(always))
                    .as(always)
                    .containsExactly("/pass/0: every run that reports this KPI meets it \"" + always + "\"");
        }
    }

    @Test
    void aValidityThatAsksForAKpiToBeThereIsNotWarnedOf() {
        assertThat(warnings("valid: [unbrakedImpact >= 0]", "pass: [collisions == 0]"))
                .isEmpty();
    }

    @Test
    void whatARunCanMeetAndMissIsNotWarnedOf() {
        for (String open : List.of(
                "collisions < 1",
                "collisions <= 0",
                "collisions > 0",
                "falseBrakes <= 2",
                "stopMargin < 0 m",
                "approachSpeedError < 0 m/s",
                "detectionRate0to15 >= 0.9",
                "detectionRate0to15 >= 90 %",
                "detectionRate0to15 >= 1",
                "drawnFriction > 1",
                "minDistance >= 2 m && minDistance <= 3 m",
                "minDistance >= 2 m && minDistance <= 2 m",
                "minDistance < 2 m || minDistance > 3 m")) {
            assertThat(ofPass(open)).as(open).isEmpty();
        }
    }

    @Test
    void whatOnlyLooksLikeACountIsNotTakenForOne() {
        assertThat(warnings(aeb, "dense-merge", "pass: [hardBrakingsImposed < 0, delayImposed < 0 s]"))
                .noneMatch(it -> it.startsWith("/pass"));
    }

    @Test
    void aKpiWhoseAbsencePassesMayMeetWhatNoValueMeets() {
        assertThat(warnings(track, "test-track", "pass: [impactSpeed < 1 m/s, impactSpeed > 2 m/s]"))
                .isEmpty();
    }

    @Test
    void criteriaThatExcludeEachOtherAreWarnedOf() {
        assertThat(warnings("pass: [minDistance >= 3 m, collisions == 0, minDistance < 2 m]"))
                .containsExactly(
                        "/pass/2: no run can meet this and /pass/0 \"minDistance >= 3 m\" \"minDistance < 2 m\"");
        assertThat(warnings("valid: [unbrakedImpact == 1]", "pass: [unbrakedImpact == 0]"))
                .hasSize(1);
        assertThat(warnings(
                        "axes: {weather: [clear, cloudy]}",
                        "pass: [weather != clear || minDistance >= 3 m, minDistance < 2 m]"))
                .singleElement()
                .asString()
                .startsWith("/pass/1: 1 of 2 combinations: no run can meet this and /pass/0");
    }

    @Test
    void criteriaThatOnlyDifferentCasesMeetAreNotWarnedOf() {
        assertThat(warnings(
                        "axes: {weather: [clear, cloudy]}",
                        "pass: [weather != clear || minDistance >= 3 m, weather == clear || minDistance < 2 m]"))
                .isEmpty();
        assertThat(warnings("pass: [minDistance >= 3 m, minDistance < 4 m]")).isEmpty();
    }

    @Test
    void aShareThatIsComparedWithAPercentageIsWarnedOf() {
        assertThat(ofPass("detectionRate0to15 >= 90"))
                .containsExactly("/pass/0: detectionRate0to15 is a share, from 0 to 1"
                        + " \"detectionRate0to15 >= 90\"; did you mean \"detectionRate0to15 >= 90 %\"?");
        assertThat(warnings(
                        "axes: {minConfidence: [30 %, 50 %]}",
                        "exclude: [minConfidence > 40]", "pass: [collisions == 0]"))
                .singleElement()
                .asString()
                .startsWith("/exclude/0: minConfidence is a share");
    }

    @Test
    void aRangeWhoseStepMissesItsEndIsWarnedOf() {
        assertThat(ofAxis("{range: [30 km/h, 70 km/h], step: 15 km/h}"))
                .containsExactly("/axes/approachSpeed/step: the steps of approachSpeed miss the end of the range"
                        + " \"the last level is 60 km/h\"; allowed: a step that ends at 70 km/h, or that end where the"
                        + " last level is");
    }

    @Test
    void aRangeThatEndsAtItsEndIsNotWarnedOf() {
        assertThat(ofAxis("{range: [30 km/h, 70 km/h], step: 10 km/h}")).isEmpty();
        assertThat(ofAxis("{range: [30 km/h, 31 km/h], step: 0.1 km/h}")).isEmpty();
        assertThat(ofAxis("{range: [30 km/h, 20 m/s], step: 1.05 km/h}")).isEmpty();
        assertThat(ofAxis("{range: [30 km/h, 70 km/h], count: 7}")).isEmpty();
        assertThat(ofAxis("{range: [30 km/h, 70 km/h], count: 7, scale: log}")).isEmpty();
    }

    @Test
    void levelsThatAreAllButEqualAreWarnedOf() {
        assertThat(ofAxis("[80 km/h, 40 km/h, 22.2222 m/s]"))
                .containsExactly("/axes/approachSpeed/2: all but equal to another level of approachSpeed"
                        + " \"22.2222 m/s\"; did you mean \"80 km/h\"?");
        assertThat(warnings(track, "test-track", "axes: {slope: [60 deg, 1.0471976 rad]}", "pass: [collisions == 0]"))
                .hasSize(1);
    }

    @Test
    void levelsThatDifferAreNotWarnedOf() {
        assertThat(ofAxis("[50 km/h, 50.1 km/h]")).isEmpty();
        assertThat(ofAxis("{range: [50 km/h, 50.001 km/h], count: 20}")).isEmpty();
        assertThat(warnings("axes: {timeOfDay: [\"23:59:58\", \"23:59:59\"]}", "pass: [collisions == 0]"))
                .isEmpty();
    }

    private List<String> ofAxis(String levels) {
        return warnings("axes: {approachSpeed: " + levels + "}", "pass: [collisions == 0]");
    }

    private List<String> ofPass(String criterion) {
        return warnings("pass:", "  - " + (criterion.startsWith("!") ? "'" + criterion + "'" : criterion));
    }

    private List<String> warnings(String... lines) {
        return warnings(aeb, "offroad-aeb", lines);
    }

    private static List<String> warnings(SweepReader reader, String scenario, String... lines) {
        String text = "format: 1\nsweep: s\nscenario: " + scenario + "\n" + String.join("\n", lines);
        return reader.parse(text.getBytes(StandardCharsets.UTF_8)).warningTexts();
    }
}
