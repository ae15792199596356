package dev.provinggrid.server.keeping.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.analysis.archive.ArchiveIndex;
import dev.provinggrid.analysis.comparison.known.KnownIssue;
import dev.provinggrid.model.build.BuildVersion;
import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.document.ExecutionChangeReader;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.wire.RunOrigin;
import dev.provinggrid.model.wire.view.SweepExecution;
import dev.provinggrid.model.wire.view.SweepImported;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.MachineDescription;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.model.wire.worker.ResourceUse;
import dev.provinggrid.server.api.result.CaseViews;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.dispatch.round.ExecutionChanges;
import dev.provinggrid.server.dispatch.round.Reruns;
import dev.provinggrid.server.keeping.Deletions;
import dev.provinggrid.server.platform.process.DataFolder;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.store.result.AttemptViews;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.reuse.ReuseWish;
import dev.provinggrid.server.store.usage.SweepRuns;
import dev.provinggrid.server.store.worker.Machines;
import dev.provinggrid.server.sweep.Submissions;
import dev.provinggrid.server.sweep.SweepViews;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.server.ResponseStatusException;

/** Sweeps leave a server as archives and come back, on whatever database. */
abstract class ArchiveContract extends OnArchives {

    private static final String BRAKING = """
            format: 1
            sweep: braking
            scenario: offroad-aeb
            parameters: {perceptionModel: yolov3}
            axes: {approachSpeed: [20 km/h, 30 km/h, 40 km/h]}
            pass: [collisions == 0]
            """;

    /** The cheat: an import that ended halfway, shown as if it were whole, or whose rows another one finds. What is in the way of its rounds ends it. */
    @Test
    void ofAnImportThatEndsHalfwayNobodySeesAnythingAndItCanBeRepeatedUnderItsId() throws IOException {
        String id = bench.submitYaml(BRAKING);
        BenchWorker worker = bench.worker();
        for (int i = 0; i < 3; i++) {
            worker.pass(worker.runOne());
        }
        byte[] archive = export(id);
        bench.clear();
        JdbcClient jdbc = bench.part(JdbcClient.class);
        jdbc.sql("""
                        insert into case_round (sweep_id, round, case_index, lease_order, state, queued_at, attempts, charged, losses)
                        values (?, 1, 2, 0, 'QUEUED', current_timestamp, 0, 0, 0)
                        """).param(id).update();
        jdbc.sql("insert into trace_audit (sweep_id, runs, differing, elsewhere, same_trace) values (?, 9, 0, 0, 0)")
                .param(id)
                .update();
        assertThatThrownBy(() -> take(archive)).isInstanceOf(DataIntegrityViolationException.class);
        assertThat(bench.part(SweepViews.class).of(id)).isEmpty();
        assertThat(worker.lease(1)).isEmpty();

        assertThat(take(archive)).isEqualTo(new SweepImported(id, "braking", id, 3, false));

        assertThat(bench.sweep(id).counts()).containsEntry("pass", 3);
        assertThat(export(id)).isEqualTo(archive);
        assertThat(jdbc.sql("select count(*) from opening_sweep")
                        .query(Integer.class)
                        .single())
                .isZero();
    }

    /** The cheat: a cancelled sweep by risk whose shares become rates by way of an archive. */
    @Test
    void aCancelledSweepByRiskHasNoRateWhereItArrives() throws IOException {
        bench.submitYaml(BRAKING + "labels: [nightly]\n");
        BenchWorker worker = bench.worker();
        for (int i = 0; i < 3; i++) {
            GrantedAttempt attempt = worker.runOne();
            if (attempt.caseIndex() == 1) {
                worker.fail(attempt);
            } else {
                worker.pass(attempt);
            }
        }
        String id = bench.submitYaml(BRAKING + "labels: [nightly]\nexecution: {order: risk}\n");
        GrantedAttempt feared = worker.runOne();
        assertThat(feared.caseIndex()).isEqualTo(1);
        worker.fail(feared);
        bench.cancel(id);
        bench.tick();
        byte[] archive = export(id);
        bench.clear();
        take(archive);
        assertThat(bench.sweep(id).counts()).containsEntry("fail", 1).containsEntry("missing", 2);
        assertThat(bench.sweep(id).noRate()).isEqualTo("risk");
    }

