package dev.provinggrid.server.dispatch.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.wire.view.SweepAccepted;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.server.api.overview.table.LevelTable;
import dev.provinggrid.server.api.overview.table.LevelTables;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.dispatch.OnABench;
import dev.provinggrid.server.dispatch.round.Reruns;
import dev.provinggrid.server.dispatch.round.Resumptions;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.list.LongLists;
import dev.provinggrid.server.store.result.CaseFilter;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.result.CaseRows;
import dev.provinggrid.server.store.result.CaseScan;
import dev.provinggrid.server.store.result.ScannedCase;
import dev.provinggrid.server.store.reuse.ReuseWish;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.store.sweep.StoredCase;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.Submissions;
import dev.provinggrid.server.sweep.cases.LongList;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.server.ResponseStatusException;

/** Lists of cases that are stored piece by piece, on whatever database. */
abstract class ListPiecesContract extends OnABench {

    private static final int CASES = 350;
    private static final int AHEAD = 100;

    private static final String SWEEP = """
            format: 1
            sweep: long
            scenario: offroad-aeb
            axes:
              animal: [moose, boar]
              approachSpeed: {range: [20 km/h, 80 km/h], count: 175}
            parameters: {perceptionModel: yolov3}
            pass: [collisions == 0]
            seed: 7
            """;

    @Override
    protected List<String> arguments(Path folder) {
        return Stream.concat(database().stream(), Stream.of("--provinggrid.dispatch.rows-ahead=" + AHEAD))
                .toList();
    }

    private String submit() {
        return bench.submitYaml(SWEEP);
    }

    private void store() {
        bench.part(ListPieces.class).goOn();
    }

    private int rows(String sweep) {
        return bench.part(JdbcClient.class)
                .sql("select count(*) from sweep_case where sweep_id = ?")
                .param(sweep)
                .query(Integer.class)
                .single();
    }

    /** Passes as many cases, storing rows before each lease. */
    private List<GrantedAttempt> run(BenchWorker worker, int most) {
        List<GrantedAttempt> ran = new ArrayList<>();
        List<GrantedAttempt> leased;
        do {
            store();
            leased = worker.leaseTogether(Math.min(64, most - ran.size()));
            worker.passTogether(leased);
            ran.addAll(leased);
        } while (!leased.isEmpty() && ran.size() < most);
        return ran;
    }

    private SweepProgress progress(String sweep) {
        return bench.part(Progresses.class).of(sweep).orElseThrow();
    }

    private List<StoredCase> planned(String sweep) {
        PinnedSweep pinned = bench.part(PinnedSweeps.class).of(sweep);
        return pinned.sweep().cases().next(List.of()).stream()
                .map(pinned.submitted()::stored)
                .toList();
    }

    @Test
    void rowsAreStoredBeforeTheirTurnAndEveryCaseRunsOnce() {
        String sweep = submit();
        assertThat(rows(sweep)).isEqualTo(AHEAD);
        assertThat(bench.sweep(sweep).planned()).isEqualTo(CASES);
        assertThat(bench.sweep(sweep).counts()).containsEntry("queued", CASES);
        store();
        assertThat(rows(sweep)).as("enough are queued").isEqualTo(AHEAD);
        BenchWorker worker = bench.worker();
        worker.pass(worker.leaseOne());
        store();
        assertThat(rows(sweep)).isEqualTo(2 * AHEAD);

        List<GrantedAttempt> ran = run(worker, CASES);

        assertThat(ran).hasSize(CASES - 1);
        SweepView view = bench.sweep(sweep);
        assertThat(view.state()).isEqualTo("finished");
        assertThat(view.counts()).containsEntry("pass", CASES).containsEntry("queued", 0);
        assertThat(bench.cases(sweep)).extracting(CaseRow::stored).isEqualTo(planned(sweep));
        assertThat(bench.cases(sweep)).allMatch(it -> it.attempts() == 1);
    }

    /** Half a grid that ran is a fair sample of it only where neither half of its levels came first. */
    @Test
    void theFirstRowsAreOfTheWholeGrid() {
        submit();
        List<GrantedAttempt> first = run(bench.worker(), AHEAD);
        assertThat(first.stream().filter(it -> it.caseIndex() < CASES / 2)).hasSizeBetween(30, 70);
        assertThat(first)
                .extracting(GrantedAttempt::caseIndex)
                .isNotEqualTo(IntStream.range(0, AHEAD).boxed().toList());
    }

