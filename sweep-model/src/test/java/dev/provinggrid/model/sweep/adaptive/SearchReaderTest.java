package dev.provinggrid.model.sweep.adaptive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.design.SearchDesign;
import dev.provinggrid.model.design.SearchDesign.Aim;
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

/** Searches as sweep files say them. */
class SearchReaderTest {

    private static final String AROUND = """
            format: 1
            sweep: searched
            scenario: test-track
            pass: [{that: collisions == 0, name: hit}, {that: stopMargin > 1 m, name: gap}]
            seed: 7
            axes:
              detector: [good, bad]
              speed: {range: [30 km/h, 80 km/h], count: 51}
              distance: {range: [10 m, 200 m], count: 20}
            """;

    private static Sweep read(String text) {
        return new SweepReader(new TestTrack()).parse(text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> problems(String text) {
        return catchThrowableOfType(InvalidInput.class, () -> read(text)).problems().stream()
                .map(Object::toString)
                .toList();
    }

    @Test
    void whatIsLeftOutIsUsual() {
        Sweep sweep = read(AROUND + "design: {type: search, maxRuns: 300}\n");
        assertThat(sweep.design()).isEqualTo(new SearchDesign(Aim.FAILURES, Optional.empty(), .05, 300, 16, 0, 7));
        assertThat(sweep.isAdaptive()).isTrue();
        assertThat(sweep.isSampled()).isFalse();
        assertThat(sweep.plannedCases()).isEqualTo(300);
        assertThat(sweep.cases().size()).isEqualTo(2 * 51 * 20);
        assertThat(read(AROUND + "design: {type: boundary, maxRuns: 300}\n").design())
                .isEqualTo(new SearchDesign(Aim.BOUNDARY, Optional.empty(), .02, 300, 16, 48, 7));
    }

    @Test
    void everyKeyIsRead() {
        assertThat(read(AROUND
                                + "design: {type: search, goal: classify, criterion: gap, target: 3 %, maxRuns: 90, block: 8, audit: 20, seed: 3}\n")
                        .design())
                .isEqualTo(new SearchDesign(Aim.CLASSIFY, Optional.of("gap"), .03, 90, 8, 20, 3));
    }

    @Test
    void rangesGivePointsToChooseFrom() {
        String ranges = AROUND.replace(", count: 51", "").replace(", count: 20", ", scale: log");
        Sweep sweep = read(
                ranges + "design: {type: boundary, maxRuns: 300}\nexclude: [detector == bad && speed > 50 km/h]\n");
        assertThat(sweep.cases().size()).isEqualTo(SearchDesign.POINTS);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "design: boundary | line 10, /design: boundary wants to know the most cases that may run; allowed: {type: boundary, maxRuns: 400}",
                "design: {type: search} | line 10, /design/maxRuns: \"maxRuns\" is missing",
                "design: {type: search, maxRuns: 20} | line 10, /design/maxRuns: nothing could be decided by results \"20\"; allowed: at least 32, which is 2 x block 16 + audit 0, or smaller ones",
                "design: {type: search, maxRuns: 90, criterion: gab} | line 10, /design/criterion: no criterion of the sweep \"gab\"; allowed: hit, gap; did you mean \"gap\"?",
                "design: {type: search, maxRuns: 90, goal: classes} | line 10, /design/goal: unknown value of \"goal\" \"classes\"; allowed: failures, classify; did you mean \"classify\"?",
                "design: {type: boundary, maxRuns: 200, goal: classify} | line 10, /design/goal: unknown key \"goal\"; allowed: type, seed, maxRuns, target, block, audit, criterion",
                "design: {type: search, maxRuns: 90, target: 60 %} | line 10, /design/target: not the share that may be wrong in the end \"60 %\"; allowed: more than 0 %, less than 50 %, for example \"1 %\"",
            })
    void whatIsWrongIsTold(String design, String told) {
        assertThat(problems(AROUND + design + "\n")).containsExactly(told);
    }

    @Test
    void allThatIsWrongIsToldAtOnce() {
        assertThat(problems(AROUND + "design: {type: boundary, maxRuns: none, target: 1, block: 0, audit: -1}\n"))
                .hasSize(4);
    }

    @Test
    void anIncludedCaseIsNoneToChoose() {
        assertThat(problems(AROUND + "design: {type: search, maxRuns: 90}\ninclude: [{speed: 100 km/h}]\n"))
                .containsExactly("line 11, /include: what runs is chosen from the axes; allowed: a sweep of its own");
    }
}
