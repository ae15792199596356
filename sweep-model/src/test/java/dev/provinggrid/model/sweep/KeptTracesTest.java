package dev.provinggrid.model.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.scenario.RecordPolicy;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KeptTracesTest {

    private static final int CASES = 10_000;

    private static List<String> sample(double share) {
        KeptTraces traces = new KeptTraces(RecordPolicy.ALL, share);
        return IntStream.range(0, CASES)
                .mapToObj(it -> CanonicalJson.digest("case " + it))
                .filter(it -> traces.of(it) == RecordPolicy.ALL)
                .toList();
    }

    /** Within five standard deviations of a binomial. */
    @Test
    void aSampleIsAboutItsShareOfTheKeys() {
        double share = .02;
        assertThat((double) sample(share).size())
                .isCloseTo(share * CASES, offset(5 * Math.sqrt(CASES * share * (1 - share))));
    }

    @Test
    void aSmallerSampleIsPartOfALargerOneAndTheBoundsAreNoneAndAll() {
        assertThat(sample(.05)).containsAll(sample(.01));
        assertThat(sample(0)).isEmpty();
        assertThat(sample(1)).hasSize(CASES);
    }

    @Test
    void ofTheSampleTheOutcomeMayDecideStill() {
        assertThat(new KeptTraces(RecordPolicy.FAILURES, 1).of("f".repeat(64))).isEqualTo(RecordPolicy.FAILURES);
        assertThat(new KeptTraces(RecordPolicy.FAILURES, .5).of("f".repeat(64))).isEqualTo(RecordPolicy.NONE);
    }
}