    @Test
    void anArchiveComesBackAsTheSweepThatItWas() throws IOException {
        String id = ended();
        byte[] archive = export(id);
        SweepView before = bench.sweep(id);
        List<CaseRow> cases = bench.cases(id);
        var attempts = bench.part(AttemptViews.class).of(id, 0);
        bench.clear();
        bench.submit(1); // so that attempts get other ids
        bench.worker().runOne();

        SweepImported imported = take(archive);

        assertThat(imported).isEqualTo(new SweepImported(id, "bench", id, 3, false));
        SweepView after = bench.sweep(id);
        assertThat(after.submitter()).isEqualTo("importer");
        assertThat(after.counts()).isEqualTo(before.counts());
        assertThat(after.created()).isEqualTo(before.created());
        assertThat(after.finished()).isEqualTo(before.finished());
        assertThat(after.round()).isEqualTo(before.round());
        assertThat(after.state()).isEqualTo("finished");
        assertThat(bench.part(AttemptViews.class).of(id, 0))
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("id")
                .isEqualTo(attempts);
        assertThat(bench.part(CaseViews.class).page(bench.cases(id)).getFirst().artifacts())
                .containsExactly("log.txt", "trace.csv");
        assertThat(bench.cases(id))
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("attempt")
                .isEqualTo(cases);
        assertThat(export(id)).isEqualTo(archive);
    }

    /** The cheat: to call the worlds of an archive independent after the fact. */
    @Test
    void worldsThatConditionsShareComeBackAndOnlyAsTheSweepFileSaysSo() throws IOException {
        String id = bench.submitYaml(BRAKING + "sameWorld: [approachSpeed]\n");
        BenchWorker worker = bench.worker();
        for (int open = 3; open > 0; open--) {
            worker.pass(run(worker));
        }
        List<CaseRow> cases = bench.cases(id);
        byte[] archive = export(id);
        bench.clear();
        assertThat(problems(changed(
                        archive,
                        Map.of(ArchiveIndex.DOCUMENT, it -> it.replace(",\"sameWorld\":[\"approachSpeed\"]", "")))))
                .contains("not what the sweep plans, or the archive says elsewhere");

        take(archive);

        assertThat(bench.cases(id))
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("attempt")
                .isEqualTo(cases);
    }

    @Test
    void whatRunsTookAndTheMachinesThatTheyWereMadeOnComeAlong() throws IOException {
        MachineDescription machine = new MachineDescription(
                "a processor", List.of("avx2"), 2, 8L << 30, "amd64", "a system", "a kernel", "25", null);
        String id = bench.submit(1);
        BenchWorker worker = bench.worker();
        worker.measured(
                run(worker),
                Completion.COMPLETED,
                2.5,
                new ResourceUse(1.25, 1L << 20, 1L << 19, null, null, null),
                machine);
        CaseRow before = bench.caseOf(id, 0);
        byte[] archive = export(id);
        bench.clear();

        take(archive);

        assertThat(bench.caseOf(id, 0).resources()).isEqualTo(before.resources());
        assertThat(bench.part(Machines.class).of(id)).isEqualTo(Map.of(machine.digest(), machine));
        assertThat(problems(changed(archive, Map.of("rows/machines.jsonl", it -> it.replace("avx2", "avx512")))))
                .containsExactly("not what the sweep plans, or the archive says elsewhere");
    }

