package dev.provinggrid.model.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TimestampsTest {

    private static final Instant ON_THE_SECOND = Instant.parse("2026-11-22T10:15:00Z");

    @Test
    void aTimeOnTheSecondHasMillisecondsToo() {
        assertThat(Timestamps.of(ON_THE_SECOND)).isEqualTo("2026-11-22T10:15:00.000Z");
        assertThat(Timestamps.of(ON_THE_SECOND.plusMillis(40))).isEqualTo("2026-11-22T10:15:00.040Z");
    }

    @Test
    void whatIsBelowAMillisecondIsCutOff() {
        assertThat(Timestamps.of(ON_THE_SECOND.plusNanos(1_999_999))).isEqualTo("2026-11-22T10:15:00.001Z");
    }

    @Test
    void everyTimeWithinAValueIsWrittenSo() {
        record Ended(Instant at, List<Instant> before) {}
        assertThat(Timestamps.json()
                        .writeValueAsString(Map.of("case", new Ended(ON_THE_SECOND, List.of(ON_THE_SECOND)))))
                .isEqualTo(
                        "{\"case\":{\"at\":\"2026-11-22T10:15:00.000Z\",\"before\":[\"2026-11-22T10:15:00.000Z\"]}}");
    }
}