    @Test
    void casesWithoutRowsAreReadAsIfTheyHadSome() {
        String sweep = submit();
        BenchWorker worker = bench.worker();
        worker.pass(worker.leaseOne());
        List<CaseRow> before = bench.cases(sweep);
        List<String> scanned = scanned(sweep);
        List<Object> pages = pages(sweep);
        LevelTable levels = levels(sweep);
        assertThat(rows(sweep)).isEqualTo(AHEAD);
        while (rows(sweep) < CASES) {
            bench.part(JdbcClient.class)
                    .sql(
                            "update case_round set state = 'FINAL', outcome = 'PASS' where sweep_id = ? and state = 'QUEUED'")
                    .param(sweep)
                    .update();
            bench.part(JdbcClient.class)
                    .sql("update sweep_progress set queued = unstored where sweep_id = ?")
                    .param(sweep)
                    .update();
            store();
        }
        bench.part(JdbcClient.class)
                .sql("update case_round set state = 'QUEUED', outcome = null where sweep_id = ? and attempts = 0")
                .param(sweep)
                .update();

        assertThat(before).extracting(CaseRow::stored).isEqualTo(planned(sweep));
        assertThat(bench.cases(sweep)).usingRecursiveComparison().isEqualTo(before);
        assertThat(scanned(sweep)).isEqualTo(scanned);
        assertThat(pages(sweep)).isEqualTo(pages);
        assertThat(levels(sweep)).usingRecursiveComparison().isEqualTo(levels);
    }

    private LevelTable levels(String sweep) {
        return new LevelTables(bench.part(CaseScan.class))
                .of(bench.part(PinnedSweeps.class).of(sweep), progress(sweep));
    }

    private List<String> scanned(String sweep) {
        List<String> scanned = new ArrayList<>();
        bench.part(CaseScan.class).whole(progress(sweep), (ScannedCase it) -> scanned.add(it.toString()));
        return scanned;
    }

    /** What pages of all kinds say. */
    private List<Object> pages(String sweep) {
        CaseRows rows = bench.part(CaseRows.class);
        CaseFilter queued = new CaseFilter(Optional.empty(), Optional.of("QUEUED"));
        CaseFilter passed = new CaseFilter(Optional.of(Outcome.PASS), Optional.empty());
        CaseFilter missing = new CaseFilter(Optional.of(Outcome.MISSING), Optional.empty());
        int[] chosen = {3, 340, 17, 200};
        List<Object> pages = new ArrayList<>();
        for (CaseFilter filter : List.of(CaseFilter.ALL, queued, passed, missing)) {
            pages.add(indexes(rows.page(sweep, filter, -1, 25)));
            pages.add(indexes(rows.page(sweep, filter, 300, 25)));
            pages.add(indexes(rows.page(sweep, filter, 340, 100)));
            pages.add(indexes(rows.page(sweep, filter, chosen, 3)));
            pages.add(rows.before(sweep, filter, 222).map(CaseRow::index));
        }
        pages.add(rows.one(sweep, CASES));
        pages.add(rows.one(sweep, -1));
        return pages;
    }

    private static List<Integer> indexes(List<CaseRow> rows) {
        return rows.stream().map(CaseRow::index).toList();
    }

    @Test
    void whatACancelledSweepHadNotStoredIsMissingWithoutARow() {
        String sweep = submit();
        run(bench.worker(), 120);
        int rows = rows(sweep);
        bench.cancel(sweep);
        store();

        assertThat(rows(sweep)).isEqualTo(rows).isLessThan(CASES);
        SweepView view = bench.sweep(sweep);
        assertThat(view.state()).isEqualTo("finished");
        assertThat(view.cancelled()).isTrue();
        assertThat(view.counts())
                .containsEntry("pass", 120)
                .containsEntry("missing", CASES - 120)
                .containsEntry("queued", 0);
        assertThat(bench.cases(sweep).stream().filter(it -> it.outcome().equals(Optional.of(Outcome.MISSING))))
                .hasSize(CASES - 120)
                .allMatch(it -> it.state().equals("FINAL") && it.finalAt().isPresent());
    }

