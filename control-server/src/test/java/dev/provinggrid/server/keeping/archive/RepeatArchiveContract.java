package dev.provinggrid.server.keeping.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.RepeatReport;
import dev.provinggrid.model.wire.view.SweepImported;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.dispatch.repeat.AuditRuns;
import dev.provinggrid.server.dispatch.repeat.RepeatReports;
import dev.provinggrid.server.dispatch.repeat.Repeats;
import dev.provinggrid.server.dispatch.round.Reruns;
import dev.provinggrid.server.keeping.Deletions;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.keeping.OpeningSweeps;
import dev.provinggrid.server.store.list.NewRepeats;
import dev.provinggrid.server.store.list.NewRepeats.Runs;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.sweep.LeaseOrder;
import dev.provinggrid.server.store.sweep.RepeatSweeps;
import dev.provinggrid.server.store.sweep.RepeatSweeps.Kind;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import dev.provinggrid.server.sweep.SweepViews;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Repeats leave a server as archives and find the sweeps that they repeat elsewhere, on whatever database. */
abstract class RepeatArchiveContract extends OnArchives {

    private static final String SAME = "a".repeat(64);
    private static final String OTHER = "b".repeat(64);

    private String original;
    private String repeat;

    /** Two cases, each run again twice, of which one strays. */
    private void repeated() {
        original = bench.submit(2, "audit: 0 %", "labels: [nightly]");
        BenchWorker worker = bench.worker();
        traced(worker, 2);
        repeat = bench.part(Repeats.class).repeat(original, new Repeats.Wish(List.of(), 2, List.of()), "bench");
        traced(worker, 3);
        GrantedAttempt strays = worker.runOne();
        worker.upload(strays, "trace.csv", "time[s],x[m],y[m]\n0,0,0\n1,5.5,0\n");
        worker.trace(strays, OTHER);
        bench.part(AuditRuns.class).goOn();
    }

    private static void traced(BenchWorker worker, int runs) {
        for (int i = 0; i < runs; i++) {
            GrantedAttempt attempt = worker.runOne();
            worker.upload(attempt, "trace.csv", "time[s],x[m],y[m]\n0,0,0\n1,5,0\n");
            worker.trace(attempt, SAME);
        }
    }

    @Test
    void aRepeatComesBackAloneAndSaysWhatItRepeatsThoughThatIsNotThere() throws IOException {
        repeated();
        SweepView before = bench.sweep(repeat);
        List<CaseRow> cases = bench.cases(repeat);
        byte[] archive = export(repeat);
        assertThat(take(archive).already()).as("it is here").isTrue();
        bench.clear();

        assertThat(take(archive)).isEqualTo(new SweepImported(repeat, "bench", repeat, 4, false));

        SweepView after = bench.sweep(repeat);
        assertThat(after.repeatOf()).isEqualTo(original);
        assertThat(after.repeatsElsewhere()).isTrue();
        assertThat(after.state()).isEqualTo("finished");
        assertThat(after.counts()).isEqualTo(before.counts());
        assertThat(after.labels()).as("those of the sweep that it repeats").isEmpty();
        assertThat(bench.cases(repeat))
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("attempt")
                .isEqualTo(cases);
        assertThat(export(repeat)).isEqualTo(archive);
        assertThatThrownBy(() -> bench.part(Reruns.class).rerun(repeat, new Reruns.Choice.Cases(List.of(0))))
                .hasMessageContaining("repeat cases of sweep " + original + ", which is not here");
        assertThatThrownBy(() ->
                        bench.part(Repeats.class).repeat(repeat, new Repeats.Wish(List.of(), 1, List.of()), "bench"))
                .hasMessageContaining("itself a repeat");
        assertThat(bench.part(RepeatSweeps.class).toDo()).isEmpty();
    }

    @Test
    void itIsLinkedToWhatItRepeatsWhicheverOfThemComesFirst() throws IOException {
        repeated();
        byte[] ofOriginal = export(original);
        byte[] ofRepeat = export(repeat);
        RepeatReport report = report(original, repeat);
        assertThat(report.notRepeatable()).isEqualTo(1);
        for (List<byte[]> order : List.of(List.of(ofOriginal, ofRepeat), List.of(ofRepeat, ofOriginal))) {
            bench.clear();
            for (byte[] archive : order) {
                take(archive);
            }
            assertThat(bench.sweep(repeat).repeatOf()).isEqualTo(original);
            assertThat(bench.sweep(repeat).repeatsElsewhere()).isNull();
            assertThat(report(original, repeat)).isEqualTo(report);
            assertThat(export(repeat)).isEqualTo(ofRepeat);
            assertThat(export(original)).isEqualTo(ofOriginal);
        }
        bench.part(Deletions.class).delete(original, "test");
        assertThat(bench.part(SweepViews.class).all()).as("its repeat with it").isEmpty();
    }

