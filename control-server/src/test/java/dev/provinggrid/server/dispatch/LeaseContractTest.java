package dev.provinggrid.server.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.wire.GrantedAttempt;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeaseContractTest {

    @TempDir
    Path folder;

    @Test
    void aSweepRunsToItsEnd() {
        try (Bench bench = new Bench(folder)) {
            for (int k = 0; k < 3; k++) {
                String sweep = bench.submit(3);
                BenchWorker worker = bench.worker();
                for (int i = 0; i < 3; i++) {
                    GrantedAttempt attempt = worker.runOne();
                    assertThat(worker.pass(attempt)).isEqualTo(new CommitAnswer.Taken());
                }
                assertThat(bench.sweep(sweep).toString()).contains("state=finished");
                assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 3).containsEntry("queued", 0);
                assertThat(bench.cases(sweep)).allMatch(it -> it.outcome().get() == Outcome.PASS);
            }
        }
    }
}
