package dev.provinggrid.server.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.wire.Repeatability;
import dev.provinggrid.model.wire.RepeatedCase;
import dev.provinggrid.model.wire.TraceAudit;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.OutcomeBundle.EndedRun;
import dev.provinggrid.server.api.result.CaseViews;
import dev.provinggrid.server.dispatch.outcome.CommitAnswer;
import dev.provinggrid.server.dispatch.repeat.AuditRuns;
import dev.provinggrid.server.dispatch.repeat.Repeats;
import dev.provinggrid.server.dispatch.round.Reruns;
import dev.provinggrid.server.keeping.Deletions;
import dev.provinggrid.server.store.result.CaseRepeats;
import dev.provinggrid.server.store.result.CaseRows;
import dev.provinggrid.server.sweep.SweepViews;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.server.ResponseStatusException;

/** What the traces of a sweep's cases say of each other, on whatever database. */
abstract class TraceContract extends OnABench {

    private static final String CROSSING = """
            format: 1
            sweep: crossing
            scenario: cooperative-crossing
            axes: {delay: [0.1 s, 1 s], margin: [1 s, 2 s]}
            parameters: {loss: 98 %}
            pass: [conflicts == 0]
            """;

    private static final String MANIFEST = """
            format: 1
            scenario: %s
            version: "1"
            title: A program of a user
            runner: {exec: [simulate]%s}
            parameters:
              speed: {type: number, unit: m/s, role: environment, default: 1, description: Of the car.}
            kpis: {collisions: {description: None.}}
            channels:
              time: {unit: s, description: Simulated time.}
            """;

    private static final String ONE_CASE = """
            format: 1
            sweep: courses
            scenario: %s
            axes: {speed: [2 m/s]}
            pass: [collisions == 0]
            """;

    private Path program;

    @Override
    protected List<String> arguments(Path folder) throws IOException {
        Path scenarios = Files.createDirectory(folder.resolve("scenarios"));
        Files.writeString(scenarios.resolve("dice.yaml"), MANIFEST.formatted("dice", ", repeatable: false"));
        Files.writeString(scenarios.resolve("clock.yaml"), MANIFEST.formatted("clock", ", repeatable: true"));
        Files.writeString(scenarios.resolve("silent.yaml"), MANIFEST.formatted("silent", ""));
        Files.writeString(
                scenarios.resolve("scripted.yaml"),
                MANIFEST.formatted("scripted", "").replace("[simulate]", "[python3, \"${scenarios}/drive.py\"]"));
        program = Files.writeString(scenarios.resolve("drive.py"), "print(1)\n");
        return Stream.concat(database().stream(), Stream.of("--provinggrid.scenarios=" + scenarios))
                .toList();
    }

    private TraceAudit audit(String sweep) {
        return bench.sweep(sweep).audit();
    }

    private CaseView view(String sweep, int index) {
        return bench.part(CaseViews.class)
                .page(List.of(bench.part(CaseRows.class).one(sweep, index).orElseThrow()))
                .getFirst();
    }

    private double suspects(String kind) {
        var counter = bench.part(MeterRegistry.class)
                .find("provinggrid.traces.suspect")
                .tag("kind", kind)
                .counter();
        return counter == null ? 0 : counter.count();
    }

    private void rerun(String sweep, int index) {
        bench.part(Reruns.class).rerun(sweep, new Reruns.Choice.Cases(List.of(index)));
    }

    private void goOn() {
        bench.part(AuditRuns.class).goOn();
    }