    @Test
    void itFindsAnOriginalThatHasAnotherIdHereAndTellsWhatThatWasCalled() throws IOException {
        repeated();
        byte[] ofOriginal = export(original);
        byte[] ofRepeat = export(repeat);
        bench.part(Deletions.class).delete(original, "test");

        String renamed = take(ofOriginal).id();
        String copy = take(ofRepeat).id();

        assertThat(List.of(renamed, copy)).doesNotContain(original, repeat);
        assertThat(bench.sweep(copy).repeatOf()).isEqualTo(renamed);
        assertThat(report(renamed, copy).notRepeatable()).isEqualTo(1);
        assertThat(export(copy)).isEqualTo(ofRepeat);
        String another = bench.part(Repeats.class).repeat(renamed, new Repeats.Wish(List.of(0), 1, List.of()), "bench");
        traced(bench.worker(), 1);
        bench.part(AuditRuns.class).goOn();
        assertThat(members(export(another)).get("sweep.json"))
                .as("what others know it by")
                .contains("\"repeats\":{\"sweep\":\"" + original + "\",\"kind\":\"ASKED\"}");
    }

    @Test
    void aSweepOfTheSameIdWithOtherRunsIsNotTheOneThatItRepeats() throws IOException {
        repeated();
        byte[] ofOriginal = export(original);
        byte[] ofRepeat = export(repeat);
        bench.clear();
        take(changed(ofOriginal, Map.of("rows/rounds.jsonl", it -> it.replaceFirst(SAME, "c".repeat(64)))));

        take(ofRepeat);

        assertThat(bench.sweep(repeat).repeatOf()).isEqualTo(original);
        assertThat(bench.sweep(repeat).repeatsElsewhere()).isTrue();
        assertThat(bench.part(RepeatSweeps.class).of(original)).isEmpty();
    }

    @Test
    void theAuditOfASweepTravelsToo() throws IOException {
        original = bench.submit(2, "audit: 100 %");
        BenchWorker worker = bench.worker();
        traced(worker, 2);
        bench.part(AuditRuns.class).goOn();
        traced(worker, 2);
        bench.part(AuditRuns.class).goOn();
        bench.part(AuditRuns.class).goOn();
        SweepView before = bench.sweep(original);
        repeat = before.audit().run().sweep();
        List<byte[]> archives = List.of(export(original), export(repeat));
        bench.clear();

        for (byte[] archive : archives) {
            take(archive);
        }

        assertThat(bench.sweep(original).audit()).isEqualTo(before.audit());
    }

    @Test
    void whatARepeatSaysWrongIsToldWholeAndNothingIsStored() throws IOException {
        repeated();
        byte[] archive = export(repeat);
        byte[] plain = export(original);
        bench.clear();

        assertThat(problems(changed(
                        archive,
                        Map.of(
                                "rows/cases.jsonl",
                                it -> it.replaceFirst("\"repeats\":0", "\"repeats\":2")
                                        .replaceFirst("\"repeats\":0,", "")
                                        .replace("\"repeats_round\":1", "\"repeats_round\":0")
                                        .replaceFirst(SAME, "none")))))
                .containsOnly("there is no such case to repeat", "not a round", "not the SHA-256 of a trace");
        assertThat(problems(changed(
                        archive, Map.of("rows/cases.jsonl", it -> it.replace("\"repeats\":0", "\"repeats\":1")))))
                .containsOnly("not what the sweep plans, or the archive says elsewhere");
        assertThat(problems(changed(archive, Map.of("rows/cases.jsonl", _ -> ""))))
                .containsExactly("a repeat has at least one case");
        assertThat(problems(changed(
                        archive,
                        Map.of("sweep.json", it -> it.replace("ASKED", "WANTED").replace(original, "../x")))))
                .containsExactly("not an id of a sweep", "unknown word");
        assertThat(problems(
                        changed(plain, Map.of("rows/cases.jsonl", it -> it.replaceFirst("\\{", "{\"repeats\":0,")))))
                .containsExactly("sweep.json names no sweep that this one repeats");
        assertThat(bench.part(SweepViews.class).all()).isEmpty();
    }

    private RepeatReport report(String sweep, String of) {
        return bench.part(RepeatReports.class).of(sweep, of).orElseThrow();
    }

