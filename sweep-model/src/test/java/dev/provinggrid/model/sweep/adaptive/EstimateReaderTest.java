package dev.provinggrid.model.sweep.adaptive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.design.EstimateDesign;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.scenario.TestTrack;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Estimates as sweep files say them. */
class EstimateReaderTest {

    private static final String AROUND = """
            format: 1
            sweep: estimated
            scenario: test-track
            pass: [collisions == 0]
            seed: 7
            axes:
              detector: [good, bad]
              speed: {range: [30 km/h, 80 km/h], count: 51}
              distance: {range: [10 m, 200 m], count: 20}
            """;

    private static Sweep read(String rest) {
        return new SweepReader(new TestTrack()).parse((AROUND + rest).getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> problems(String rest) {
        return catchThrowableOfType(InvalidInput.class, () -> read(rest)).problems().stream()
                .map(Object::toString)
                .toList();
    }

    @Test
    void whatIsLeftOutIsUsual() {
        Sweep sweep = read("design: {type: estimate, halfWidth: 1 %}\n");
        assertThat(sweep.design()).isEqualTo(new EstimateDesign(List.of(), .01, 100_000, true, 96, 48, 7));
        assertThat(sweep.isAdaptive()).isTrue();
    }

    @Test
    void theMostThatItRunsIsPlannedAndTheGridIsKnown() {
        Sweep sweep = read(
                "design: {type: estimate, per: [detector], halfWidth: 0.02, maxRuns: 600, flaky: false, initial: 20, block: 10, seed: 3}\n");
        assertThat(sweep.design()).isEqualTo(new EstimateDesign(List.of("detector"), .02, 600, false, 20, 10, 3));
        assertThat(sweep.plannedCases()).isEqualTo(600);
        assertThat(sweep.cases().size()).isEqualTo(2 * 51 * 20);
    }

    @Test
    void excludedCellsAreNoneOfTheGrid() {
        Sweep sweep = read("design: {type: estimate, halfWidth: 1 %}\nexclude: [detector == bad]\n");
        assertThat(sweep.cases().size()).isEqualTo(51 * 20);
        assertThat(sweep.plannedCases()).isEqualTo(51 * 20);
    }

    @Test
    void replicatesMakeNoSampleOfWhatResultsChose() {
        assertThat(read("design: {type: estimate, halfWidth: 1 %}\nreplicates: 3\n")
                        .isSampled())
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "design: estimate | line 10, /design: estimate wants to know how exact it is to be; allowed: {type: estimate, halfWidth: 1 %}",
                "design: {type: estimate} | line 10, /design/halfWidth: \"halfWidth\" is missing",
                "design: {type: estimate, halfWidth: 1} | line 10, /design/halfWidth: not half the width of an interval of a rate \"1\"; allowed: more than 0 %, less than 50 %, for example \"1 %\"; did you mean \"1 %\"?",
                "design: {type: estimate, halfWidth: 1 %, per: [detecto]} | line 10, /design/per/0: not an axis of the sweep \"detecto\"; allowed: detector, speed, distance; did you mean \"detector\"?",
                "design: {type: estimate, halfWidth: 1 %, per: [detector], maxRuns: 100} | line 10, /design/maxRuns: nothing could be drawn after the first cells \"100\"; allowed: at least 288, which is 2 x (initial 96 + block 48), or smaller ones",
                "design: {type: estimate, halfWidth: 1 %, n: 5} | line 10, /design/n: unknown key \"n\"; allowed: type, seed, halfWidth, per, maxRuns, flaky, initial, block",
            })
    void whatIsWrongIsTold(String design, String told) {
        assertThat(problems(design + "\n")).containsExactly(told);
    }

    @Test
    void allThatIsWrongIsToldAtOnce() {
        assertThat(problems("design: {type: estimate, halfWidth: 60 %, maxRuns: none, flaky: perhaps, block: 0}\n"))
                .hasSize(4);
    }

    @Test
    void anIncludedCaseIsNoCell() {
        assertThat(problems("design: {type: estimate, halfWidth: 1 %}\ninclude: [{speed: 100 km/h}]\n"))
                .containsExactly(
                        "line 11, /include: an included case is no cell of the grid; allowed: a sweep of its own");
    }

    @Test
    void aGridTooLargeForTheSurrogateIsRefused() {
        assertThat(problems("design: {type: estimate, halfWidth: 1 %}\nreplicates: 100\n"))
                .singleElement()
                .asString()
                .contains("too many cells", "204000", "at most 100000");
    }

    @Test
    void aRangeWithoutLevelsMakesNoGrid() {
        String ranges = AROUND.replace("count: 51", "scale: log").replace("count: 20", "scale: log");
        InvalidInput refused = catchThrowableOfType(
                InvalidInput.class,
                () -> new SweepReader(new TestTrack())
                        .parse((ranges + "design: {type: estimate, halfWidth: 1 %}\n")
                                .getBytes(StandardCharsets.UTF_8)));
        assertThat(refused.problems()).hasSize(2);
    }
}