    @Test
    void runsThatWereTakenOverComeAlongWithTheirFilesAndSayWhereTheyWereMade() throws IOException {
        MachineDescription machine = new MachineDescription(
                "a processor", List.of("avx2"), 2, 8L << 30, "amd64", "a system", "a kernel", "25", null);
        String original = bench.submitYaml(BRAKING);
        BenchWorker worker = bench.worker();
        for (int open = 3; open > 0; open--) {
            GrantedAttempt attempt = run(worker);
            worker.upload(attempt, "trace.csv", "time[s]\n" + attempt.caseIndex() + "\n");
            worker.measured(attempt, Completion.COMPLETED, 2.5, ResourceUse.UNKNOWN, machine);
        }
        String id = reusing(BRAKING.replace("20 km/h, 30 km/h, 40 km/h", "30 km/h, 40 km/h, 50 km/h"), original);
        GrantedAttempt own = run(worker);
        worker.upload(own, "trace.csv", "time[s]\nown\n");
        worker.fail(own);
        List<CaseRow> cases = bench.cases(id);
        assertThat(cases)
                .extracting(it -> it.reusedFrom().map(RunOrigin::index).orElse(null))
                .containsExactly(1, 2, null);
        SweepRuns.Sums took = bench.part(SweepRuns.class).sums(id);
        byte[] archive = export(id);
        bench.clear();

        take(archive);

        assertThat(bench.cases(id))
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("attempt")
                .isEqualTo(cases);
        assertThat(bench.part(AttemptViews.class).of(id, 1))
                .as("none of its own")
                .isEmpty();
        assertThat(bench.part(SweepRuns.class).sums(id)).isEqualTo(took);
        assertThat(bench.part(Machines.class).of(id)).containsKey(machine.digest());
        List<Path> traces = new ArrayList<>();
        bench.part(Artifacts.class).forEach(id, "trace.csv", (_, file) -> traces.add(file));
        assertThat(traces)
                .extracting(it -> Files.readString(it))
                .containsExactly("time[s]\n1\n", "time[s]\n2\n", "time[s]\nown\n");
        assertThat(export(id)).isEqualTo(archive);

        String third = reusing(BRAKING, id);
        assertThat(bench.caseOf(third, 1).reusedFrom())
                .as("who ran it, though it is not here")
                .contains(new RunOrigin(original, 1, BuildVersion.current().toString()));
        Deletions deletions = bench.part(Deletions.class);
        assertThat(deletions.delete(id, "test")).isEqualTo(new Deletions.Answer.Reused(List.of(third)));
    }

    @Test
    void aRunThatIsSaidToBeTakenOverHasAnAttemptThatWasAndASweepThatCanBe() throws IOException {
        String original = bench.submitYaml(BRAKING);
        BenchWorker worker = bench.worker();
        for (int open = 3; open > 0; open--) {
            worker.fail(run(worker));
        }
        byte[] archive = export(reusing(BRAKING, original));
        bench.clear();

        assertThat(problems(changed(archive, Map.of("rows/rounds.jsonl", it -> it.replace(original, "../" + "x")))))
                .containsOnly("not an id of a sweep");
        assertThat(problems(changed(
                        archive, Map.of("rows/attempts.jsonl", it -> it.replace("\"round\":0", "\"round\":1")))))
                .containsOnly("no attempt of this case and round");
    }

    private String reusing(String yaml, String known) {
        return bench.part(Submissions.class)
                .submit(
                        new SweepReader(bench.part(Scenarios.class)).parse(yaml.getBytes(StandardCharsets.UTF_8)),
                        PerceptionModels.builtIn(),
                        "test",
                        Optional.empty(),
                        new ReuseWish(List.of(known), true))
                .id();
    }

    @Test
    void notesComeAlongAndAnArchiveWithoutThemHasNoSuchMember() throws IOException {
        String id = ended();
        assertThat(members(export(id))).doesNotContainKey("rows/notes.jsonl");
        KnownIssue known = KnownIssue.of("{\"cause\":\"overrun\",\"note\":\"see the film\"}");
        bench.part(JdbcClient.class)
                .sql("insert into case_note (sweep_id, subject, entry, author, written) values (?, ?, ?, 'ada', ?)")
                .params(
                        id,
                        known.subject().digest(),
                        CanonicalJson.of(known.entry()),
                        bench.clock().instant().atOffset(ZoneOffset.UTC))
                .update();
        byte[] archive = export(id);
        bench.clear();

        assertThat(problems(changed(archive, Map.of("rows/notes.jsonl", it -> it.replace("\"cause\"", "\"because\"")))))
                .contains("unknown key");
        assertThat(problems(changed(archive, Map.of("rows/notes.jsonl", it -> it.replace("overrun", "gone")))))
                .containsExactly("not what the sweep plans, or the archive says elsewhere");
        assertThat(bench.part(SweepViews.class).all()).isEmpty();
        take(archive);
        assertThat(export(id)).isEqualTo(archive);
        assertThat(members(export(id)).get("rows/notes.jsonl")).contains("see the film", "ada");
        bench.part(Deletions.class).delete(id, "test");
        assertThat(bench.part(JdbcClient.class)
                        .sql("select count(*) from case_note")
                        .query(Integer.class)
                        .single())
                .isZero();
    }