    /** More than one transaction writes. */
    @Test
    void aRepeatOfManyRunsHasEachOfThemOnce() {
        original = bench.submit(2);
        traced(bench.worker(), 2);
        int times = 600;
        repeat = bench.part(Repeats.class).repeat(original, new Repeats.Wish(List.of(), times, List.of()), "bench");
        assertThat(bench.sweep(repeat).counts()).containsEntry("queued", 2 * times);
        List<Integer> repeats = ints("select repeats from sweep_case where sweep_id = ? order by case_index");
        assertThat(repeats).hasSize(2 * times);
        assertThat(repeats.subList(0, times)).containsOnly(0);
        assertThat(repeats.subList(times, 2 * times)).containsOnly(1);
        assertThat(ints("select lease_order from case_round where sweep_id = ? order by lease_order"))
                .isEqualTo(IntStream.range(0, 2 * times).boxed().toList());
    }

    private List<Integer> ints(String sql) {
        return bench.part(JdbcClient.class)
                .sql(sql)
                .param(repeat)
                .query(Integer.class)
                .list();
    }

    /** The cheat: half of the runs of a server that died, leased as if they were the repeat that was asked for. */
    @Test
    void whatAServerLeftThatDiedWhileItWroteARepeatIsSeenByNobodyAndGoes() {
        original = bench.submit(2);
        traced(bench.worker(), 2);
        repeat = "half";
        SubmittedSweep of = bench.part(SubmittedSweeps.class).findById(original).orElseThrow();
        Runs runs = new Runs(Kind.ASKED, List.of(0, 1), 3, List.of());
        LeaseOrder order = LeaseOrder.asListed(runs.count());
        assertThat(bench.part(Ledger.class).write(() -> {
                    bench.part(OpeningSweeps.class)
                            .begin(
                                    new OpeningSweeps.Opening(repeat, 1),
                                    bench.clock().instant());
                    return bench.part(NewRepeats.class)
                            .write(repeat, of, runs, order, 0, 4, bench.clock().instant());
                }))
                .isTrue();
        assertThat(bench.worker().lease(1)).isEmpty();
        assertThat(bench.part(RepeatSweeps.class).of(original)).isEmpty();
        bench.clock().add(Duration.ofMinutes(11));

        await().until(() ->
                ints("select count(*) from sweep_case where sweep_id = ?").equals(List.of(0))
                        && bench.part(OpeningSweeps.class).find(repeat).isEmpty());
        assertThat(ints("select count(*) from case_round where sweep_id = ?")).containsExactly(0);
    }

    /** The cheat: who stood still goes on writing what others took for abandoned. Who goes on, however slowly, is not abandoned. */
    @Test
    void whoStoodStillWritesNothingMore() {
        OpeningSweeps opening = bench.part(OpeningSweeps.class);
        Instant begin = bench.clock().instant();
        Ledger ledger = bench.part(Ledger.class);
        ledger.write(() -> {
            opening.begin(new OpeningSweeps.Opening("slow", 1), begin);
            return opening.goOn("slow", begin.plusSeconds(500));
        });
        assertThat(opening.stillSince(begin.plusSeconds(500))).isEmpty();
        assertThat(opening.stillSince(begin.plusSeconds(501))).containsExactly("slow");
        ledger.write(() -> opening.abandon("slow"));
        assertThat(ledger.write(() -> opening.goOn("slow", begin.plusSeconds(502))))
                .isFalse();
        assertThat(ledger.write(() -> opening.end("slow"))).isFalse();
    }

    /** Of two servers that audit a sweep, one that took long and one that took it for gone. */
    @Test
    void aSweepHasOneAuditAtATime() {
        original = bench.submit(2);
        traced(bench.worker(), 2);
        SubmittedSweep of = bench.part(SubmittedSweeps.class).findById(original).orElseThrow();
        assertThat(opened("audit1", of, Kind.AUDIT)).isTrue();
        assertThat(opened("audit2", of, Kind.AUDIT)).isFalse();
        assertThat(opened("asked", of, Kind.ASKED)).isTrue();
        assertThat(bench.part(RepeatSweeps.class).of(original)).containsExactlyInAnyOrder("audit1", "asked");
    }

    private boolean opened(String id, SubmittedSweep of, Kind kind) {
        Runs runs = new Runs(kind, List.of(0), 1, List.of());
        return bench.part(Ledger.class)
                .write(() -> bench.part(NewRepeats.class)
                        .open(id, of, runs, "bench", bench.clock().instant()));
    }
}
