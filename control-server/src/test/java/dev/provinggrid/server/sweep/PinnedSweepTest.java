package dev.provinggrid.server.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.provinggrid.model.criterion.ErrorKind;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.design.identity.CaseKey;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.dispatch.OnABench;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.sweep.StoredCases;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** A case is one value, from its design by way of the database to whoever asks for it. */
class PinnedSweepTest extends OnABench {

    private static final String SWEEP = """
            format: 1
            sweep: all-kinds
            scenario: offroad-aeb
            parameters: {perceptionModel: yolov3}
            axes:
              approachSpeed: [20 km/h, 30 km/h]
              timeOfDay: [06:00, 12:00]
              weather: [clear, heavy-rain]
            include: [{initialDistance: 60 m}]
            replicates: 2
            pass: [collisions == 0]
            """;

    @Test
    void aCaseComesBackFromTheDatabaseAsItsDesignGaveIt() {
        List<Case> designed = designed(SWEEP);
        String sweep = bench.submitYaml(SWEEP);
        PinnedSweep pinned = bench.part(PinnedSweeps.class).of(sweep);
        List<Case> stored = bench.cases(sweep).stream()
                .map(CaseRow::stored)
                .map(pinned::caseOf)
                .toList();
        assertThat(stored).hasSize(18).isEqualTo(designed);
        assertThat(stored.getLast().inputs()).isNotEmpty();
    }

    @Test
    void aWorkerIsGrantedTheCaseThatTheServerJudges() {
        String sweep = bench.submitYaml(SWEEP);
        GrantedAttempt granted = bench.worker().leaseOne();
        Case judged = bench.part(PinnedSweeps.class)
                .of(sweep)
                .caseOf(bench.part(StoredCases.class).of(sweep, granted.caseIndex()));
        assertThat(granted.parameters()).isEqualTo(judged.wire());
        assertThat(granted.inputs()).isEqualTo(judged.inputs());
        assertThat(granted.seed()).isEqualTo(judged.seed());
        Manifest manifest = bench.part(Scenarios.class).named("offroad-aeb").orElseThrow();
        assertThat(CaseKey.of(
                        manifest,
                        WireParameters.read(manifest, granted.parameters()),
                        granted.replicate(),
                        granted.seed(),
                        granted.inputs()))
                .as("the key that a worker makes of it")
                .isEqualTo(judged.key());
    }

    /** Two results that changed places: each would be a PASS by its KPIs. */
    @Test
    void aRunOfAnotherCaseIsAnErrorEvenWhereItPassed() {
        String sweep = bench.submitYaml(SWEEP);
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> granted = List.of(worker.runOne(), worker.runOne());
        List<String> keys = granted.stream()
                .map(it -> bench.caseOf(sweep, it.caseIndex()).stored().key())
                .toList();
        worker.pass(granted.get(0), keys.get(1));
        worker.pass(granted.get(1), keys.get(1));
        CaseRow swapped = bench.caseOf(sweep, granted.get(0).caseIndex());
        assertThat(swapped.outcome()).contains(Outcome.ERROR);
        assertThat(swapped.errorKind()).contains(ErrorKind.SIMULATOR);
        assertThat(swapped.message())
                .contains("another case ran: its key is " + keys.get(1) + ", that of this one is " + keys.get(0));
        assertThat(bench.caseOf(sweep, granted.get(1).caseIndex()).outcome()).contains(Outcome.PASS);
    }

    @Test
    void aLeaseCarriesParametersAsTheirDesignWroteThemToTheLetter() {
        String ring = """
                format: 1
                sweep: whole-numbers
                scenario: ring-road
                axes: {vehicles: [20, 22], desiredSpeed: [5 m/s, 10 m/s]}
                pass: [collisions == 0]
                """;
        Manifest manifest = bench.part(Scenarios.class).named("ring-road").orElseThrow();
        List<String> designed = designed(ring).stream()
                .map(it -> JsonMapper.shared().writeValueAsString(WireParameters.of(manifest, it.values())))
                .toList();
        bench.submitYaml(ring);
        BenchWorker worker = bench.worker();
        for (int i = 0; i < designed.size(); i++) {
            GrantedAttempt granted = worker.runOne();
            worker.pass(granted);
            assertThat(JsonMapper.shared().writeValueAsString(granted.parameters()))
                    .isEqualTo(designed.get(granted.caseIndex()));
        }
    }

    private List<Case> designed(String sweep) {
        return new SweepReader(bench.part(Scenarios.class))
                .parse(sweep.getBytes(StandardCharsets.UTF_8))
                .cases()
                .next(List.of());
    }

    /** Before there was one codec this ended in PASS: what is no speed was read as a word that no criterion names. */
    @Test
    void aCaseThatCannotBeReadIsNeverJudged() {
        String sweep = bench.submit(1);
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        bench.part(JdbcClient.class)
                .sql("update sweep_case set parameters = '{\"approachSpeed\":\"fast\"}' where sweep_id = ?")
                .param(sweep)
                .update();
        worker.pass(attempt);
        CaseRow row = bench.caseOf(sweep, 0);
        assertThat(row.outcome()).contains(Outcome.ERROR);
        assertThat(row.errorKind()).contains(ErrorKind.SIMULATOR);
        assertThat(row.message()).hasValueSatisfying(it -> assertThat(it).contains("no value of approachSpeed: fast"));
        PinnedSweep pinned = bench.part(PinnedSweeps.class).of(sweep);
        assertThatIllegalArgumentException().isThrownBy(() -> pinned.caseOf(row.stored()));
    }
}
