package dev.provinggrid.server.keeping.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.design.sampling.ListedPermutation;
import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.dispatch.block.ListPieces;
import dev.provinggrid.server.store.result.CaseRow;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Archives of lists that were cancelled before all of their cases had rows. */
@Tag("slow")
class LongListArchivesTest extends OnArchives {

    private static final int CASES = 250;

    private static final String SWEEP = """
            format: 1
            sweep: long
            scenario: offroad-aeb
            parameters: {perceptionModel: yolov3}
            axes: {approachSpeed: {range: [20 km/h, 80 km/h], count: 250}}
            pass: [collisions == 0]
            """;

    @Override
    protected List<String> arguments(Path folder) {
        return List.of("--provinggrid.dispatch.rows-ahead=100");
    }

    /** One case failed, 59 passed, 140 are missing with a row and 50 without. */
    private String cancelled() {
        String id = bench.submitYaml(SWEEP);
        BenchWorker worker = bench.worker();
        GrantedAttempt failing = worker.leaseOne();
        worker.fail(failing);
        bench.part(ListPieces.class).goOn();
        worker.passTogether(worker.leaseTogether(59));
        bench.cancel(id);
        bench.tick();
        return id;
    }

    @Test
    void aCancelledLongListComesBackAsItWas() throws IOException {
        String id = cancelled();
        SweepView before = bench.sweep(id);
        List<CaseRow> cases = bench.cases(id);
        byte[] archive = export(id);
        bench.clear();

        assertThat(take(archive).cases()).isEqualTo(CASES);

        assertThat(bench.sweep(id).counts())
                .isEqualTo(before.counts())
                .containsEntry("fail", 1)
                .containsEntry("pass", 59)
                .containsEntry("missing", 190);
        assertThat(bench.cases(id))
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("attempt")
                .isEqualTo(cases);
        assertThat(export(id)).isEqualTo(archive);
    }

    /** The cheat: to leave out the case that failed, as if it had never been stored. */
    @Test
    void anArchiveCannotLeaveOutACaseThatWasStored() throws IOException {
        String id = cancelled();
        int failed = bench.cases(id).stream()
                .filter(it -> it.outcome().map(Enum::name).orElse("").equals("FAIL"))
                .findFirst()
                .orElseThrow()
                .index();
        byte[] archive = export(id);
        bench.clear();
        UnaryOperator<String> without = rows -> rows.lines()
                .filter(it -> !it.contains("\"case_index\":" + failed + ","))
                .collect(Collectors.joining("\n", "", "\n"));

        assertThat(problems(changed(archive, Map.of("rows/cases.jsonl", without, "rows/rounds.jsonl", without))))
                .contains("not what the sweep plans, or the archive says elsewhere");
    }

    private static final String NIGHT = SWEEP + "labels: [night]\n";
    private static final String BY_RISK = NIGHT + "execution: {order: risk}\n";

    private static void end(BenchWorker worker, GrantedAttempt attempt) {
        if (((Number) attempt.parameters().get("approachSpeed")).doubleValue() > 15) {
            worker.fail(attempt);
        } else {
            worker.pass(attempt);
        }
    }

    private List<Integer> run(int most) {
        BenchWorker worker = bench.worker();
        List<Integer> ran = new ArrayList<>();
        while (ran.size() < most) {
            bench.part(ListPieces.class).goOn();
            List<GrantedAttempt> next = worker.leaseTogether(1);
            if (next.isEmpty()) {
                break;
            }
            end(worker, next.getFirst());
            ran.add(next.getFirst().caseIndex());
        }
        return ran;
    }

    private String cancelledByRisk() {
        bench.submitYaml(NIGHT);
        run(CASES);
        String id = bench.submitYaml(BY_RISK);
        run(20);
        bench.cancel(id);
        bench.tick();
        return id;
    }

    /** What is missing of it runs here in the order that was found there. */
    @Test
    void aCancelledListByRiskComesBackWithItsOrder() throws IOException {
        String id = cancelledByRisk();
        byte[] archive = export(id);
        bench.rerun(id, "MISSING");
        List<Integer> there = run(CASES);
        assertThat(there).hasSize(CASES - 20);
        bench.clear();

        assertThat(take(archive).cases()).isEqualTo(CASES);

        assertThat(bench.sweep(id).counts()).containsEntry("fail", 20).containsEntry("missing", CASES - 20);
        assertThat(export(id)).isEqualTo(archive);
        bench.rerun(id, "MISSING");
        assertThat(run(CASES)).isEqualTo(there);
    }

    /** The cheats: an order of one's own, and none, so that other cases than those that ran are missing. */
    @Test
    void anArchiveCannotComeWithAnotherOrder() throws IOException {
        byte[] archive = export(cancelledByRisk());
        bench.clear();
        UnaryOperator<String> none = sweep -> sweep.replaceAll("\"lease-order\":\"[0-9a-f]{64}\",?", "");
        assertThat(problems(changed(archive, Map.of("sweep.json", none))))
                .contains("not what the sweep plans, or the archive says elsewhere");
        String manifest =
                members(archive).get("sweep.json").replaceAll("(?s).*\"manifest\":\"([0-9a-f]{64})\".*", "$1");
        UnaryOperator<String> other = sweep -> sweep.replaceAll("(\"lease-order\":\")[0-9a-f]{64}", "$1" + manifest);
        assertThat(problems(changed(archive, Map.of("sweep.json", other))))
                .contains("not an order in which the cases of this sweep are leased");
    }

    /** The cheat: of a sweep that is no sweep by risk, an order by which just those that failed were not stored. */
    @Test
    void anArchiveCannotBringAnOrderForASweepThatAsksForNone() throws IOException {
        byte[] archive = export(cancelled());
        bench.clear();
        byte[] order = ListedPermutation.of(IntStream.range(0, CASES).toArray()).bytes();
        assertThat(problems(with(archive, order))).contains("not an order in which the cases of this sweep are leased");
    }

    private static byte[] with(byte[] archive, byte[] order) throws IOException {
        String digest = CanonicalJson.sha256(order);
        return changed(
                archive,
                Map.of(
                        "sweep.json",
                        it -> it.replace("\"inputs\":{", "\"inputs\":{\"lease-order\":\"" + digest + "\","),
                        "inputs/" + digest,
                        _ -> new String(order, StandardCharsets.ISO_8859_1)));
    }

    @Test
    void noInputButAnOrderMayBeLargerThanADocument() throws IOException {
        byte[] archive = export(cancelled());
        bench.clear();
        byte[] large = new byte[DocumentReader.LARGEST + 1];
        assertThat(problems(changed(
                        archive,
                        Map.of(
                                "inputs/" + CanonicalJson.sha256(large),
                                _ -> new String(large, StandardCharsets.ISO_8859_1)))))
                .contains("the member is too large");
    }
}
