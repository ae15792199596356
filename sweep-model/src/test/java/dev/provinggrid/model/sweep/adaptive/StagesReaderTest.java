package dev.provinggrid.model.sweep.adaptive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.design.CoveringDesign;
import dev.provinggrid.model.design.SearchDesign;
import dev.provinggrid.model.design.SearchDesign.Aim;
import dev.provinggrid.model.design.StagedCases;
import dev.provinggrid.model.design.StagedDesign;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.scenario.TestTrack;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sequences of designs as sweep files say them. */
class StagesReaderTest {

    private static final String AROUND = """
            format: 1
            sweep: staged
            scenario: test-track
            pass: [{that: collisions == 0, name: hit}]
            seed: 7
            axes:
              detector: [good, bad]
              speed: {range: [30 km/h, 80 km/h], count: 11}
              distance: {range: [10 m, 200 m], count: 20}
            """;

    private static final String RANGES = AROUND.replace(", count: 11", "").replace(", count: 20", "");

    private static Sweep read(String text) {
        return new SweepReader(new TestTrack()).parse(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String stages(String first, String then) {
        return "design: {type: sequence, stages: [" + first + ", " + then + "]}\n";
    }

    private static List<String> problems(String text) {
        return catchThrowableOfType(InvalidInput.class, () -> read(text)).problems().stream()
                .map(Object::toString)
                .toList();
    }

    @Test
    void bothStagesAreRead() {
        Sweep sweep = read(AROUND + stages("covering", "{type: search, maxRuns: 320, seed: 3}"));
        assertThat(sweep.design())
                .isEqualTo(new StagedDesign(
                        new CoveringDesign(2, 7),
                        new SearchDesign(Aim.FAILURES, Optional.empty(), .05, 320, 16, 0, 3)));
        assertThat(sweep.isChosen()).isTrue();
        assertThat(sweep.plannedCases()).isEqualTo(320);
    }

    @ParameterizedTest
    @ValueSource(strings = {"covering", "{type: lhs, n: 40}", "{type: sobol, n: 32}", "{type: halton, n: 33}"})
    void everyCellOfAGridIsACaseOnceAndTheFirstStageComesFirst(String first) {
        Sweep sweep = read(AROUND + "replicates: 2\n" + stages(first, "{type: search, maxRuns: 500}"));
        List<Case> alone =
                read(AROUND + "replicates: 2\ndesign: " + first + "\n").cases().next(List.of());
        List<Case> cases = sweep.cases().next(List.of());
        assertThat(cases.subList(0, ((StagedCases) sweep.cases()).first()))
                .extracting(Case::key)
                .isEqualTo(alone.stream().map(Case::key).toList());
        assertThat(cases).extracting(Case::key).doesNotHaveDuplicates();
        assertThat(cases)
                .extracting(Case::values)
                .containsAll(read(AROUND).cases().next(List.of()).stream()
                        .map(Case::values)
                        .toList());
    }

    @Test
    void rangesGivePointsBesidesThoseOfTheFirstStage() {
        Sweep sweep = read(RANGES + stages("{type: lhs, n: 40}", "{type: boundary, maxRuns: 300}"));
        assertThat(sweep.cases().size()).isEqualTo(SearchDesign.POINTS + 40);
        assertThat(read(RANGES + stages("{type: sobol, n: 64}", "{type: boundary, maxRuns: 300}"))
                        .cases()
                        .size())
                .as("points of one sequence are those to choose from")
                .isEqualTo(SearchDesign.POINTS);
    }

    @Test
    void whatTheScenarioForbidsIsCountedOnce() {
        int[] left = {0, 0};
        String forbidding = AROUND + "excludeForbidden: true\nexclude: [detector == bad && speed > 50 km/h]\n";
        read(forbidding).cases().forEachForbidden((_, _) -> left[0]++);
        read(forbidding + stages("{type: sobol, n: 32}", "{type: search, maxRuns: 200}"))
                .cases()
                .forEachForbidden((_, _) -> left[1]++);
        assertThat(left[1]).isEqualTo(left[0]);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "design: sequence | line 10, /design: sequence wants two stages: what runs first, and what goes on by its results; allowed: {type: sequence, stages: [covering, {type: search, maxRuns: 90}]}",
                "design: {type: sequence} | line 10, /design/stages: sequence wants two stages: what runs first, and what goes on by its results; allowed: {type: sequence, stages: [covering, {type: search, maxRuns: 90}]}",
                "design: {type: sequence, stages: [{type: random, n: 9}, {type: search, maxRuns: 90}]} | line 10, /design/stages/0: no design whose cases a search can go on from \"random\"; allowed: one of covering, lhs, sobol, halton",
                "design: {type: sequence, stages: [full-factorial, {type: search, maxRuns: 90}]} | line 10, /design/stages/0: no design whose cases a search can go on from \"full-factorial\"; allowed: one of covering, lhs, sobol, halton",
                "design: {type: sequence, stages: [covering, {type: estimate, halfWidth: 1 %}]} | line 10, /design/stages/1: the last stage goes on by results \"estimate\"; allowed: one of search, boundary",
                "design: {type: sequence, stages: [{type: sobol, n: 64}, {type: search, maxRuns: 70}]} | line 10, /design/stages/1/maxRuns: nothing could be decided after the first stage \"70\"; allowed: at least 80, which is 64 of the first stage + block 16 + audit 0",
                "design: {type: sequence, stages: [{type: sobol, n: 64}, {type: search, maxRuns: 90, criterion: hat}]} | line 10, /design/stages/1/criterion: no criterion of the sweep \"hat\"; allowed: hit",
            })
    void whatIsWrongIsTold(String design, String told) {
        assertThat(problems(AROUND + design + "\n")).containsExactly(told);
    }

    @Test
    void bothStagesAreToldAtOnce() {
        assertThat(problems(AROUND + stages("{type: sobol}", "{type: search, block: 0}")))
                .hasSize(3)
                .allMatch(it -> it.contains("/design/stages/"));
    }

    @Test
    void rangesWantAFirstStageThatTakesThem() {
        assertThat(problems(RANGES + stages("covering", "{type: search, maxRuns: 90}")))
                .hasSize(2)
                .allMatch(it -> it.contains("covering takes levels") || it.contains("count, step"));
    }
}
