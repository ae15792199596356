package dev.provinggrid.server.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.provinggrid.model.build.BuildVersion;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.wire.RunOrigin;
import dev.provinggrid.model.wire.view.SweepAccepted;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.dispatch.OnABench;
import dev.provinggrid.server.dispatch.outcome.Commits;
import dev.provinggrid.server.keeping.Deletions;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.store.attempt.ReportedColumn;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.result.CaseScan;
import dev.provinggrid.server.store.reuse.ReuseWish;
import dev.provinggrid.server.store.sweep.Progresses;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.web.server.ResponseStatusException;

/** Runs that count in another sweep too, judged by the criteria of that one. */
abstract class ReuseContract extends OnABench {

    private static final String SWEEP = """
            format: 1
            sweep: original
            scenario: offroad-aeb
            parameters: {perceptionModel: yolov3}
            axes: {approachSpeed: [20 km/h, 30 km/h, 40 km/h]}
            pass: [collisions == 0]
            """;

    /** Other criteria, and a case that nobody knows. */
    private static final String STRICTER = SWEEP.replace("40 km/h]", "40 km/h, 50 km/h]")
            .replace("pass: [collisions == 0]", "pass: [collisions == 0, stopMargin > 1 m]");

    private BenchWorker worker;
    private String original;

    @BeforeEach
    void runASweep() {
        worker = bench.worker();
        original = bench.submitYaml(SWEEP);
        for (int open = 3; open > 0; open--) {
            GrantedAttempt attempt = worker.runOne();
            worker.upload(attempt, "trace.csv", "time[s]\n" + attempt.caseIndex() + "\n");
            worker.commit(
                    attempt,
                    attempt.caseIndex() == 2 ? Completion.VOID : Completion.COMPLETED,
                    Map.of("collisions", 0.0, "stopMargin", attempt.caseIndex() + .5));
        }
    }

    @Test
    void knownCasesDoNotRunAndAreJudgedAnew() {
        SweepAccepted accepted = submit(STRICTER, true, original);
        assertThat(accepted.reused()).isEqualTo(2);
        List<CaseRow> cases = bench.cases(accepted.id());
        assertThat(cases)
                .extracting(
                        it -> it.outcome().orElse(null),
                        it -> it.reusedFrom().map(RunOrigin::sweep).orElse(null),
                        CaseRow::attempts)
                .containsExactly(
                        tuple(Outcome.FAIL, original, 0),
                        tuple(Outcome.PASS, original, 0),
                        tuple(null, null, 0),
                        tuple(null, null, 0));
        assertThat(cases.getFirst().kpis()).isEqualTo(bench.caseOf(original, 0).kpis());
        assertThat(bench.sweep(accepted.id()).counts())
                .containsEntry("pass", 1)
                .containsEntry("fail", 1)
                .containsEntry("queued", 2);
        List<Outcome> scanned = new ArrayList<>();
        bench.part(CaseScan.class)
                .whole(
                        bench.part(Progresses.class).of(accepted.id()).orElseThrow(),
                        it -> scanned.add(it.of().outcome()));
        assertThat(scanned).containsExactly(Outcome.FAIL, Outcome.PASS, Outcome.MISSING, Outcome.MISSING);
        assertThat(worker.lease(9)).extracting(GrantedAttempt::caseIndex).containsExactlyInAnyOrder(2, 3);
    }

    /** Every text and number, so that a new one is not forgotten: JSON is looked at elsewhere. */
    @Test
    void whatAWorkerReportedIsToldOfTheOriginalAndOfWhereItCountsToo() {
        bench.rerun(original, "PASS");
        GrantedAttempt attempt = worker.runOne();
        bench.part(Commits.class)
                .commit(
                        attempt.id(),
                        new OutcomeReport(
                                attempt.token(),
                                Completion.COMPLETED,
                                "",
                                "standstill",
                                "saw-too-late",
                                Map.of("collisions", 0.0),
                                List.of(),
                                12.5,
                                0.75,
                                "ab".repeat(32),
                                "class",
                                "2",
                                "onnx",
                                "engine",
                                Map.of()));
        Map<ReportedColumn, Object> told =
                bench.caseOf(original, attempt.caseIndex()).reported();
        assertThat(told.keySet())
                .isEqualTo(EnumSet.complementOf(EnumSet.of(ReportedColumn.KPIS, ReportedColumn.EVENTS)));
        assertThat(told).containsEntry(ReportedColumn.WALL_S, 0.75).containsEntry(ReportedColumn.PLATFORM, "class");
        String sweep = submit(STRICTER, true, original).id();
        assertThat(bench.caseOf(sweep, attempt.caseIndex()).reported()).isEqualTo(told);
    }

