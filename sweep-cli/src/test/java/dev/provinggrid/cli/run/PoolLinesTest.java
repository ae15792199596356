package dev.provinggrid.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.view.LostWorkers;
import dev.provinggrid.model.wire.view.SweepPool;
import dev.provinggrid.model.wire.view.SweepView;
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
    void workersThatWereLostAreToldWhenTheirPodsAreForgotten() {
        SweepView swept = SWEEP.with(List.of(new LostWorkers(
                "out-of-memory", 2, "out-of-memory: container worker took too much (pod s-1-0-x)", Instant.EPOCH)));

        assertThat(PoolLines.of(swept))
                .containsExactly("  lost 2 workers, last 1970-01-01T00:00:00Z:"
                        + " out-of-memory: container worker took too much (pod s-1-0-x)");

        SweepPool.Trouble trouble = new SweepPool.Trouble("out-of-memory", "took too much", 2, Instant.EPOCH);
        assertThat(PoolLines.of(swept.with(new SweepPool(2, 2, 0, 0, List.of(trouble)))))
                .containsExactly(
                        "  workers: 2 wanted, 2 running, 0 starting, 0 waiting",
                        "  out-of-memory (2 pods) since 1970-01-01T00:00:00Z: took too much");
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
