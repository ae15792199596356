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
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.scenario.manifest.ManifestReader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
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
              rollSpeed: {unit: m/s, absent: passes}
            channels: {time: {unit: s}}
            explanations:
              - {cause: held-late, say: "held at {heldAt} only"}
            """.getBytes(StandardCharsets.UTF_8));

    private final FailureSentence sentence =
            new FailureSentence(MANIFEST, List.of(criterion("drift <= 0.1 m", "drift", 0.1)));

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

    /** The cheat: a neighbour that differs in more than is said, because values in one bin look alike or the list is cut. */
    @Test
    void everythingInWhichTheNeighbourDiffersIsTold() {
        Difference controller = new Difference("controller", "v3", "v2");
        Difference slope = new Difference("slope", "4 … 5 deg", "4 … 5 deg");
        assertThat(sentence.of(
                        failed(Map.of("drift", 1.0), Optional.empty()),
                        Optional.of(new NearestPass(3, List.of(controller, slope), true))))
                .get()
                .asString()
                .doesNotContain("the same world")
                .endsWith("case 3 with controller v3 instead of v2, slope elsewhere in 4 … 5 deg.");
        assertThat(sentence.of(
                        failed(Map.of("drift", 1.0), Optional.empty()),
                        Optional.of(new NearestPass(3, List.of(slope, slope, slope, slope, controller), false))))
                .get()
                .asString()
                .endsWith(" and other levels of 2 more axes.");
    }

    /** The cheats: a KPI whose criterion holds, and a number in the unit of the sweep file with the unit of the KPI. */
    @Test
    void onlyWhatWasMissedIsToldInTheUnitOfItsNumber() {
        FailureSentence several = new FailureSentence(
                MANIFEST,
                List.of(
                        criterion("drift <= 0.1 m", "drift", 0.1),
                        criterion("heldAt <= 1 min", "heldAt", 60),
                        criterion("rollSpeed <= 36 km/h", "rollSpeed", 10)));
        assertThat(several.of(
                        failed(Map.of("drift", 0.05, "heldAt", 2.0, "rollSpeed", 12.5), Optional.empty()),
                        Optional.empty()))
                .hasValue("rollSpeed is 12.5 m/s, needed at most 10 m/s: the cause is not known.");
        assertThat(several.of(failed(Map.of("drift", 0.05, "heldAt", 90.0), Optional.empty()), Optional.empty()))
                .as("no speed where nothing rolls is no miss")
                .hasValue("heldAt is 90 s, needed at most 60 s: the cause is not known.");
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

    /** The cheat: results of an earlier version, which counted no images, are told of none. */
    @Test
    void aDetectorThatWasNotSureIsToldApartFromOneThatSawNothing() {
        FailureSentence braking =
                new FailureSentence(new BuiltInScenarios().named("offroad-aeb").orElseThrow(), List.of());
        Map<String, Double> earlier =
                Map.of("triggerDistance", 11.5, "requiredDistance", 42.2, "detectionDistance", 30.0);
        Map<String, Double> counted = new HashMap<>(earlier);
        counted.putAll(Map.of("imagesInView", 67.0, "imagesSure", 2.0, "medianConfidence", .404));
        Optional<String> late = Optional.of("saw-too-late");
        assertThat(braking.of(failed(counted, late), Optional.empty()))
                .hasValue(
                        "decided at 11.5 m, needed 42.2 m: the detector's confidence stayed near 40 % until then (median);"
                                + " it was enough in 2 of 67 images with the animal in view.");
        assertThat(braking.of(failed(earlier, late), Optional.empty()))
                .hasValue("decided at 11.5 m, needed 42.2 m: recognised the animal too late (first detected at 30 m).");
        counted.putAll(Map.of("imagesSure", 0.0, "medianConfidence", 0.0));
        assertThat(braking.of(failed(counted, Optional.of("never-saw")), Optional.empty()))
                .hasValue(
                        "never recognised the animal: the detector's confidence was enough in 0 of 67 images with it in view"
                                + " and 0 % in the median; stopping takes 42.2 m.");
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

    private static Criterion criterion(String that, String kpi, double si) {
        return new Criterion(that, that, new Comparison(kpi, Operator.AT_MOST, new Value.Scalar(si)), Optional.empty());
    }

    private static FailedRun failed(Map<String, Double> kpis, Optional<String> cause) {
        return new FailedRun(Optional.of(Outcome.FAIL), Map.of(), kpis, cause, Optional.empty(), Optional.empty());
    }
}
