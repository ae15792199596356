package dev.provinggrid.model.sweep.adaptive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.design.SequenceDesign;
import dev.provinggrid.model.design.StoppedDesign;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.design.stop.HalfWidth;
import dev.provinggrid.model.design.stop.RatioTest;
import dev.provinggrid.model.design.stop.StopRule;
import dev.provinggrid.model.design.stop.ZeroFailures;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.scenario.TestTrack;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules that stop a random design, as sweep files say them. */
class StopReaderTest {

    private static final String AROUND = """
            format: 1
            sweep: stopped
            scenario: test-track
            pass: [collisions == 0]
            seed: 7
            axes:
              detector: [good, bad]
              speed: {range: [30 km/h, 80 km/h]}
            exclude: [detector == bad && speed > 70 km/h]
            """;

    private static Sweep read(String design) {
        return new SweepReader(new TestTrack()).parse((AROUND + design + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static StoppedDesign stopped(String stop) {
        return (StoppedDesign)
                read("design: {type: random, n: 2000, stop: " + stop + "}").design();
    }

    private static List<String> problems(String design) {
        return catchThrowableOfType(InvalidInput.class, () -> read(design)).problems().stream()
                .map(Object::toString)
                .toList();
    }

    @Test
    void whatIsLeftOutIsUsual() {
        SequenceDesign whole = new SequenceDesign(SequenceDesign.Kind.RANDOM, 2000, 7);
        assertThat(stopped("{halfWidth: 5 %}")).isEqualTo(new StoppedDesign(whole, new HalfWidth(.05), 16));
        assertThat(stopped("{sprt: {p0: 2 %, p1: 5 %}}").rule()).isEqualTo(new RatioTest(.02, .05, .05, .05));
        assertThat(stopped("{zeroFailures: 1 %}").rule()).isEqualTo(new ZeroFailures(.01, .95));
    }

    @Test
    void everyKeyIsRead() {
        assertThat(stopped("{sprt: {p0: 0.02, p1: 60 %, alpha: 1 %, beta: 10 %}, block: 64}"))
                .extracting(StoppedDesign::rule, StoppedDesign::block)
                .containsExactly(new RatioTest(.02, .6, .01, .1), 64);
        assertThat(stopped("{zeroFailures: 1 %, confidence: 99 %}").rule()).isEqualTo(new ZeroFailures(.01, .99));
    }

    @Test
    void theCasesAreThoseOfTheWholeDesignAndRemainASample() {
        Sweep stopped = read("design: {type: random, n: 300, stop: {zeroFailures: 1 %}}");
        List<Case> whole = read("design: {type: random, n: 300}").cases().next(List.of());
        assertThat(stopped.cases().next(List.of())).isEqualTo(whole);
        assertThat(stopped.plannedCases()).isEqualTo(300);
        assertThat(stopped.isAdaptive()).isTrue();
        assertThat(stopped.isStopped()).isTrue();
        assertThat(stopped.isSampled()).isTrue();
        assertThat(stopped.isChosen()).isFalse();
    }

    /** (1 - rate)^n at most 5 %: 299 and 59 are those of every textbook. */
    @ParameterizedTest
    @CsvSource({"1 %, 95 %, 299", "5 %, 95 %, 59", "1 %, 99 %, 459", "10 %, 90 %, 22"})
    void zeroFailuresTakesAsManyPassesAsTheBinomialSays(String rate, String confidence, int cases) {
        StopRule rule = stopped("{zeroFailures: " + rate + ", confidence: " + confidence + "}")
                .rule();
        assertThat(rule.casesWithoutFailure()).isEqualTo(cases);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{type: random, n: 2000, stop: 5 %} | line 10, /design/stop: a single value where a mapping of keys to values is wanted",
                "{type: random, n: 2000, stop: {}} | line 10, /design/stop: stop wants exactly one rule; allowed: one of halfWidth, sprt, zeroFailures",
                "{type: random, n: 2000, stop: {halfWidth: 5 %, zeroFailures: 1 %}} | line 10, /design/stop/zeroFailures: stop wants exactly one rule \"halfWidth, zeroFailures\"; allowed: one of halfWidth, sprt, zeroFailures",
                "{type: random, n: 2000, stop: {halfwidth: 5 %}} | line 10, /design/stop: stop wants exactly one rule; allowed: one of halfWidth, sprt, zeroFailures;line 10, /design/stop/halfwidth: unknown key \"halfwidth\"; allowed: block, halfWidth, sprt, zeroFailures, confidence; did you mean \"halfWidth\"?",
                "{type: random, n: 2000, stop: {halfWidth: 5}} | line 10, /design/stop/halfWidth: not half the width of an interval of a rate \"5\"; allowed: more than 0 %, less than 50 %, for example \"1 %\"; did you mean \"5 %\"?",
                "{type: random, n: 2000, stop: {sprt: {p0: 5 %, p1: 2 %}}} | line 10, /design/stop/sprt/p1: p1 is the failure rate that is too much \"2 %\"; allowed: more than p0, which is 5 %",
                "{type: random, n: 2000, stop: {sprt: {p0: 100 %}}} | line 10, /design/stop/sprt/p1: \"p1\" is missing;line 10, /design/stop/sprt/p0: not a failure rate \"100 %\"; allowed: more than 0 %, less than 100 %, for example \"1 %\"",
                "{type: random, n: 2000, stop: {zeroFailures: 1 %, confidence: 5 %}} | line 10, /design/stop/confidence: not a confidence \"5 %\"; allowed: more than 50 %, less than 100 %, for example \"95 %\"",
                "{type: random, n: 2000, stop: {halfWidth: 5 %, confidence: 90 %}} | line 10, /design/stop/confidence: only zeroFailures has a confidence of its own",
                "{type: random, n: 298, stop: {zeroFailures: 1 %}} | line 10, /design/n: too few cases for the rule to hold even if none fails \"298\"; allowed: at least 299, or a rule that asks for less",
                "{type: random, n: 94, stop: {sprt: {p0: 2 %, p1: 5 %}}} | line 10, /design/n: too few cases for the rule to hold even if none fails \"94\"; allowed: at least 95, or a rule that asks for less",
                "{type: random, n: 20, stop: {halfWidth: 5 %}} | line 10, /design/n: too few cases for the rule to hold even if none fails \"20\"; allowed: at least 53, or a rule that asks for less",
                "{type: random, n: 200000, stop: {halfWidth: 5 %}} | line 10, /design/n: \"n\" is not a whole number in range \"200000\"; allowed: 1 to 100000",
                "{type: sobol, n: 64, stop: {halfWidth: 5 %}} | line 10, /design/stop: only random stops when a rule holds \"sobol\"; allowed: {type: random, n: 2000, stop: {halfWidth: 5 %}}",
            })
    void whatIsWrongIsTold(String design, String told) {
        assertThat(problems("design: " + design)).containsExactly(told.split(";(?=line)"));
    }

    @Test
    void allThatIsWrongIsToldAtOnce() {
        assertThat(
                        problems(
                                "design: {type: random, n: none, stop: {halfWidth: 2, sprt: {p0: 0, alpha: 1}, zeroFailures: x, block: 0}}"))
                .hasSize(8);
    }

    @Test
    void aDrawHasNoReplicates() {
        assertThat(problems("replicates: 2\ndesign: {type: random, n: 100, stop: {halfWidth: 5 %}}"))
                .containsExactly(
                        "line 10, /replicates: every draw of random is a world of its own \"2\"; allowed: a greater n");
    }
}
