package dev.provinggrid.model.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Combinations that a scenario cannot run are refused, and named as {@code exclude} has them. */
class ConstraintTest {

    private static final String HEAD = """
            format: 1
            sweep: handling
            scenario: double-lane-change
            pass: [conesHit == 0]
            """;

    private static final String BRAKING = "format: 1\nsweep: braking\nscenario: offroad-aeb\npass: [collisions == 0]\n";

    private final SweepReader reader = new SweepReader(new BuiltInScenarios());

    @Test
    void aTyreThatAPlantCannotUseIsRefusedByCombination() {
        List<Problem> problems = problems("""
                axes:
                  plant: [full, kinematic-bicycle]
                  tyre: [pacejka, none]
                  speed: [5 m/s, 10 m/s]
                """);
        assertThat(problems)
                .extracting(it -> it.value().orElse(""))
                .containsExactlyInAnyOrder(
                        "plant == full && tyre == none", "plant == kinematic-bicycle && tyre == pacejka");
        assertThat(problems).allSatisfy(it -> {
            assertThat(it.place().line()).isEqualTo(5);
            assertThat(it.allowed()).contains("other levels, or this condition in exclude");
        });
    }

    @Test
    void theConditionsThatARefusalNamesCanBeExcluded() {
        Sweep sweep = read("""
                axes:
                  plant: [full, kinematic-bicycle]
                  tyre: [pacejka, none]
                exclude:
                  - plant == full && tyre == none
                  - plant == kinematic-bicycle && tyre == pacejka
                """);
        assertThat(sweep.plannedCases()).isEqualTo(2);
    }

    @Test
    void aLevelOfARangeIsNamedAsItIsWrittenAndCanBeExcluded() {
        String range =
                "parameters: {initialDistance: 40 m}\naxes: {approachSpeed: {range: [20 km/h, 44 km/h], count: 13}}\n";
        List<String> refused =
                braking(range).stream().map(it -> it.value().orElseThrow()).toList();
        assertThat(refused).contains("approachSpeed == 42 km/h");
        String kept = BRAKING + range + "exclude:\n  - " + String.join("\n  - ", refused) + "\n";
        assertThat(reader.parse(kept.getBytes(StandardCharsets.UTF_8)).plannedCases())
                .isEqualTo(13 - refused.size());
    }

    @Test
    void aCourseLongerThanItsRoadIsRefused() {
        assertThat(problems("parameters: {runUp: 80 m}\n")).singleElement().satisfies(it -> {
            assertThat(it.message()).isEqualTo("run-up and course, 125 m, are longer than the road");
            assertThat(it.value()).contains("roadLength == 200 m && runUp == 80 m");
        });
        assertThat(problems("axes: {runUp: [75 m, 76 m], roadLength: [200 m, 300 m]}\n"))
                .singleElement()
                .satisfies(it -> assertThat(it.value()).contains("roadLength == 200 m && runUp == 76 m"));
        assertThat(read("parameters: {runUp: 75 m}\n").plannedCases()).isEqualTo(1);
    }

    @Test
    void anIncludedCaseIsHeldAgainstThemToo() {
        assertThat(problems("include: [{tyre: linear}]\n"))
                .singleElement()
                .satisfies(it -> assertThat(it.value()).contains("tyre == linear"));
    }

    @Test
    void aSumMayBeHeldAgainstAProduct() {
        assertThat(crossing("axes: {messageSize: [300 B, 75001 B], channelWindow: [0.1 s, 0.2 s]}"))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.message()).isEqualTo("a message is larger than a window of the channel can carry");
                    assertThat(it.value()).contains("channelWindow == 0.1 s && messageSize == 75001 B");
                });
        assertThat(crossing("parameters: {messageSize: 10000 B, channelCapacity: 0.5 Mbit/s, channelWindow: 0.02 s}"))
                .singleElement()
                .satisfies(it -> assertThat(it.value())
                        .contains(
                                "channelCapacity == 0.5 Mbit/s && channelWindow == 0.02 s && messageSize == 10000 B"));
    }

    @Test
    void pathsThatNeverCrossAreRefusedTogetherWithEverythingElse() {
        assertThat(crossing("parameters: {crossingAngle: 5 deg, firstDistance: 90 m, messageSize: 80000 B}"))
                .extracting(Problem::message)
                .containsExactlyInAnyOrder(
                        "a message is larger than a window of the channel can carry",
                        "paths at less than 20 degrees run side by side and never cross",
                        "the first vehicle's path ends before it has crossed");
    }

    private List<Problem> crossing(String rest) {
        String file = "format: 1\nsweep: crossing\nscenario: cooperative-crossing\npass: [conflicts == 0]\n" + rest;
        return catchThrowableOfType(InvalidInput.class, () -> reader.parse(file.getBytes(StandardCharsets.UTF_8)))
                .problems();
    }

    @Test
    void aDistanceFromWhichNobodyCouldApproachIsRefusedWithTheLeast() {
        String written = "axes: {approachSpeed: [20 km/h, 80 km/h]}\nparameters: {initialDistance: 60 m}\n";
        assertThat(braking(written)).singleElement().satisfies(it -> {
            assertThat(it.value()).contains("approachSpeed == 80 km/h");
            assertThat(it.allowed())
                    .hasValueSatisfying(allowed -> assertThat(allowed).startsWith("initialDistance >= 103.8 m; "));
        });
        assertThat(braking("parameters: {initialDistance: 60 m, weather: light-snow}\n"))
                .singleElement()
                .satisfies(it -> assertThat(it.allowed()).contains("initialDistance >= 77.3 m"));
        String kept = BRAKING + "parameters: {initialDistance: 103.8 m, approachSpeed: 80 km/h}\n";
        assertThat(reader.parse(kept.getBytes(StandardCharsets.UTF_8)).plannedCases())
                .isEqualTo(1);
    }

    private List<Problem> braking(String rest) {
        String file = BRAKING + rest;
        return catchThrowableOfType(InvalidInput.class, () -> reader.parse(file.getBytes(StandardCharsets.UTF_8)))
                .problems();
    }

    private Sweep read(String rest) {
        return reader.parse((HEAD + rest).getBytes(StandardCharsets.UTF_8));
    }

    private List<Problem> problems(String rest) {
        return catchThrowableOfType(InvalidInput.class, () -> read(rest)).problems();
    }
}
