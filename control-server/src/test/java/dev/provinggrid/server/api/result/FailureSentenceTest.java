package dev.provinggrid.server.api.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.analysis.statistics.NearestPass;
import dev.provinggrid.analysis.statistics.NearestPass.Difference;
import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.criterion.Expression.Comparison;
import dev.provinggrid.model.criterion.Expression.Operator;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.ManifestReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FailureSentenceTest {

    private static final Manifest MANIFEST = new ManifestReader().read("""
            format: 1
            scenario: slope
            version: "1"
            title: A slope
            parameters:
              slope: {type: number, unit: deg, role: environment, default: 5}
              controller: {type: text, role: system, default: v2}
            kpis:
              drift: {unit: m, better: lower}
              heldAt: {unit: s}
            channels: {time: {unit: s}}
            explanations:
              - {cause: held-late, say: "held at {heldAt} only"}
            """.getBytes(StandardCharsets.UTF_8));

    private final FailureSentence sentence = new FailureSentence(
            MANIFEST,
            List.of(new Criterion(
                    "still",
                    "drift <= 0.1 m",
                    new Comparison("drift", Operator.AT_MOST, new Value.Scalar(0.1)),
                    Optional.empty())));

    @Test
    void theRuleOfTheManifestAndTheSameWorldThatPassesAreTold() {
        NearestPass other = new NearestPass(7, List.of(new Difference("controller", "v3", "v2")), true);
        assertThat(sentence.of(
                        failed(Map.of("drift", 1.23456, "heldAt", 2.0), Optional.of("held-late")), Optional.of(other)))
                .hasValue(
                        "drift is 1.235 m, needed at most 0.1 m: held at 2 s only; the same world passes with controller v3"
                                + " instead of v2 (case 7).");
    }

    /** The cheat: a rule whose KPI the run lacks is said with a number that nobody measured. */
    @Test
    void whatTheRunDoesNotHaveIsNotTold() {
        assertThat(sentence.of(failed(Map.of("drift", 1.0), Optional.of("held-late")), Optional.empty()))
                .hasValue("drift is 1 m, needed at most 0.1 m: held late.");
        assertThat(sentence.of(failed(Map.of(), Optional.empty()), Optional.empty()))
                .hasValue("drift has no value, needed at most 0.1 m: the cause is not known.");
    }

    @Test
    void anotherWorldIsNotCalledTheSame() {
        NearestPass gentle = new NearestPass(3, List.of(new Difference("slope", "4 deg", "5 deg")), false);
        assertThat(sentence.of(failed(Map.of("drift", 1.0), Optional.empty()), Optional.of(gentle)))
                .hasValue(
                        "drift is 1 m, needed at most 0.1 m: the cause is not known; the nearest that passes is case 3 with"
                                + " slope 4 deg instead of 5 deg.");
    }

    @Test
    void anErrorIsToldByTheFirstLineThatSaysSomething() {
        FailedRun error = new FailedRun(
                Optional.of(Outcome.ERROR),
                Map.of(),
                Map.of(),
                Optional.empty(),
                Optional.of("simulator"),
                Optional.of("\n no more seats (the program ended with exit status 3)\noutcome.json: none"));
        assertThat(sentence.of(error, Optional.empty()))
                .hasValue("no more seats (the program ended with exit status 3)");
    }

    @Test
    void aPassHasNone() {
        FailedRun passed = new FailedRun(
                Optional.of(Outcome.PASS),
                Map.of(),
                Map.of("drift", 0.0),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        assertThat(sentence.of(passed, Optional.empty())).isEmpty();
    }

    private static FailedRun failed(Map<String, Double> kpis, Optional<String> cause) {
        return new FailedRun(Optional.of(Outcome.FAIL), Map.of(), kpis, cause, Optional.empty(), Optional.empty());
    }
}
