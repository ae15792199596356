package dev.provinggrid.server.keeping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.server.dispatch.OnABench;
import dev.provinggrid.server.platform.process.DataFolder;
import dev.provinggrid.server.storage.UploadAnswer;
import dev.provinggrid.server.store.sweep.SweepState;
import dev.provinggrid.server.store.usage.Demand;
import dev.provinggrid.server.sweep.SweepViews;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@Tag("slow")
class DeletionTest extends OnABench {

    private static final List<String> TABLES =
            List.of("sweep", "sweep_progress", "sweep_case", "case_round", "attempt", "artifact");

    @Test
    void rowsAndFilesOfADeletedSweepGoAndThoseOfOthersStay() {
        String kept = finished(2);
        String gone = finished(3);
        bench.rerun(gone, "PASS");
        bench.cancel(gone);

        assertThat(delete(gone)).isInstanceOf(Deletions.Answer.Deleted.class);
        assertThat(bench.part(SweepViews.class).of(gone)).isEmpty();
        assertThat(bench.part(Demand.class).over(gone)).isTrue();

        awaitPurged(gone);
        assertThat(TABLES).allSatisfy(table -> assertThat(rows(table)).as(table).isEqualTo(rowsOf(kept, table)));
        assertThat(folderOf(gone)).doesNotExist();
        assertThat(folderOf(kept).resolve("00001")).isDirectoryRecursivelyContaining("glob:**trace.csv");
    }

    @Test
    void aSweepThatIsNotFinishedIsNotDeleted() {
        String sweep = bench.submit(2);
        var worker = bench.worker();
        GrantedAttempt running = worker.runOne();
        assertThat(delete(sweep)).isEqualTo(new Deletions.Answer.NotFinished(SweepState.ACTIVE));
        bench.cancel(sweep);
        assertThat(delete(sweep)).isEqualTo(new Deletions.Answer.NotFinished(SweepState.CANCELLING));
        worker.pass(running);
        assertThat(delete(sweep)).isInstanceOf(Deletions.Answer.Deleted.class);
        assertThat(delete(sweep)).isInstanceOf(Deletions.Answer.Unknown.class);
    }

    @Test
    void whatAWorkerUploadsForADeletedSweepIsStale() {
        String sweep = bench.submit(1);
        var worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        worker.pass(attempt);
        delete(sweep);
        awaitPurged(sweep);
        assertThat(worker.upload(attempt, "trace.csv", "time[s]\n")).isEqualTo(UploadAnswer.STALE);
        assertThat(folderOf(sweep)).doesNotExist();
    }

    @Test
    void nothingIsRemovedWhileABackupIsBeingWritten() throws InterruptedException {
        String sweep = finished(1);
        try (Removals.Hold _ = bench.part(Removals.class).hold(Duration.ofMinutes(1))) {
            delete(sweep);
            Thread loop = Thread.ofVirtual().start(bench.part(Purge.class)::round);
            loop.join();
            assertThat(folderOf(sweep).resolve("00000")).isDirectoryRecursivelyContaining("glob:**trace.csv");
            assertThat(rows("sweep_case")).isEqualTo(1);
        }
        awaitPurged(sweep);
    }

    private String finished(int cases) {
        String sweep = bench.submit(cases);
        for (int i = 0; i < cases; i++) {
            var worker = bench.worker();
            GrantedAttempt attempt = worker.runOne();
            worker.upload(attempt, "trace.csv", "time[s]\n");
            worker.pass(attempt);
        }
        return sweep;
    }

    private Deletions.Answer delete(String sweep) {
        return bench.part(Deletions.class).delete(sweep, "test");
    }

    private void awaitPurged(String sweep) {
        await().until(() -> bench.part(JdbcClient.class)
                        .sql("select count(*) from deleted_sweep where sweep_id = ? and purged is not null")
                        .param(sweep)
                        .query(Integer.class)
                        .single()
                == 1);
    }

    private Path folderOf(String sweep) {
        return bench.part(DataFolder.class).artifacts().resolve(sweep);
    }

    private int rows(String table) {
        return bench.part(JdbcClient.class)
                .sql("select count(*) from " + table)
                .query(Integer.class)
                .single();
    }

    private int rowsOf(String sweep, String table) {
        String mine = switch (table) {
            case "sweep" -> "id = ?";
            case "artifact" -> "attempt_id in (select id from attempt where sweep_id = ?)";
            default -> "sweep_id = ?";
        };
        return bench.part(JdbcClient.class)
                .sql("select count(*) from " + table + " where " + mine)
                .param(sweep)
                .query(Integer.class)
                .single();
    }
}
