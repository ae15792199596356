package dev.provinggrid.server.keeping.quota;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.server.dispatch.OnABench;
import dev.provinggrid.server.storage.StorageFull;
import dev.provinggrid.server.sweep.SweepViews;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** The bench submits as the holder "bench"; a case there needs about 200 kB for its trace. */
@Tag("slow")
class QuotaTest extends OnABench {

    private static final long MEGABYTE = 1_000_000;

    @Override
    protected List<String> database() {
        return List.of(
                "--provinggrid.quotas.cases-per-sweep=100",
                "--provinggrid.quotas.active-sweeps=1",
                "--provinggrid.quotas.holders.bench.active-sweeps=2",
                "--provinggrid.quotas.stored=10MB");
    }

    @Test
    void aSweepBeyondTheQuotaOfCasesIsRefused() {
        refused(() -> bench.submit(101, "record: {trace: none}"), "cases-per-sweep", "101", "100");
        bench.submit(100, "record: {trace: none}");
    }

    @Test
    void aHolderWithAsManyActiveSweepsAsAllowedWaits() {
        String first = bench.submit(1);
        bench.submit(1);
        refused(() -> bench.submit(1), "active-sweeps", "2 are active", "is 2", "holders.bench.active-sweeps");
        bench.cancel(first);
        bench.submit(1);
        refused(() -> bench.rerun(first, "MISSING"), "active-sweeps");
        assertThat(bench.sweep(first).state()).isEqualTo("finished");
    }

    @Test
    void whatAHolderStoresCountsWithWhatIsExpected() {
        refused(() -> bench.submit(60), "stored", "0 bytes are stored");
        String sweep = bench.submit(1);
        var worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        worker.upload(attempt, "trace.csv", "x".repeat(5_000_000));
        worker.pass(attempt);
        refused(() -> bench.submit(40), "stored", "5000000 bytes are stored");
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
    }

    @Test
    void aSweepThatNeedsMoreThanIsFreeIsRefusedWithTheBytesAndNothingIsStored() {
        bench.usableBytes(4 * MEGABYTE);
        assertThatThrownBy(() -> bench.submit(20))
                .isInstanceOf(StorageFull.class)
                .hasMessageContaining("with 20 cases will need about 4.2 MB (4240000 bytes)")
                .hasMessageContaining(
                        "has 4.0 MB free (4000000 bytes), of which 1.0 MB are a reserve and 0.0 MB are still needed")
                .hasMessageContaining("sweep delete");
        assertThat(bench.part(SweepViews.class).all()).isEmpty();
    }

    @Test
    void roomThatAnActiveSweepWillNeedIsNotGivenTwice() {
        bench.usableBytes(4 * MEGABYTE);
        String first = bench.submit(8);
        assertThatThrownBy(() -> bench.submit(8)).isInstanceOf(StorageFull.class);
        bench.cancel(first);
        bench.submit(8);
        assertThatThrownBy(() -> bench.rerun(first, "MISSING")).isInstanceOf(StorageFull.class);
    }

    @Test
    void anUploadEndsWhereTheReserveBegins() {
        bench.submit(1);
        var worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        bench.usableBytes(MEGABYTE);
        assertThatThrownBy(() -> worker.upload(attempt, "trace.csv", "x")).isInstanceOf(StorageFull.class);
    }

    private static void refused(ThrowingCallable submission, String... said) {
        assertThatThrownBy(submission)
                .isInstanceOfSatisfying(
                        ResponseStatusException.class,
                        it -> assertThat(it.getStatusCode()).isEqualTo(HttpStatus.CONFLICT))
                .satisfies(it -> assertThat(it.getMessage()).contains(said));
    }
}
