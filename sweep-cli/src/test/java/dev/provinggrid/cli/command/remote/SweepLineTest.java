package dev.provinggrid.cli.command.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.view.SweepView;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SweepLineTest {

    @Test
    void namesTheSubmitterWhereItIsKnown() {
        assertThat(SweepLine.of(sweep("ada")))
                .isEqualTo("7  night  active  2 cases: 1 pass 1 queued  since 1970-01-01T00:00:00Z  by ada");
        assertThat(SweepLine.of(sweep(null))).endsWith("since 1970-01-01T00:00:00Z");
    }

    @Test
    void aSweepIsShownWithItsLabels() {
        assertThat(SweepLine.of(sweep(null, "nightly", "v2")))
                .isEqualTo("7  night  active  2 cases: 1 pass 1 queued  [nightly, v2]  since 1970-01-01T00:00:00Z");
    }

    @Test
    void aSweepThatWasCancelledIsNotToldAsFinished() {
        assertThat(SweepLine.of(sweepIn("finished", null, true))).startsWith("7  night  cancelled  2 cases:");
        assertThat(SweepLine.of(sweepIn("finished", null, null))).startsWith("7  night  finished  2 cases:");
    }

    private static SweepView sweep(String submitter, String... labels) {
        return sweepIn("active", submitter, null, labels);
    }

    private static SweepView sweepIn(String state, String submitter, Boolean cancelled, String... labels) {
        Map<String, Integer> counts = Map.of("pass", 1, "queued", 1);
        return new SweepView(
                "7",
                "night",
                "offroad-aeb",
                null,
                state,
                1,
                2,
                counts,
                Instant.EPOCH,
                null,
                submitter,
                List.of(),
                null,
                null,
                null,
                List.of(labels),
                "1",
                "0.1.0",
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                cancelled);
    }
}
