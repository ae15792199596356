package dev.provinggrid.benchmarks.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The facts of the published recordings. */
class RecordingsTest {

    private Recordings recordings;

    @BeforeEach
    void read() throws IOException {
        recordings = Recordings.in(Checkout.recordings());
    }

    @Test
    void fiftyEightOfOneHundredAndTwentyEightConditionsPass() {
        assertThat(recordings.runs()).hasSize(128);
        assertThat(recordings.runs().stream().filter(RecordedRun::passed)).hasSize(58);
        assertThat(recordings.runs().stream().mapToInt(it -> it.rows().size()).sum())
                .isEqualTo(33_293);
    }

    @Test
    void passesByBatchAreThoseOfThePapersTable() {
        assertThat(recordings.batches().stream()
                        .map(batch -> batch.stream().filter(RecordedRun::passed).count()))
                .containsExactly(8L, 10L, 13L, 0L, 8L, 7L, 12L, 0L);
    }

    @ParameterizedTest
    @CsvSource({"yolov2, 2, 5, 8, 4", "yolov2-tiny, 0, 0, 8, 0", "yolov3, 6, 4, 7, 6", "yolov3-tiny, 0, 0, 8, 0"})
    void passesByModelAndTime(String model, int midnight, int morning, int noon, int evening) {
        assertThat(IntStream.of(0, 360, 720, 1080)
                        .mapToLong(minute -> recordings.of(model).stream()
                                .filter(it -> it.minuteOfDay() == minute && it.passed())
                                .count()))
                .containsExactly((long) midnight, (long) morning, (long) noon, (long) evening);
    }

    @Test
    void everyRunStartsSeventyThreeMetresAway() {
        assertThat(recordings.runs())
                .allSatisfy(it -> assertThat(it.rows().getFirst().dtcM()).isCloseTo(73.087, within(.01)));
    }
}
