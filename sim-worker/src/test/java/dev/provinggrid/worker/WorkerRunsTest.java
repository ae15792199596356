package dev.provinggrid.worker;

import static dev.provinggrid.worker.AnAttempt.anAttempt;
import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.design.identity.CaseKey;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.worker.machine.MachineReader;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What becomes of a run, however it ends. */
class WorkerRunsTest extends OnAStubServer {

    @Test
    void whateverASimulatorThrowsIsASimulatorErrorWithItsStackInTheLog() throws Exception {
        server.queue.add(anAttempt(1).doing("throw").granted());
        server.queue.add(anAttempt(2).doing("exhaust").granted());
        server.queue.add(anAttempt(3).doing("recurse").granted());
        server.queue.add(anAttempt(4).doing("unheard of").granted());
        grant(5);
        worker().work();
        for (long id = 1; id <= 4; id++) {
            OutcomeReport outcome = server.outcomes.get(id);
            assertThat(outcome.completion()).isEqualTo(Completion.SIMULATOR_ERROR);
            assertThat(outcome.kpis()).isEmpty();
            assertThat(outcome.traceHash()).isEmpty();
            assertThat(server.text(id, "log.txt")).contains("at dev.provinggrid.worker.CountingScenario.drive");
        }
        assertThat(server.outcomes.get(1L).message()).contains("wheel fell off");
        assertThat(server.outcomes.get(2L).message()).contains("OutOfMemoryError");
        assertThat(server.outcomes.get(5L).completion()).isEqualTo(Completion.COMPLETED);
    }

    @Test
    void aRunTellsTheKeyOfTheCaseThatItWasGivenAndNoneWhereItBrokeOff() throws Exception {
        server.queue.add(anAttempt(1).seeded(7).granted());
        server.queue.add(anAttempt(2).seeded(7).granted());
        server.queue.add(anAttempt(3).seeded(8).granted());
        server.queue.add(anAttempt(4).doing("throw").granted());
        worker().work();
        CaseKey seven =
                CaseKey.of(new CountingScenario().manifest(), Map.of("does", new Value.Text("count")), 0, 7, Map.of());
        assertThat(server.outcomes.get(1L).caseKey()).isEqualTo(seven.hex());
        assertThat(server.outcomes.get(2L).caseKey()).isEqualTo(seven.hex());
        assertThat(server.outcomes.get(3L).caseKey()).hasSize(64).isNotEqualTo(seven.hex());
        assertThat(server.outcomes.get(4L).caseKey()).isEmpty();
    }

    @Test
    void whatARunRecordsIsUploadedOnlyWhenItCameToItsEnd() throws Exception {
        server.queue.add(anAttempt(1).doing("record").granted());
        server.queue.add(anAttempt(2).doing("record-and-throw").granted());
        worker().work();
        assertThat(server.artifacts.get(1L)).containsOnlyKeys("trace.csv", "log.txt", "count.bin");
        assertThat(server.artifacts.get(1L).get("count.bin")).containsExactly(20, 0, -1);
        assertThat(server.outcomes.get(1L).artifacts()).containsOnlyKeys("trace.csv", "log.txt", "count.bin");
        assertThat(server.outcomes.get(2L).completion()).isEqualTo(Completion.SIMULATOR_ERROR);
        assertThat(server.artifacts.get(2L)).doesNotContainKey("count.bin");
    }

    @Test
    void aScenarioThatThisWorkerLacksIsASimulatorError() throws Exception {
        server.queue.add(anAttempt(1).of("flying").granted());
        worker().work();
        assertThat(server.outcomes.get(1L).completion()).isEqualTo(Completion.SIMULATOR_ERROR);
        assertThat(server.outcomes.get(1L).message()).contains("flying");
    }

    @Test
    void everyOutcomeTellsOnWhatItsRunWasMadeAndWhatItTook() throws Exception {
        grant(1);
        server.queue.add(anAttempt(2).doing("throw").granted());
        worker().work();
        for (long id = 1; id <= 2; id++) {
            OutcomeReport outcome = server.outcomes.get(id);
            assertThat(outcome.machine()).isEqualTo(MachineReader.thisMachine());
            assertThat(outcome.resources().cpuS()).isNotNegative();
            assertThat(outcome.resources().peakMemoryBytes()).isPositive();
        }
    }

    @Test
    void aRunBeyondItsWallTimeoutIsATimeout() throws Exception {
        server.queue.add(anAttempt(1).doing("hang").within(0.05).granted());
        worker().work();
        assertThat(server.outcomes.get(1L).completion()).isEqualTo(Completion.TIMEOUT);
        assertThat(server.outcomes.get(1L).wallS()).isGreaterThan(0.05);
    }

    @Test
    void aTraceThatNobodyWantsIsStillDigested() throws Exception {
        server.queue.add(anAttempt(1).withoutTrace().granted());
        server.queue.add(anAttempt(2).seeded(1).granted());
        worker().work();
        assertThat(server.artifacts).containsOnlyKeys(2L);
        assertThat(server.outcomes.get(1L).traceHash())
                .isEqualTo(server.outcomes.get(2L).traceHash())
                .hasSize(64);
    }

    /** Of many short runs the files cost more than the runs. */
    @Test
    void aLogThatSaysNoMoreThanTheOutcomeGoesWithTheTraceAndOneThatDoesStays() throws Exception {
        server.queue.add(anAttempt(1).withoutTrace().granted());
        server.queue.add(anAttempt(2).doing("throw").withoutTrace().granted());
        server.queue.add(anAttempt(3).doing("hang").within(0.05).withoutTrace().granted());
        server.queue.add(anAttempt(4).of("flying").withoutTrace().granted());
        worker().work();
        assertThat(server.outcomes.get(1L).artifacts()).isEmpty();
        assertThat(server.text(2, "log.txt")).contains("wheel fell off");
        assertThat(server.text(3, "log.txt")).contains("timeout");
        assertThat(server.text(4, "log.txt")).contains("flying");
    }
}
