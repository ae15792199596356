package dev.provinggrid.server.dispatch.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.dispatch.OnABench;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.sweep.OpenSweeps;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoundsTest extends OnABench {

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
}
