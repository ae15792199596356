package dev.provinggrid.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Which interval a sweep's rate has: only a number of cases that no result decided was fixed in advance. */
class IntervalMethodTest {

    private static Sweep sweep(String design) {
        String text = """
                format: 1
                sweep: cut-ins
                scenario: cut-in
                axes:
                  gap: {range: [1 m, 59 m]}
                  lateralSpeed: {range: [0.2 m/s, 1.7 m/s]}
                pass: [preventable == 1]
                design: %s
                """.formatted(design);
        return new SweepReader(new BuiltInScenarios()).parse(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aSampleThatHasEndedHasWilsonsIntervalAndOneWithOpenCasesHasNot() {
        Sweep sample = sweep("{type: random, n: 40, seed: 3}");
        assertThat(IntervalMethod.of(sample, true)).isEqualTo(IntervalMethod.WILSON);
        assertThat(IntervalMethod.of(sample, false)).isEqualTo(IntervalMethod.ANYTIME);
    }

    @Test
    void aSampleThatARuleStopsHasTheIntervalOfOneThatSomebodyStoppedWhenItLookedGood() {
        Sweep stopped = sweep("{type: random, n: 400, seed: 3, stop: {halfWidth: 10 %}}");
        assertThat(IntervalMethod.of(stopped, true)).isEqualTo(IntervalMethod.ANYTIME);
        assertThat(IntervalMethod.of(stopped, false)).isEqualTo(IntervalMethod.ANYTIME);
    }

    @Test
    void casesThatAreNoSampleHaveNone() {
        Sweep sequence = sweep("{type: sobol, n: 32, seed: 3}");
        assertThat(sequence.isSampled()).isFalse();
        assertThat(IntervalMethod.of(sequence, true)).isEqualTo(IntervalMethod.NONE);
        assertThat(IntervalMethod.of(sequence, false).unfinished()).isEqualTo(IntervalMethod.NONE);
    }
}
