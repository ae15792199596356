package dev.provinggrid.model.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.scenario.TestTrack;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Documents within what one may weigh that ask for far more: refused with place, value and what is allowed before it is made. */
class LargeInputTest {

    private static final String HEAD = "format: 1\nsweep: s\nscenario: test-track\npass: [collisions == 0]\n";
    private static final Duration AT_ONCE = Duration.ofSeconds(10);

    private final SweepReader reader = new SweepReader(new TestTrack());

    @Test
    void aRangeOfATrillionStepsIsRefused() {
        Problem problem = only(HEAD + "axes: {distance: {range: [0 m, 1e12 m], step: 1 m}}");
        assertThat(problem.place().pointer()).isEqualTo("/axes/distance/step");
        assertThat(problem.value()).contains("1 m");
        assertThat(problem.allowed()).contains("at most 10000 levels");
    }

    @Test
    void aRangeOfMoreStepsThanADoubleCanCountIsRefused() {
        assertThat(only(HEAD + "axes: {distance: {range: [0 m, 1e999 m], step: 1e-999 m}}")
                        .message())
                .isEqualTo("a step that makes too many levels");
        assertThat(only(HEAD + "axes: {distance: {range: [0 m, 1 m], count: 1000000000000}}")
                        .allowed())
                .contains("2 to 10000");
    }

    @Test
    void tooManyListedLevelsAreRefusedBeforeAnyIsRead() {
        Problem problem = only(HEAD + "axes: {weather: [" + repeated(80_000, "clou#") + "]}");
        assertThat(problem.message()).isEqualTo("too many levels of weather");
        assertThat(problem.value()).contains("80000");
        assertThat(problem.allowed()).contains("at most 10000");
    }

    @Test
    void tooManyConditionsAndIncludedCasesAreRefused() {
        assertThat(only("format: 1\nsweep: s\nscenario: test-track\npass: [" + repeated(40_000, "collisions == #")
                                + "]\n")
                        .message())
                .isEqualTo("too many conditions");
        assertThat(only(HEAD + "include: [" + repeated(30_000, "{distance: # m}") + "]")
                        .message())
                .isEqualTo("too many included cases");
    }

    @Test
    void excludingThatWouldTakeMinutesIsRefused() {
        String condition = "\"" + "distance==1 m||".repeat(60) + "distance==2 m\"";
        Problem problem = only(HEAD
                + "axes: {distance: {range: [0 m, 40 m], count: 1000}, slope: {range: [0 deg, 5 deg], count: 100}}\n"
                + "exclude: [" + repeated(100, condition) + "]");
        assertThat(problem.message()).isEqualTo("too many comparisons for so many combinations");
    }

    @Test
    void aliasesOfALongTextWeighWhatTheyStandFor() {
        String yaml = HEAD + "description: &a " + "x".repeat(10_000) + "\nnotes: [" + repeated(150_000, "*a ") + "]";
        assertThat(only(yaml).message()).isEqualTo("the document is too large");
    }

    @Test
    void aSweepThatWouldNotBeReadAgainAsItIsKeptIsRefused() {
        String quotes = "\"".repeat(900); // each of which JSON writes with two characters
        String cases = IntStream.range(0, 900)
                .mapToObj(it -> "{note: '" + quotes + it + "'}")
                .collect(Collectors.joining(","));
        assertThat(cases.length()).isLessThan(1_000_000);
        assertThat(only(HEAD + "include: [" + cases + "]").message())
                .isEqualTo("the sweep is too large as JSON, in which it is kept");
    }

    private static String repeated(int times, String pattern) {
        return IntStream.range(0, times)
                .mapToObj(it -> pattern.replace("#", Integer.toString(it)))
                .collect(Collectors.joining(", "));
    }

    private Problem only(String yaml) {
        List<Problem> problems = problems(yaml);
        assertThat(problems).hasSize(1);
        return problems.getFirst();
    }

    private List<Problem> problems(String yaml) {
        return assertTimeoutPreemptively(
                        AT_ONCE,
                        () -> catchThrowableOfType(
                                InvalidInput.class, () -> reader.parse(yaml.getBytes(StandardCharsets.UTF_8))))
                .problems();
    }
}
