package dev.provinggrid.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.SweepPool;
import dev.provinggrid.model.wire.SweepView;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PoolLinesTest {

    private static final SweepView SWEEP =
            new SweepView("1", "s", "offroad-aeb", null, "active", 1, 8, Map.of(), Instant.EPOCH, null);

    @Test
    void aPoolThatHasNothingToSaySaysNothing() {
        assertThat(PoolLines.of(SWEEP)).isEmpty();
    }

    @Test
    void whatIsInTheWayIsToldInTheClustersOwnWords() {
        SweepPool.Trouble trouble = new SweepPool.Trouble(
                "unschedulable", "0/1 nodes are available: 1 Insufficient nvidia.com/gpu.", 2, Instant.EPOCH);

        assertThat(PoolLines.of(SWEEP.with(new SweepPool(4, 1, 1, 2, List.of(trouble)))))
                .containsExactly(
                        "  workers: 4 wanted, 1 running, 1 starting, 2 waiting",
                        "  unschedulable (2 pods) since 1970-01-01T00:00:00Z:"
                                + " 0/1 nodes are available: 1 Insufficient nvidia.com/gpu.");
    }
}
