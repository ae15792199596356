package dev.provinggrid.server.dispatch.round;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.dispatch.OnABench;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.list.ListSettings;
import dev.provinggrid.server.store.list.NewRounds;
import dev.provinggrid.server.store.sweep.OpenSweeps;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rounds that are opened and cancelled, on whatever database. */
abstract class RoundsContract extends OnABench {

    @Test
    void theNextServerEndsACancellationOfWhichNothingButItsBeginningWasStored() {
        String sweep = bench.submit(3);
        OpenSweeps sweeps = bench.part(OpenSweeps.class);
        boolean began = bench.part(Ledger.class).write(() -> sweeps.beginCancelling(sweep));
        assertThat(began).isTrue();
        bench.part(Cancellations.class).goOn();
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(bench.sweep(sweep).counts()).containsEntry("missing", 3);
    }

    @Test
    void aSweepLargerThanAPieceIsCancelledWhole() {
        String sweep = bench.submit(Cancellations.PIECE + 1);
        bench.cancel(sweep);
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(bench.sweep(sweep).counts()).containsEntry("missing", Cancellations.PIECE + 1);
    }

    @Test
    void noCaseThatFitsOpensNoRound() {
        String sweep = bench.submit(2);
        var worker = bench.worker();
        worker.pass(worker.runOne());
        Reruns reruns = bench.part(Reruns.class);
        assertThat(reruns.rerun(sweep, new Reruns.Choice.Outcomes("FAIL"))).isTrue();
        assertThat(reruns.rerun(sweep, new Reruns.Choice.Cases(List.of(7)))).isTrue();
        assertThat(bench.sweep(sweep).round()).isEqualTo(1);
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 1).containsEntry("queued", 1);
    }

    @Test
    void aCaseThatIsNotFinalIsLeftOutOfARerunThatNamesIt() {
        String sweep = bench.submit(2);
        var worker = bench.worker();
        var passed = worker.runOne();
        worker.pass(passed);
        bench.part(Reruns.class).rerun(sweep, new Reruns.Choice.Cases(List.of(0, 1)));
        assertThat(bench.sweep(sweep).round()).isEqualTo(2);
        assertThat(bench.caseOf(sweep, passed.caseIndex()).round()).isEqualTo(2);
        assertThat(bench.caseOf(sweep, 1 - passed.caseIndex()).round()).isEqualTo(1);
    }

    /** One transaction for all of them would keep the writer, and so every worker, waiting. */
    @Test
    void aRoundOfManyCasesIsQueuedPieceByPieceInTheOrderOfTheFirst() {
        String sweep = bench.submit(ListSettings.PIECE + 2);
        BenchWorker worker = bench.worker();
        GrantedAttempt first = worker.leaseOne();
        worker.release(first);
        bench.cancel(sweep);
        begin(sweep, "MISSING");
        bench.part(RoundPieces.class).goOn(sweep, 1);
        assertThat(bench.sweep(sweep).counts())
                .containsEntry("queued", ListSettings.PIECE)
                .containsEntry("missing", 2);
        assertThat(bench.part(NewRounds.class).opening()).containsExactly(sweep);
        bench.part(RoundPieces.class).goOn();
        assertThat(bench.sweep(sweep).counts()).containsEntry("queued", ListSettings.PIECE + 2);
        assertThat(bench.part(NewRounds.class).opening()).isEmpty();
        assertThat(worker.leaseOne().caseIndex()).isEqualTo(first.caseIndex());
    }

    /** The cheat: a round that is finished, and is told so, while cases of it were never queued. */
    @Test
    void aSweepIsNotFinishedBeforeTheLastCaseOfItsRoundIsQueued() {
        String sweep = failed(3);
        begin(sweep, "FAIL");
        BenchWorker worker = bench.worker();
        for (int left = 3; left > 0; left--) {
            assertThat(goOn(sweep)).isTrue();
            assertThat(bench.sweep(sweep).counts()).containsEntry("queued", 1);
            worker.fail(worker.runOne());
            assertThat(bench.sweep(sweep).state()).isEqualTo("active");
        }
        bench.part(RoundPieces.class).goOn();
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(bench.sweep(sweep).counts()).containsEntry("fail", 3);
        assertThat(bench.sweep(sweep).round()).isEqualTo(2);
        for (int index = 0; index < 3; index++) {
            assertThat(bench.history(sweep, index)).as("each once more").hasSize(2);
        }
    }

    @Test
    void aRoundThatIsCancelledWhileItIsQueuedLeavesTheOtherOutcomesAsTheyWere() {
        String sweep = failed(3);
        begin(sweep, "FAIL");
        goOn(sweep);
        bench.cancel(sweep);
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        bench.part(RoundPieces.class).goOn();
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(bench.sweep(sweep).counts()).containsEntry("fail", 3).containsEntry("queued", 0);
    }

    @Test
    void aFurtherRoundBeginsWhenTheOneBeforeIsQueuedWhole() {
        String sweep = failed(3);
        begin(sweep, "FAIL");
        goOn(sweep);
        assertThatThrownBy(() -> bench.rerun(sweep, "FAIL")).hasMessageContaining("ask again in a moment");
        assertThat(bench.sweep(sweep).round()).isEqualTo(2);
        bench.part(RoundPieces.class).goOn();
        bench.rerun(sweep, "FAIL");
        assertThat(bench.sweep(sweep).counts()).containsEntry("queued", 3);
    }

    String failed(int cases) {
        String sweep = bench.submit(cases);
        BenchWorker worker = bench.worker();
        for (int i = 0; i < cases; i++) {
            worker.fail(worker.runOne());
        }
        return sweep;
    }

    /** As a server leaves it that dies before it has queued the first piece. */
    void begin(String sweep, String outcome) {
        bench.part(Ledger.class).write(() -> {
            bench.part(NewRounds.class).begin(sweep, outcome);
            return null;
        });
    }

    private boolean goOn(String sweep) {
        return bench.part(Ledger.class)
                .write(() ->
                        bench.part(NewRounds.class).goOn(sweep, 1, bench.clock().instant()));
    }
}
