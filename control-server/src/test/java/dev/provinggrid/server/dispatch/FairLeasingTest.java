package dev.provinggrid.server.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.GrantedAttempt;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FairLeasingTest extends OnABench {

    @Test
    void aSweepThatComesLaterGetsItsShareAsWorkersFinish() {
        String first = bench.submit(20);
        List<BenchWorker> workers = new ArrayList<>();
        List<GrantedAttempt> held = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            workers.add(bench.worker());
            held.add(workers.get(i).runOne());
        }
        assertThat(held).allMatch(it -> it.sweep().equals(first));
        bench.clock().pass(java.time.Duration.ofSeconds(1));
        String second = bench.submit(20);
        for (int i = 0; i < 4; i++) {
            workers.get(i).pass(held.get(i));
            held.set(i, workers.get(i).runOne());
        }
        assertThat(held).filteredOn(it -> it.sweep().equals(first)).hasSize(2);
        assertThat(held).filteredOn(it -> it.sweep().equals(second)).hasSize(2);
    }

    @Test
    void aSweepHoldsNoMoreWorkersThanItAskedFor() {
        bench.submit(20, "execution: {workers: 1}");
        BenchWorker first = bench.worker();
        first.runOne();
        assertThat(bench.worker().lease(1)).isEmpty();
        assertThat(first.lease(1)).hasSize(1);
    }
}
