package dev.provinggrid.server.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.view.WorkerView;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.server.dispatch.Bench;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.dispatch.outcome.CommitAnswer;
import dev.provinggrid.server.dispatch.outcome.WorkerLosses;
import dev.provinggrid.server.dispatch.worker.WorkerViews;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several servers on one database have workers in the same slots. */
class WorkerExitReporterTest {

    private Bench bench;

    @BeforeEach
    void open(@TempDir Path folder) {
        bench = new Bench(folder, List.of());
    }

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void aServerTakesBackWhatItsOwnWorkersHeldAndNoOthers() {
        String sweep = bench.submit(2);
        BenchWorker ours = bench.worker();
        BenchWorker another = bench.worker();
        GrantedAttempt lost = ours.runOne();
        GrantedAttempt kept = another.runOne();
        ours.beat(BenchWorker.running(lost));
        another.beat(BenchWorker.running(kept));

        new WorkerExitReporter(bench.part(WorkerLosses.class)).ended(ours.id(), WorkerExit.WITH_ITS_SERVER);

        assertThat(bench.part(WorkerViews.class).present())
                .extracting(WorkerView::id)
                .containsExactly(another.id().toString());
        assertThat(bench.sweep(sweep).counts()).containsAllEntriesOf(Map.of("queued", 1, "running", 1));
        assertThat(another.pass(kept)).isEqualTo(new CommitAnswer.Taken());
        assertThat(ours.pass(lost)).isInstanceOf(CommitAnswer.Stale.class);
    }
}