    @Test
    void theirFilesAreThoseOfTheOriginal() {
        String sweep = submit(STRICTER, true, original).id();
        long attempt = bench.caseOf(sweep, 1).attempt().orElseThrow();
        Path trace = bench.part(Artifacts.class).find(attempt, "trace.csv").orElseThrow();
        assertThat(trace)
                .content()
                .isEqualTo("time[s]\n1\n")
                .satisfies(_ -> assertThat(trace.toString()).contains(original));
        List<Integer> read = new ArrayList<>();
        bench.part(Artifacts.class).forEach(sweep, "trace.csv", (index, _) -> read.add(index));
        assertThat(read).containsExactly(0, 1);
    }

    /** The workers here say that they are of another version than this server. */
    @Test
    void runsOfOtherSoftwareAreNotTakenUnlessAskedFor() {
        assertThat(submit(STRICTER, false, original).reused()).isZero();
    }

    @Test
    void aSweepAllOfWhoseCasesAreKnownIsFinishedAtOnceAndItsOwnRunsAreThoseOfTheFirst() {
        String onlyKnown = SWEEP.replace(", 40 km/h", "");
        String second = submit(onlyKnown, true, original).id();
        assertThat(bench.sweep(second).state()).isEqualTo("finished");
        String third = submit(onlyKnown, true, second).id();
        assertThat(bench.caseOf(third, 0).reusedFrom())
                .contains(new RunOrigin(original, 0, BuildVersion.current().toString()));
        Deletions deletions = bench.part(Deletions.class);
        assertThat(deletions.delete(original, "test"))
                .isEqualTo(new Deletions.Answer.Reused(
                        List.of(second, third).stream().sorted().toList()));
        assertThat(deletions.delete(second, "test")).isInstanceOf(Deletions.Answer.Deleted.class);
        assertThat(deletions.delete(original, "test")).isEqualTo(new Deletions.Answer.Reused(List.of(third)));
        assertThat(deletions.delete(third, "test")).isInstanceOf(Deletions.Answer.Deleted.class);
        assertThat(deletions.delete(original, "test")).isInstanceOf(Deletions.Answer.Deleted.class);
    }

    /** The cheat: a key without the parameters that are left out of the seed would hand the run at 20 km/h to the case at 60 km/h. */
    @Test
    void casesOfOneWorldAreCasesOfTheirOwn() {
        String shared = SWEEP + "sameWorld: [approachSpeed]\n";
        String first = bench.submitYaml(withSpeeds(shared, "20 km/h, 50 km/h"));
        worker.pass(worker.runOne());
        worker.pass(worker.runOne());
        assertThat(bench.cases(first))
                .extracting(it -> it.stored().seed())
                .containsOnly(bench.caseOf(first, 0).stored().seed());
        assertThat(submit(withSpeeds(shared, "20 km/h, 60 km/h"), true, first).reused())
                .isEqualTo(1);
        assertThat(submit(withSpeeds(SWEEP, "20 km/h, 50 km/h"), true, first).reused())
                .as("50 km/h is the default: seed and key are those without sameWorld")
                .isEqualTo(1);
        assertThat(submit(shared, true, original).reused())
                .as("other worlds at 20, 30 and 40 km/h")
                .isZero();
    }

    private static String withSpeeds(String yaml, String speeds) {
        return yaml.replace("20 km/h, 30 km/h, 40 km/h", speeds);
    }

    @Test
    void aRerunOfAReusedCaseRunsItHere() {
        String second = submit(SWEEP.replace(", 40 km/h", ""), true, original).id();
        bench.rerun(second, "PASS");
        GrantedAttempt attempt = worker.runOne();
        assertThat(attempt.sweep()).isEqualTo(second);
        worker.fail(attempt);
        assertThat(bench.caseOf(second, attempt.caseIndex()).reusedFrom()).isEmpty();
        assertThat(bench.caseOf(second, attempt.caseIndex()).outcome()).contains(Outcome.FAIL);
    }

    /** As with the sweeps of a label: the newest may have all. */
    @Test
    void theSecondSweepIsNotNeededWhereTheFirstHasEveryCase() {
        String slow = SWEEP.replace(", 40 km/h", "");
        String again = submit(slow, true, original).id();
        SweepAccepted both = submit(slow, true, again, original);
        assertThat(both.reused()).isEqualTo(both.cases());
        assertThat(submit(slow, true, again, again, original).reused())
                .as("one is named twice")
                .isEqualTo(both.cases());
    }

    @Test
    void aSweepThatIsNotHereIsNamed() {
        assertThatThrownBy(() -> submit(SWEEP, true, "none-such"))
                .isInstanceOf(ResponseStatusException.class)
                .hasMessageContaining("no sweep none-such");
        assertThat(bench.part(SweepViews.class).all()).hasSize(1);
    }

    private SweepAccepted submit(String yaml, boolean anyVersion, String... known) {
        return bench.part(Submissions.class)
                .submit(
                        new SweepReader(bench.part(Scenarios.class)).parse(yaml.getBytes(StandardCharsets.UTF_8)),
                        PerceptionModels.builtIn(),
                        "test",
                        Optional.empty(),
                        new ReuseWish(List.of(known), anyVersion));
    }
}