    @Test
    void whatIsMissingOfACancelledSweepRunsWhenAskedForAndAllOfItOnce() {
        String sweep = submit();
        BenchWorker worker = bench.worker();
        run(worker, 120);
        bench.cancel(sweep);
        bench.rerun(sweep, "ERROR");
        assertThat(bench.sweep(sweep).state()).as("no error, no round").isEqualTo("finished");
        int without = IntStream.range(0, CASES)
                .filter(it -> bench.caseOf(sweep, it).attempts() == 0)
                .filter(it -> !hasRow(sweep, it))
                .findFirst()
                .orElseThrow();
        assertThatThrownBy(() -> bench.part(Reruns.class).rerun(sweep, new Reruns.Choice.Cases(List.of(without))))
                .isInstanceOf(ResponseStatusException.class)
                .hasMessageContaining("Case " + without);

        bench.rerun(sweep, "MISSING");

        assertThat(bench.sweep(sweep).state()).isEqualTo("active");
        assertThat(bench.sweep(sweep).counts())
                .containsEntry("queued", CASES - 120)
                .containsEntry("missing", 0);
        assertThat(run(worker, CASES)).hasSize(CASES - 120);
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", CASES);
    }

    private boolean hasRow(String sweep, int index) {
        return bench.part(JdbcClient.class)
                        .sql("select count(*) from sweep_case where sweep_id = ? and case_index = ?")
                        .params(sweep, index)
                        .query(Integer.class)
                        .single()
                > 0;
    }

    /** A round of errors leaves what is missing as it is. */
    @Test
    void anotherRoundOfACancelledSweepLeavesWhatIsMissing() {
        String sweep = submit();
        BenchWorker worker = bench.worker();
        run(worker, 110);
        worker.fail(worker.leaseOne());
        bench.cancel(sweep);
        bench.rerun(sweep, "FAIL");
        assertThat(bench.sweep(sweep).counts()).containsEntry("queued", 1).containsEntry("missing", CASES - 111);
        worker.pass(worker.leaseOne());
        store();
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", 111).containsEntry("missing", CASES - 111);
    }

    @Test
    void aServerThatStartsGoesOnWithTheSameList() {
        String sweep = submit();
        run(bench.worker(), 130);
        bench.restart();
        run(bench.worker(), CASES);
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", CASES);
        assertThat(bench.cases(sweep)).extracting(CaseRow::stored).isEqualTo(planned(sweep));
    }

    /** The second of two servers, which had made the same piece before the first one stored it. */
    @Test
    void aPieceIsStoredOnce() {
        String sweep = submit();
        BenchWorker worker = bench.worker();
        worker.pass(worker.leaseOne());
        SweepProgress seen = progress(sweep);
        store();
        int rows = rows(sweep);
        SubmittedSweep submitted = bench.part(PinnedSweeps.class).of(sweep).submitted();
        List<StoredCase> late = planned(sweep).subList(0, 10);
        assertThat(bench.part(Ledger.class)
                        .write(() -> bench.part(LongLists.class).store(submitted, seen, late, Instant.EPOCH)))
                .isFalse();
        assertThat(rows(sweep)).isEqualTo(rows);
        assertThat(progress(sweep).stored()).isEqualTo(rows);
    }

    /** As if software had been installed that plans other cases: a list of two halves that nobody asked for. */
    @Test
    void aListThatThisSoftwareWouldNotPlanGoesNoFurtherAndSaysSo() {
        String sweep = submit();
        bench.part(JdbcClient.class)
                .sql("update sweep_case set case_key = ? where sweep_id = ?")
                .params("0".repeat(64), sweep)
                .update();
        List<GrantedAttempt> ran = run(bench.worker(), CASES);
        assertThat(ran).hasSizeLessThan(CASES);
        assertThat(bench.sweep(sweep).state()).isEqualTo("paused");
        assertThat(bench.sweep(sweep).pause().message()).contains("submit it anew");
    }