    @Test
    void whatWasSetLaterComesAlongAndAnArchiveWithoutItHasNoSuchMember() throws IOException {
        String id = ended();
        assertThat(members(export(id))).doesNotContainKey("rows/execution.jsonl");
        bench.part(ExecutionChanges.class)
                .set(id, ExecutionChangeReader.ofSettings(List.of("wallTimeout=90 s", "workers=3")), "ada");
        SweepExecution before = bench.sweep(id).execution();
        byte[] archive = export(id);
        bench.clear();

        take(archive);

        assertThat(bench.sweep(id).execution()).isEqualTo(before);
        assertThat(before.workers()).isEqualTo(3);
        assertThat(export(id)).isEqualTo(archive);
        bench.part(Deletions.class).delete(id, "test");
        assertThat(bench.part(JdbcClient.class)
                        .sql("select count(*) from execution_change")
                        .query(Integer.class)
                        .single())
                .isZero();
    }

    @Test
    void anImportIsOnlyTakenInOnceAndNeverRuns() throws IOException {
        String id = ended();
        byte[] archive = export(id);
        assertThat(take(archive).already()).as("it is here").isTrue();
        bench.clear();

        assertThat(take(archive).already()).isFalse();
        assertThat(take(archive)).isEqualTo(new SweepImported(id, "bench", id, 3, true));
        assertThat(bench.part(SweepViews.class).all()).hasSize(1);
        assertThat(bench.worker().lease(10)).isEmpty();
    }

    @Test
    void anIdThatIsTakenOrWasDeletedGivesTheImportAnother() throws IOException {
        String id = ended();
        byte[] archive = export(id);
        bench.part(Deletions.class).delete(id, "test");

        SweepImported imported = take(archive);

        assertThat(imported.original()).isEqualTo(id);
        assertThat(imported.id()).isNotEqualTo(id);
        assertThat(members(export(imported.id()))).isEqualTo(members(archive));
        assertThat(export(imported.id())).isEqualTo(archive);
    }

    @Test
    void casesOfAnImportRunAgainWhereTheirInputsAreHere() throws IOException {
        byte[] archive = export(ended());
        bench.clear();
        String id = take(archive).id();

        bench.rerun(id, "FAIL");
        bench.worker().pass(bench.worker().runOne());

        assertThat(bench.sweep(id).counts()).containsEntry("pass", 3).containsEntry("fail", 0);
    }

    @Test
    void casesOfAnImportDoNotRunWithoutTheirScenario() throws IOException {
        byte[] archive = export(ended());
        bench.clear();
        String id = take(archive).id();
        bench.part(JdbcClient.class)
                .sql("update sweep set scenario = 'of-others' where id = ?")
                .param(id)
                .update();

        assertThatThrownBy(() -> bench.part(Reruns.class).rerun(id, new Reruns.Choice.Outcomes("FAIL")))
                .isInstanceOf(ResponseStatusException.class)
                .hasMessageContaining("its scenario of-others");
    }

    @Test
    void aSweepThatStillRunsIsNoArchive() {
        String id = bench.submit(2);
        assertThatThrownBy(() -> export(id)).hasMessageContaining("not finished");
    }

    @Test
    void whatIsWrongWithAnArchiveIsToldWholeAndNothingIsStored() throws IOException {
        byte[] archive = export(ended());
        bench.clear();

        assertThat(problems(changed(archive, Map.of("rows/rounds.jsonl", it -> it.replace("\"FAIL\"", "\"PASS\"")))))
                .containsOnly("said to pass, but its KPIs do not meet the criteria of the sweep");
        assertThat(problems(changed(archive, Map.of("rows/rounds.jsonl", it -> it.replace("\"FAIL\"", "\"FINE\"")))))
                .contains("unknown word");
        assertThat(problems(changed(
                        archive, Map.of("rows/cases.jsonl", it -> it.replaceFirst("\"seed\":\\d+", "\"seed\":1")))))
                .containsExactly("not what the sweep plans, or the archive says elsewhere");
        assertThat(problems(changed(archive, Map.of("rows/cases.jsonl", it -> it.substring(0, it.lastIndexOf('{'))))))
                .contains("not as many cases as the sweep plans");
        assertThat(problems(changed(archive, Map.of("rows/cases.jsonl", String::stripTrailing))))
                .contains("the last line is torn: it has no end");
        assertThat(problems(changed(
                        archive, Map.of("rows/attempts.jsonl", it -> it.replace("\"COMMITTED\"", "\"RUNNING\"")))))
                .contains("unknown word");
        assertThat(problems(changed(archive, Map.of("rows/artifacts.jsonl", _ -> ""))))
                .contains("no attempt has this file");
        assertThat(problems(changed(archive, Map.of("rows/losses.jsonl", _ -> "{\"kind\":7,\"colour\":\"red\"}\n"))))
                .contains(
                        "not a value of this column",
                        "a column that this server does not know",
                        "the row has no \"workers\"");
        assertThat(problems(changed(archive, Map.of("sweep.json", it -> it.replace("\"bench\"", "\"other\"")))))
                .containsExactly("the document and its manifest say otherwise");
        assertThat(problems(changed(archive, Map.of("sweep.json", _ -> "null"))))
                .contains("\"id\" is missing", "\"inputs\" is missing");
        assertThat(problems(changed(archive, Map.of("sweep.json", _ -> "{"))))
                .containsExactly("not what an export has here");
        assertThat(problems(
                        changed(archive, Map.of("document.json", it -> it.replace("approachSpeed", "approachSped")))))
                .isNotEmpty();

        assertThat(bench.part(SweepViews.class).all()).isEmpty();
        assertThat(staged()).isEmpty();
    }