    /** The cheat: traces are held only against what was there before all of them, or each of a pair against the other. */
    @Test
    void ofEqualTracesThatAreToldTogetherTheLaterHasThatOfTheEarlier() {
        String sweep = bench.submit(5);
        BenchWorker worker = bench.worker();
        GrantedAttempt before = worker.runOne();
        worker.trace(before, "a");
        List<GrantedAttempt> lease = worker.leaseTogether(4);
        List<String> hashes = List.of("b", "a", "d", "b");
        assertThat(worker.bundle(IntStream.range(0, 4)
                        .mapToObj(it -> BenchWorker.traced(lease.get(it), hashes.get(it)))
                        .toArray(EndedRun[]::new)))
                .containsOnly(new CommitAnswer.Taken());
        assertThat(lease)
                .extracting(it -> view(sweep, it.caseIndex()).sameTraceAs())
                .containsExactly(
                        null, before.caseIndex(), null, lease.getFirst().caseIndex());
        assertThat(audit(sweep).sameTrace()).isEqualTo(2);
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 5);
    }

    @Test
    void twoCasesOfDifferentSeedsWithTheSameTraceAreAnAlarmUntilOneHasItsOwn() {
        String sweep = bench.submit(3);
        BenchWorker worker = bench.worker();
        double before = suspects("same-trace");
        GrantedAttempt first = worker.runOne();
        worker.trace(first, "a");
        assertThat(audit(sweep)).isNull();
        GrantedAttempt second = worker.runOne();
        worker.trace(second, "a");
        assertThat(audit(sweep).alarms()).as("more may come to light").isEmpty();
        worker.trace(worker.runOne(), "b");
        assertThat(audit(sweep).sameTrace()).isEqualTo(1);
        assertThat(bench.sweep(sweep).state()).isEqualTo("auditing");
        goOn();
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        int lower = Math.min(first.caseIndex(), second.caseIndex());
        int higher = Math.max(first.caseIndex(), second.caseIndex());
        assertThat(audit(sweep).alarms())
                .singleElement()
                .asString()
                .contains("another seed (case " + higher + " with that of case " + lower + ")");
        assertThat(view(sweep, second.caseIndex()).sameTraceAs()).isEqualTo(first.caseIndex());
        assertThat(suspects("same-trace")).isEqualTo(before + 1);

        rerun(sweep, first.caseIndex());
        worker.trace(worker.runOne(), "c");
        goOn();
        assertThat(audit(sweep).sameTrace()).isZero();
        assertThat(audit(sweep).alarms()).singleElement().asString().contains("not repeatable");
        assertThat(view(sweep, second.caseIndex()).sameTraceAs()).isNull();
        assertThat(audit(sweep).notRepeatable()).isEqualTo(1);
    }

    @Test
    void casesThatDifferInNothingThatReachesTheTraceMayShareIt() {
        String sweep = bench.submitYaml(CROSSING);
        BenchWorker worker = bench.worker();
        for (int i = 0; i < 4; i++) {
            GrantedAttempt attempt = worker.runOne();
            boolean wide = attempt.parameters().get("margin").equals(2.0);
            worker.trace(attempt, wide ? "wide" : "narrow", "test", Map.of("conflicts", 1.0, "deliveredShare", 0.0));
        }
        assertThat(audit(sweep))
                .as("nothing was delivered: no delay could be seen")
                .isNull();
    }

    @Test
    void aParameterWithoutEffectIsAFindingAndNoAlarm() {
        String sweep = bench.submitYaml(CROSSING);
        runAllWhateverTheMargin();
        goOn();
        assertThat(audit(sweep).sameTrace()).isEqualTo(2);
        assertThat(audit(sweep).alarms()).isEmpty();
        assertThat(audit(sweep).findings())
                .containsExactly("margin made no difference between 1 s and 2 s in 2 of 2 worlds");
    }

    private void runAllWhateverTheMargin() {
        BenchWorker worker = bench.worker();
        for (int i = 0; i < 4; i++) {
            GrantedAttempt attempt = worker.runOne();
            String trace = "delay " + attempt.parameters().get("delay");
            worker.trace(attempt, trace, "test", Map.of("conflicts", 0.0, "deliveredShare", 0.1));
        }
    }

    @Test
    void whatCouldNotBeLookedIntoIsToldAndTheSweepEnds() {
        String sweep = bench.submitYaml(CROSSING);
        runAllWhateverTheMargin();
        bench.part(JdbcClient.class)
                .sql("update sweep_case set parameters = '{\"loss\": true}' where sweep_id = ? and case_index = 2")
                .param(sweep)
                .update();
        goOn();
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(audit(sweep).alarms())
                .singleElement()
                .asString()
                .startsWith("the audit of the traces could not run: ")
                .contains("loss");
    }

    @Test
    void aCaseThatTakesAnotherCourseInALaterRoundIsNotRepeatable() {
        String sweep = bench.submit(1);
        BenchWorker worker = bench.worker();
        worker.trace(worker.runOne(), "a");
        rerun(sweep, 0);
        worker.trace(worker.runOne(), "a");
        assertThat(view(sweep, 0).repeats()).isEqualTo(new Repeatability(1, 0, 0, 0.0, null, null));
        rerun(sweep, 0);
        worker.trace(worker.runOne(), "b", "another", Map.of("collisions", 0.0));
        assertThat(audit(sweep).alarms())
                .as("another platform class promises nothing")
                .isEmpty();
        assertThat(audit(sweep).otherPlatform()).isEqualTo(1);
        rerun(sweep, 0);
        worker.trace(worker.runOne(), "c");
        assertThat(audit(sweep).notRepeatable()).isEqualTo(1);
        assertThat(view(sweep, 0).repeats().repeatable()).isFalse();
    }

    /** Runs the one case of a scenario twice, and once more as a repeat, with three traces. */
    private String threeCourses(String scenario) {
        String sweep = bench.submitYaml(ONE_CASE.formatted(scenario));
        BenchWorker worker = bench.worker();
        worker.trace(worker.runOne(), "a");
        rerun(sweep, 0);
        worker.trace(worker.runOne(), "b");
        bench.part(Repeats.class).repeat(sweep, new Repeats.Wish(List.of(), 1, List.of()), "bench");
        worker.trace(worker.runOne(), "c");
        goOn();
        return sweep;
    }

    @Test
    void ofAScenarioThatSaysItDoesNotRepeatAnotherCourseIsToldAndIsNoAlarm() {
        double before = suspects("not-repeatable");
        String sweep = threeCourses("dice");
        assertThat(audit(sweep).alarms()).isEmpty();
        assertThat(audit(sweep).expected())
                .containsExactly(
                        "Not repeatable, as the manifest says: run again, 1 case took another course (case 0).");
        assertThat(audit(sweep).notRepeatable()).isEqualTo(1);
        assertThat(view(sweep, 0).repeats()).satisfies(it -> {
            assertThat(it.differing()).isEqualTo(2);
            assertThat(it.repeatable()).isFalse();
            assertThat(it.alarming()).isFalse();
        });
        assertThat(suspects("not-repeatable")).isEqualTo(before);
        assertThat(bench.part(SweepViews.class).all())
                .as("the sweep and its repeat")
                .hasSize(2)
                .allSatisfy(it -> assertThat(it.tracesMayDiffer()).isTrue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"clock", "silent"})
    void whoDoesNotSayThatItDoesNotRepeatIsAnAlarm(String scenario) {
        double before = suspects("not-repeatable");
        String sweep = threeCourses(scenario);
        assertThat(audit(sweep).alarms()).singleElement().asString().startsWith("1 case is not repeatable (case 0)");
        assertThat(audit(sweep).expected()).isEmpty();
        assertThat(view(sweep, 0).repeats().alarming()).isTrue();
        assertThat(suspects("not-repeatable")).isEqualTo(before + 2);
        assertThat(bench.sweep(sweep).tracesMayDiffer()).isNull();
    }

    @Test
    void aRepeatLeavesTheOutcomesAloneAndSaysWhereTracesPart() {
        String sweep = bench.submit(2);
        BenchWorker worker = bench.worker();
        for (int i = 0; i < 2; i++) {
            GrantedAttempt attempt = worker.runOne();
            worker.upload(attempt, "trace.csv", "time[s],x[m],y[m]\n0,0,0\n1,5,0\n");
            worker.trace(attempt, "case " + attempt.caseIndex());
        }
        String repeat = bench.part(Repeats.class).repeat(sweep, new Repeats.Wish(List.of(), 2, List.of()), "bench");
        assertThat(bench.sweep(repeat)).satisfies(it -> {
            assertThat(it.repeatOf()).isEqualTo(sweep);
            assertThat(it.planned()).isEqualTo(4);
        });
        for (int i = 0; i < 4; i++) {
            GrantedAttempt attempt = worker.runOne();
            boolean strays = attempt.caseIndex() == 3; // the second run of case 1
            worker.upload(attempt, "trace.csv", "time[s],x[m],y[m]\n0,0,0\n1," + (strays ? 5.5 : 5) + ",0\n");
            worker.trace(attempt, strays ? "other" : "case " + attempt.caseIndex() / 2);
        }
        goOn();
        assertThat(bench.sweep(repeat).state()).isEqualTo("finished");
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 2);
        assertThat(audit(sweep))
                .satisfies(it -> assertThat(it.compared()).isEqualTo(4))
                .satisfies(it -> assertThat(it.notRepeatable()).isEqualTo(1));
        assertThat(view(sweep, 0).repeats()).isEqualTo(new Repeatability(2, 0, 0, 0.0, null, null));
        Repeatability found = view(sweep, 1).repeats();
        assertThat(found.differing()).isEqualTo(1);
        assertThat(found.difference().firstS()).isEqualTo(1.0);
        assertThat(found.difference().channel()).isEqualTo("x[m]");
        assertThat(found.greatestErrorM()).isCloseTo(0.5 / Math.sqrt(2), within(1e-12));
        RepeatedCase whole = bench.part(CaseRepeats.class).found(sweep, repeat).get(1);
        assertThat(whole.errorM()).hasSize(3);
        assertThat(whole.errorM().get(0).get(1)).isZero();
        assertThat(whole.errorM().get(2).get(0)).isEqualTo(found.greatestErrorM());
        assertThat(whole.vehicles())
                .singleElement()
                .satisfies(it -> assertThat(it.firstS()).isEqualTo(1.0));

        bench.part(Deletions.class).delete(sweep, "bench");
        assertThat(bench.part(SweepViews.class).all()).as("its repeat with it").isEmpty();
    }

    @Test
    void onlyCasesWithATraceCanBeRepeatedAndRepeatsCannot() {
        String sweep = bench.submit(2);
        BenchWorker worker = bench.worker();
        GrantedAttempt traced = worker.runOne();
        worker.trace(traced, "a");
        worker.pass(worker.runOne());
        Repeats repeats = bench.part(Repeats.class);
        int untraced = 1 - traced.caseIndex();
        assertThatThrownBy(() -> repeats.repeat(sweep, new Repeats.Wish(List.of(untraced, 7), 1, List.of()), "bench"))
                .isInstanceOf(ResponseStatusException.class)
                .hasMessageContaining("cases " + untraced + ", 7");
        assertThatThrownBy(() -> repeats.repeat(sweep, new Repeats.Wish(List.of(), 0, List.of()), "bench"))
                .hasMessageContaining("1 to 1000");
        assertThatThrownBy(() -> repeats.repeat(sweep, new Repeats.Wish(List.of(), 1, List.of("a b")), "bench"))
                .hasMessageContaining("\"a b\" is not a label");
        String repeat = repeats.repeat(sweep, new Repeats.Wish(List.of(), 1, List.of("again")), "bench");
        assertThat(bench.sweep(repeat).planned()).isEqualTo(1);
        assertThat(bench.sweep(repeat).labels()).containsExactly("again");
        assertThatThrownBy(() -> repeats.repeat(repeat, new Repeats.Wish(List.of(), 1, List.of()), "bench"))
                .hasMessageContaining("itself a repeat");
        assertThat(bench.part(Deletions.class).delete(sweep, "bench")).isEqualTo(new Deletions.Answer.Repeating());
    }

    /** The cheat: reruns of the old build are runs of the new one, because the manifest says nothing of the file. */
    @Test
    void aProgramThatWasReplacedBeneathTheSameManifestMakesNoRepeats() throws IOException {
        Repeats.Wish once = new Repeats.Wish(List.of(), 1, List.of());
        String sweep = bench.submitYaml(ONE_CASE.formatted("scripted"));
        String old = bench.submitYaml(ONE_CASE.formatted("scripted"));
        bench.part(JdbcClient.class)
                .sql("update sweep set inputs = '{}' where id = ?")
                .param(old)
                .update();
        BenchWorker worker = bench.worker();
        worker.trace(worker.runOne(), "a");
        worker.trace(worker.runOne(), "a");
        Repeats repeats = bench.part(Repeats.class);
        repeats.repeat(sweep, once, "bench");
        Files.writeString(program, "print(2)\n");
        assertThatThrownBy(() -> repeats.repeat(sweep, once, "bench"))
                .isInstanceOf(ResponseStatusException.class)
                .hasMessageContaining("the program of scenario scripted is another one here than at its submission")
                .hasMessageContaining("program/drive.py with SHA-256 ")
                .hasMessageContaining("put it back");
        repeats.repeat(old, once, "bench");
        Files.delete(program);
        assertThatThrownBy(() -> repeats.repeat(sweep, once, "bench"))
                .hasMessageContaining("program/drive.py no longer there");
        Files.writeString(program, "print(1)\n");
        repeats.repeat(sweep, once, "bench");
    }

    @Test
    void theAuditRunsASampleAgainOnOtherWorkersBeforeTheSweepIsFinished() {
        String sweep = bench.submit(4, "audit: 50 %");
        BenchWorker one = bench.worker();
        BenchWorker other = bench.worker();
        other.beat();
        for (int i = 0; i < 4; i++) {
            GrantedAttempt attempt = one.runOne();
            one.trace(attempt, "case " + attempt.caseIndex());
        }
        assertThat(bench.sweep(sweep).state()).isEqualTo("auditing");
        goOn();
        SweepView auditing = bench.sweep(sweep);
        assertThat(auditing.finished()).isNull();
        assertThat(auditing.planned()).isEqualTo(4);
        assertThat(auditing.audit().run().planned()).isEqualTo(2);
        assertThat(one.lease(1)).as("it ran them first").isEmpty();
        GrantedAttempt again = other.runOne();
        other.trace(again, "another");
        bench.clock().add(Duration.ofSeconds(31));
        GrantedAttempt last = one.runOne();
        one.trace(last, bench.caseOf(last.sweep(), last.caseIndex()).stored().key());
        goOn();
        goOn();
        SweepView audited = bench.sweep(sweep);
        assertThat(audited.state()).isEqualTo("finished");
        assertThat(audited.counts()).containsEntry("pass", 4);
        assertThat(audited.audit().run().done()).isEqualTo(2);
        assertThat(audited.audit().notRepeatable()).isEqualTo(2);
    }

    @Test
    void aLonelyWorkerAuditsItself() {
        String sweep = bench.submit(1, "audit: 1 %");
        BenchWorker worker = bench.worker();
        worker.trace(worker.runOne(), "a");
        goOn();
        worker.trace(worker.runOne(), "a");
        goOn();
        goOn();
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(audit(sweep).alarms()).isEmpty();
    }

    @Test
    void whoeverCancelsASweepCancelsItsAudit() {
        String sweep = bench.submit(1, "audit: 100 %");
        BenchWorker worker = bench.worker();
        worker.trace(worker.runOne(), "a");
        goOn();
        String repeat = audit(sweep).run().sweep();
        bench.cancel(sweep);
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(bench.sweep(repeat).counts()).containsEntry("missing", 1);
        goOn();
        assertThat(bench.sweep(repeat).state()).isEqualTo("finished");
    }
}
