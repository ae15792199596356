package dev.provinggrid.model.sweep.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.criterion.Judge;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.axis.LevelAxis;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.model.scenario.VideoSize;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.KeptTraces;
import dev.provinggrid.model.sweep.Sweep;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SweepReaderTest {

    private static final String SWEEP = """
            format: 1
            sweep: aeb-moose-128
            scenario: offroad-aeb
            preset: driving
            axes:
              perceptionModel: [yolov3, yolov2, yolov3-tiny, yolov2-tiny]
              weather: [clear, cloudy, thin-fog, thick-fog, light-rain, heavy-rain, light-snow, heavy-snow]
              timeOfDay: [00:00, 06:00, 12:00, 18:00]
            parameters: {approachSpeed: 36 km/h}
            replicates: 1
            seed: 7
            valid: [animal == none || unbrakedImpact == 1]
            pass:
              - {that: collisions == 0, margin: stopMargin}
              - falseBrakes == 0
            record: {video: failures}
            audit: 2%
            execution: {wallTimeout: 20 min, retries: 2, workers: auto, pace: 1}
            """;

    private final SweepReader reader = new SweepReader(new BuiltInScenarios());

    @Test
    void aFullFactorialSweepHasEveryCombination() {
        Sweep sweep = parse(SWEEP);
        assertThat(sweep.plannedCases()).isEqualTo(128);
        List<Case> cases = sweep.cases().next(List.of());
        assertThat(cases).hasSize(128);
        assertThat(cases).extracting(Case::key).doesNotHaveDuplicates();
        assertThat(cases.get(1).values())
                .containsEntry("timeOfDay", new Value.Scalar(6 * 3600))
                .containsEntry("approachSpeed", new Value.Scalar(10));
    }

    @Test
    void whatCasesDifferInHasTheValuesOfIncludedCases() {
        String axes = """
                format: 1
                sweep: extras
                scenario: offroad-aeb
                parameters: {approachSpeed: 36 km/h, timeOfDay: "12:00"}
                axes: {weather: [clear, heavy-rain], horizontalFov: [70 deg, 90 deg]}
                pass: [collisions == 0]
                """;
        assertThat(parse(axes).varied()).isEqualTo(parse(axes).axes());
        Sweep sweep = parse(axes + """
                include:
                  - {weather: thick-fog, horizontalFov: 70 deg, approachSpeed: 20 m/s}
                  - {weather: clear, horizontalFov: 1.2 rad, timeOfDay: "12:00"}
                  - {weather: clear, approachSpeed: 10 m/s, timeOfDay: "06:30"}
                """);
        assertThat(sweep.axes()).isEqualTo(parse(axes).axes());
        assertThat(sweep.varied())
                .extracting(Axis::parameter)
                .containsExactly("weather", "horizontalFov", "approachSpeed", "timeOfDay");
        assertThat(sweep.varied())
                .extracting(Axis::labels)
                .containsExactly(
                        List.of("clear", "heavy-rain", "thick-fog"),
                        List.of("70 deg", "90 deg", "1.2 rad", "60 deg"),
                        List.of("36 km/h", "20 m/s"),
                        List.of("12:00", "06:30"));
        List<Case> cases = sweep.cases().next(List.of());
        for (Axis axis : sweep.varied()) {
            assertThat(cases)
                    .allSatisfy(it -> assertThat(((LevelAxis) axis).levels())
                            .contains(it.values().get(axis.parameter())));
        }
    }

    @Test
    void theCanonicalJsonReadsBackToAnEqualSweep() {
        Sweep sweep = parse(SWEEP);
        assertThat(parse(sweep.canonicalJson())).usingRecursiveComparison().isEqualTo(sweep);
    }

    @Test
    void tracesAreKeptOfAllByOutcomeOrOfASample() {
        assertThat(parse(SWEEP.replaceAll("(?m)^record:.*$", "")).traces()).isEqualTo(KeptTraces.ALL);
        assertThat(parse(SWEEP.replaceAll("(?m)^record:.*$", "record: {trace: failures}"))
                        .traces())
                .isEqualTo(new KeptTraces(RecordPolicy.FAILURES, 1));
        Sweep sample = parse(SWEEP.replaceAll("(?m)^record:.*$", "record: {trace: {sample: 5 %}}"));
        assertThat(sample.traces()).isEqualTo(new KeptTraces(RecordPolicy.ALL, .05));
        assertThat(parse(sample.canonicalJson()).traces()).isEqualTo(sample.traces());
    }

    @Test
    void nothingIsFilmedAndNothingWaitsUnlessTheSweepSaysSo() {
        Sweep paced = parse(SWEEP);
        assertThat(paced.recordVideo()).isEqualTo(RecordPolicy.FAILURES);
        assertThat(paced.execution().pace()).hasValue(1);
        assertThat(paced.audit()).isEqualTo(0.02);
        Sweep plain = parse(SWEEP.replaceAll("(?m)^(record|execution):.*$", ""));
        assertThat(plain.recordVideo()).isEqualTo(RecordPolicy.NONE);
        assertThat(plain.videoSize()).isEqualTo(VideoSize.CAMERA);
        assertThat(plain.execution().pace()).isEmpty();
        assertThat(parse(SWEEP.replace("pace: 1", "pace: 0.5")).execution().pace())
                .hasValue(.5);
    }

    @Test
    void theJudgeFailsACollisionByItsMargin() {
        Sweep sweep = parse(SWEEP);
        var verdict = new Judge(sweep.manifest())
                .judge(
                        sweep.valid(),
                        sweep.pass(),
                        Map.of("collisions", 1.0, "stopMargin", -2.5, "falseBrakes", 0.0, "unbrakedImpact", 1.0),
                        sweep.cases().next(List.of()).getFirst().values());
        assertThat(verdict.outcome()).isEqualTo(Outcome.FAIL);
        assertThat(verdict.margin()).contains(-2.5);
    }

    private Sweep parse(String text) {
        return reader.parse(text.getBytes(StandardCharsets.UTF_8));
    }
}