    @Test
    void aRefusalSaysWhereItIsWrongAndNamesNoClass() throws IOException {
        byte[] archive = export(ended());
        bench.clear();

        List<InvalidInput> refusals = List.of(
                refusal(changed(
                        archive, Map.of("sweep.json", it -> it.replaceFirst("\"id\":\"[^\"]+\"", "\"id\":{}")))),
                refusal(changed(
                        archive, Map.of("sweep.json", it -> it.replaceFirst("\"inputs\":.", "\"inputs\":7,\"x\":{")))),
                refusal(changed(
                        archive,
                        Map.of("rows/rounds.jsonl", it -> it.replace("{\"collisions\":0.0}", "{\"collisions\":[]}")))));

        assertThat(refusals)
                .extracting(it -> it.problems().toString())
                .allSatisfy(it -> assertThat(it)
                        .doesNotContain("dev.provinggrid", "java.", "tools.jackson", "Exception")
                        .contains("/"));
        assertThat(refusals.getFirst().problems().toString()).contains("/sweep.json/id");
    }

    @Test
    void aFileThatNoRowNamesIsRefusedBeforeItIsRead() throws IOException {
        byte[] archive = export(ended());
        bench.clear();
        byte[] strange = changed(archive, Map.of("rows/artifacts.jsonl", _ -> ""));
        byte[] damaged = damaged(archive, "log.txt");
        byte[] damagedAndStrange = damaged(strange, "log.txt");

        assertThat(problems(damaged)).as("the damage is seen by who reads it").isNotEmpty();
        assertThat(problems(damagedAndStrange)).containsOnly("no attempt has this file");
    }

    /** With a bit of the first file of a name turned. */
    private static byte[] damaged(byte[] archive, String name) {
        byte[] damaged = archive.clone();
        String text = new String(archive, StandardCharsets.ISO_8859_1);
        int end = text.indexOf("/" + name) + 1 + name.length();
        int header = text.lastIndexOf("PK\3\4", end);
        int extra = ByteBuffer.wrap(archive).order(ByteOrder.LITTLE_ENDIAN).getShort(header + 28);
        damaged[end + extra + 2] ^= 0x10;
        return damaged;
    }

    private InvalidInput refusal(byte[] archive) {
        return catchThrowableOfType(InvalidInput.class, () -> take(archive));
    }

    private String ended() {
        String id = bench.submit(3, "execution: {retries: 1}");
        BenchWorker worker = bench.worker();
        GrantedAttempt first = run(worker);
        worker.breakDown(first, "no luck");
        for (int i = 0; i < 3; i++) {
            GrantedAttempt attempt = run(worker);
            worker.upload(attempt, "trace.csv", "time[s]\n" + attempt.id() + "\n");
            worker.upload(attempt, "log.txt", "a log");
            if (i == 1) {
                worker.fail(attempt);
            } else {
                worker.trace(attempt, Integer.toString(i).repeat(64));
            }
        }
        bench.rerun(id, "FAIL");
        worker.fail(run(worker));
        return id;
    }

    private GrantedAttempt run(BenchWorker worker) {
        bench.clock().add(Duration.ofSeconds(1));
        return worker.runOne();
    }

    private List<Path> staged() throws IOException {
        try (var files = Files.list(bench.part(DataFolder.class).store())) {
            return files.filter(it -> it.getFileName().toString().startsWith(".importing"))
                    .toList();
        }
    }
}
