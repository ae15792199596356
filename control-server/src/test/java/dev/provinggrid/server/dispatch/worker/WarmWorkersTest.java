package dev.provinggrid.server.dispatch.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.view.AttemptView;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.server.dispatch.Bench;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.dispatch.outcome.LossCause;
import dev.provinggrid.server.dispatch.outcome.WorkerLosses;
import dev.provinggrid.server.store.result.AttemptViews;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Workers that are kept for the next sweep are released, those with work are not; what they gave back says why. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WarmWorkersTest {
    private Bench bench;

    @BeforeAll
    void open(@TempDir Path folder) {
        bench = new Bench(folder, List.of());
    }

    @BeforeEach
    void clear() {
        bench.clear();
    }

    @AfterAll
    void close() {
        bench.close();
    }

    @Test
    void onlyWorkersWithoutWorkAreReleased() {
        String over = bench.submit(1);
        BenchWorker warm = bench.workerFor(over);
        warm.beat();
        bench.cancel(over);
        String open = bench.submit(2);
        BenchWorker busy = bench.workerFor(open);
        GrantedAttempt attempt = busy.runOne();
        BenchWorker waiting = bench.workerFor(open);
        waiting.beat();

        assertThat(bench.part(WarmWorkers.class).release()).isEqualTo(1);
        assertThat(warm.beat().drain()).isTrue();
        assertThat(busy.beat(BenchWorker.running(attempt)).drain()).isFalse();
        assertThat(waiting.beat().drain()).isFalse();
        assertThat(bench.part(WarmWorkers.class).release()).isZero();
    }

    @Test
    void workersForAnySweepAreKeptWhileThereIsOne() {
        String sweep = bench.submit(1);
        BenchWorker worker = bench.worker();
        worker.beat();
        assertThat(bench.part(WarmWorkers.class).release()).isZero();
        bench.cancel(sweep);
        assertThat(bench.part(WarmWorkers.class).release()).isEqualTo(1);
        assertThat(worker.beat().drain()).isTrue();
    }

    @Test
    void everyAttemptSaysHowAndWhyItEnded() {
        String sweep = bench.submit(1);
        BenchWorker worker = bench.worker();
        worker.release(worker.runOne());
        GrantedAttempt lost = worker.runOne();
        bench.part(WorkerLosses.class).lost(it -> it.id().equals(worker.id().toString()), LossCause.UNKNOWN);
        BenchWorker other = bench.worker();
        other.breakDown(other.runOne(), "no such map");
        other.pass(other.runOne());

        List<AttemptView> attempts = bench.part(AttemptViews.class).of(sweep, 0);
        assertThat(attempts).extracting(AttemptView::state).containsExactly("released", "lost", "failed", "committed");
        assertThat(attempts)
                .extracting(AttemptView::cause)
                .containsExactly("lost", "lost", "simulator-error", "completed");
        assertThat(attempts)
                .extracting(AttemptView::reason)
                .containsExactly("stopping; worker lost", "worker lost", "no such map", "");
        assertThat(attempts.get(1).id()).isEqualTo(lost.id());
        assertThat(attempts).allSatisfy(it -> assertThat(it.endedAt()).isNotNull());
    }
}