    /** A piece that could never be stored would keep its sweep waiting for ever, and nobody would know why. */
    @Test
    void aFaultThatStaysPausesTheSweepAndOneThatPassesDoesNot() {
        String sweep = submit();
        BenchWorker worker = bench.worker();
        worker.pass(worker.leaseOne());
        int inTheWay = putInTheWay(sweep);
        store();
        bench.clock().add(LastingFaults.PATIENCE);
        store();
        assertThat(rows(sweep)).isEqualTo(AHEAD + 1);
        assertThat(bench.sweep(sweep).state()).isEqualTo("active");
        remove(sweep, inTheWay);
        store();
        assertThat(rows(sweep)).as("mended in time").isEqualTo(2 * AHEAD);

        run(worker, AHEAD - 1);
        inTheWay = putInTheWay(sweep);
        worker.pass(worker.leaseOne());
        store();
        bench.clock().add(LastingFaults.PATIENCE.plusMillis(1));
        store();
        assertThat(bench.sweep(sweep).state()).isEqualTo("paused");
        assertThat(bench.sweep(sweep).pause().message()).contains("its next cases cannot be stored");

        remove(sweep, inTheWay);
        bench.part(Resumptions.class).resume(sweep);
        run(worker, CASES);
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", CASES);
    }

    /** A row where the next piece has one. */
    private int putInTheWay(String sweep) {
        LongList list = LongList.of(bench.part(PinnedSweeps.class).of(sweep).sweep());
        int index = list.at(progress(sweep).stored()).index();
        bench.part(JdbcClient.class).sql("""
                        insert into sweep_case (sweep_id, case_index, case_key, replicate, seed, parameters, round)
                        values (?, ?, '', 0, 0, '{}', 1)
                        """).params(sweep, index).update();
        return index;
    }

    private void remove(String sweep, int index) {
        bench.part(JdbcClient.class)
                .sql("delete from sweep_case where sweep_id = ? and case_index = ?")
                .params(sweep, index)
                .update();
    }

    @Test
    void onAFullDiskAListWaitsAndLosesNothing() {
        String sweep = submit();
        BenchWorker worker = bench.worker();
        worker.pass(worker.leaseOne());
        bench.usableBytes(0);
        store();
        assertThat(rows(sweep)).isEqualTo(AHEAD);
        bench.usableBytes(Long.MAX_VALUE);
        run(worker, CASES);
        assertThat(bench.sweep(sweep).counts()).containsEntry("pass", CASES);
    }

    /** Its first cases need 22 MB, all of them 75 MB. */
    @Test
    void aLongListIsAcceptedWhereItsFirstCasesHaveRoom() {
        bench.usableBytes(30_000_000);
        SweepAccepted accepted = accepted(ReuseWish.NONE);
        assertThat(accepted.cases()).isEqualTo(CASES);
        assertThat(accepted.notes()).anyMatch(it -> it.contains("350 cases are stored as their turn comes"));
        bench.usableBytes(10_000_000);
        assertThatThrownBy(this::submit).hasMessageContaining("The first 100 cases of the sweep long will need");
    }

    private SweepAccepted accepted(ReuseWish wish) {
        return bench.part(Submissions.class)
                .submit(
                        new SweepReader(bench.part(Scenarios.class)).parse(SWEEP.getBytes(StandardCharsets.UTF_8)),
                        PerceptionModels.builtIn(),
                        "bench",
                        Optional.empty(),
                        wish);
    }

    @Test
    void runsAreTakenOverPieceByPiece() {
        String known = submit();
        run(bench.worker(), 250);
        bench.cancel(known);
        SweepAccepted accepted = accepted(new ReuseWish(List.of(known), true));
        assertThat(accepted.reused()).isEqualTo(AHEAD);

        List<GrantedAttempt> ran = run(bench.worker(), CASES);

        assertThat(ran).hasSize(CASES - 250);
        assertThat(bench.sweep(accepted.id()).state()).isEqualTo("finished");
        assertThat(bench.sweep(accepted.id()).counts()).containsEntry("pass", CASES);
        assertThat(bench.cases(accepted.id()).stream()
                        .filter(it -> it.reusedFrom().isPresent()))
                .hasSize(250);
    }

    @Test
    void aPausedSweepStoresNothing() {
        String sweep = submit();
        BenchWorker worker = bench.worker();
        worker.pass(worker.leaseOne());
        bench.part(JdbcClient.class)
                .sql("update sweep_progress set state = 'PAUSED' where sweep_id = ?")
                .param(sweep)
                .update();
        store();
        assertThat(rows(sweep)).isEqualTo(AHEAD);
    }
}
