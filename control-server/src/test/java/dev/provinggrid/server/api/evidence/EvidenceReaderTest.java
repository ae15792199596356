package dev.provinggrid.server.api.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.analysis.statistics.RateEstimate;
import dev.provinggrid.analysis.statistics.sweep.EvidenceSchema;
import dev.provinggrid.analysis.statistics.sweep.LevelComparison;
import dev.provinggrid.analysis.statistics.sweep.MeasuredColumn;
import dev.provinggrid.analysis.statistics.sweep.StatisticsColumns;
import dev.provinggrid.model.criterion.ErrorKind;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.perception.ModelLimitation;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.scenario.Kpi.Exposure;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.server.dispatch.Bench;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.store.attempt.ReportedColumn;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.result.CaseRows;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.SweepViews;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EvidenceReaderTest {

    /** Six cells of two systems before three worlds each: 2 x 3 x 3 cases. */
    private static final String SWEEP = """
            format: 1
            sweep: claimed
            scenario: offroad-aeb
            axes:
              perceptionModel: [yolov3, yolov2]
              approachSpeed: [30 km/h, 50 km/h, 70 km/h]
            replicates: 3
            valid: [unbrakedImpact == 1]
            pass: [{that: collisions == 0, margin: stopMargin}, falseBrakes == 0]
            """;

    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    private Bench bench;
    private String sweep;

    @BeforeAll
    void startTheServer(@TempDir Path folder) {
        bench = new Bench(folder, List.of());
    }

    @BeforeEach
    void submitTheSweep() {
        sweep = bench.submitYaml(SWEEP);
    }

    @AfterEach
    void clear() {
        bench.clear();
    }

    @AfterAll
    void close() {
        bench.close();
    }

    @Test
    void everyCriterionIsAClaimWithWhatHasNoVerdictInIt() {
        BenchWorker worker = bench.worker();
        for (int it = 0; it < 16; it++) {
            GrantedAttempt attempt = worker.runOne();
            switch (attempt.caseIndex()) {
                case 4 -> commit(worker, attempt, 1, 1, -2.5, 0);
                case 7 -> commit(worker, attempt, 1, 0, 3, 2);
                case 8 -> commit(worker, attempt, 0, 0, 3, 0);
                default -> commit(worker, attempt, 1, 0, 5 + attempt.caseIndex(), 0);
            }
        }
        Evidence evidence = evidence();
        assertThat(evidence.claims())
                .extracting(SafetyClaim::criterion)
                .containsExactly("all", "collisions == 0", "falseBrakes == 0");

        SafetyClaim all = evidence.claims().getFirst();
        int ran = all.judged() + all.errors();
        assertThat(ran).isEqualTo(16);
        assertThat(all.open()).isEqualTo(2);
        assertThat(all.interval().method()).isEqualTo("anytime");
        assertThat(all.worstCase().lower()).isEqualTo(all.held() / 18.0);
        assertThat(all.worstCase().upper())
                .isEqualTo((all.held() + all.notJudged().count()) / 18.0);
        assertThat(all.worstCase().intervalLower()).isLessThan(all.interval().lower());
        assertValid(evidence);
    }

    /** {@code ERROR void} had an empty message and no cause where a condition of {@code valid} missed. */
    @Test
    void aRunThatIsNoTestSaysByWhichConditionAndWithWhichValue() {
        BenchWorker worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        commit(worker, attempt, 0, 0, 3, 0);
        CaseRow row = bench.caseOf(sweep, attempt.caseIndex());
        assertThat(row.errorKind()).contains(ErrorKind.VOID);
        assertThat(row.message()).contains("no valid run: unbrakedImpact == 1 does not hold; unbrakedImpact is 0");
        assertThat(row.text(ReportedColumn.CAUSE)).contains("not valid: unbrakedImpact == 1");
    }

    @Test
    void aFinishedSweepIsClaimedPerWorldWithItsCounterexamplesAndDigests() {
        BenchWorker worker = bench.worker();
        for (int it = 0; it < 18; it++) {
            GrantedAttempt attempt = worker.runOne();
            boolean hits = attempt.caseIndex() == 4;
            commit(worker, attempt, 1, hits ? 1 : 0, hits ? -2.5 : 5 + attempt.caseIndex(), 0);
        }
        Evidence evidence = evidence();
        SafetyClaim contact = evidence.claims().get(1);
        assertThat(contact.held()).isEqualTo(17);
        assertThat(contact.unit()).isEqualTo("m");
        assertThat(contact.worlds()).as("both systems meet the same worlds").isEqualTo(9);
        assertThat(contact.mixedWorlds()).isEqualTo(1);
        assertThat(contact.interval().method()).isEqualTo("wilson");
        assertThat(evidence.levels()).singleElement().satisfies(it -> {
            assertThat(it.rows()).hasSize(3);
            assertThat(it.limits().getFirst().level()).isEqualTo("30 km/h");
        });
        assertThat(contact.interval().lower())
                .isEqualTo(new RateEstimate(17, 18, 18, 9, 8.5).wilson95().lower());
        assertThat(contact.leastMargin()).isEqualTo(new SafetyClaim.Least(4, -2.5));
        assertThat(contact.counterexamples().cases()).singleElement().satisfies(it -> {
            assertThat(it.index()).isEqualTo(4);
            assertThat(it.url()).isEqualTo("/api/v1/sweeps/" + sweep + "/cases/4");
        });
        assertThat(evidence.claims().get(2).held())
                .as("what failed another criterion held in this one")
                .isEqualTo(18);
        assertThat(evidence.inputs()).containsKeys("perception/yolov2", "perception/yolov3");
        assertThat(evidence.domain().axes().getLast().greatest()).isEqualTo(70 / 3.6);
        assertThat(evidence.domain().fixed()).containsKey("weather").doesNotContainKey("approachSpeed");
        assertThat(evidence.domain().valid()).containsExactly("unbrakedImpact == 1");
        assertValid(evidence);
    }

    /** All 18 cases rest on three worlds, and the evidence says why. */
    @Test
    void whatSpeedsShareTheirWorldsIsPartOfTheDomain() {
        assertThat(evidence().domain().worlds()).isEqualTo(9);
        assertThat(JsonMapper.shared().writeValueAsString(evidence())).doesNotContain("sameWorld");
        sweep = bench.submitYaml(SWEEP + "sameWorld: [approachSpeed]\n");
        assertThat(evidence().domain().worlds()).isEqualTo(3);
        assertThat(evidence().domain().sameWorld()).containsExactly("approachSpeed");
        assertValid(evidence());
    }

    @Test
    void oneCriterionIsOneClaimWithItsMargin() {
        sweep = bench.submitYaml(SWEEP.replace(", falseBrakes == 0]", "]"));
        assertThat(evidence().claims()).singleElement().satisfies(it -> {
            assertThat(it.criterion()).isEqualTo("collisions == 0");
            assertThat(it.unit()).isEqualTo("m");
            assertThat(it.open()).isEqualTo(it.planned());
            assertThat(it.rate()).isNull();
            assertThat(it.worstCase().intervalLower()).isZero();
            assertThat(it.worstCase().upper()).isEqualTo(1);
        });
    }

    /** Its own schema refused the evidence of every design that chooses its cases by results. */
    @Test
    void whereNoShareIsARateTheEvidenceFitsItsSchema() {
        sweep = bench.submitYaml(SWEEP.replace("[30 km/h, 50 km/h, 70 km/h]", "{range: [30 km/h, 70 km/h]}")
                .replace("replicates: 3", "design: {type: external, maxRuns: 4}"));
        Evidence evidence = evidence();
        assertThat(evidence.design()).isNotNull();
        assertThat(evidence.claims())
                .allSatisfy(it -> assertThat(it.worstCase()).isNull());
        assertValid(evidence);
    }

    /** The cheat: one fitted model among others must not make the others' company look like a prediction. */
    @Test
    void everyClaimSaysThatOneOfItsModelsHasNoPredictiveUse() {
        sweep = bench.submitYaml(SWEEP.replace("[yolov3, yolov2]", "[pg-s, yolov3, ground-truth]"));
        Evidence evidence = evidence();
        assertThat(evidence.claims())
                .hasSize(3)
                .allSatisfy(it -> assertThat(it.limitations())
                        .containsExactly(new ModelLimitation(
                                "yolov3", "no predictive use", "fitted to the published recordings")));
        assertValid(evidence);
    }

    @Test
    void aClaimWithoutAFittedModelHasNoLimitation() {
        sweep = bench.submitYaml(SWEEP.replace("[yolov3, yolov2]", "[pg-s, ground-truth]"));
        assertThat(evidence().claims())
                .allSatisfy(it -> assertThat(it.limitations()).isEmpty());
        assertValid(evidence());
    }

    @Test
    void theSchemaIsItselfValidAndRefusesWhatIsNoClaim() {
        Schema draft = REGISTRY.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
        assertThat(draft.validate(EvidenceSchema.text(), InputFormat.JSON)).isEmpty();
        String none = JsonMapper.shared().writeValueAsString(evidence()).replace("\"judged\"", "\"jugded\"");
        assertThat(schema().validate(none, InputFormat.JSON))
                .extracting(Error::getKeyword, Error::getProperty)
                .contains(tuple("required", "judged"), tuple("additionalProperties", "jugded"));
    }

    private static void commit(
            BenchWorker worker,
            GrantedAttempt attempt,
            double valid,
            double contacts,
            double margin,
            double falseBrakes) {
        worker.commit(
                attempt,
                Completion.COMPLETED,
                Map.of(
                        "unbrakedImpact",
                        valid,
                        "collisions",
                        contacts,
                        "stopMargin",
                        margin,
                        "falseBrakes",
                        falseBrakes));
    }

    private Evidence evidence() {
        return new EvidenceReader(
                        bench.part(SweepViews.class),
                        bench.part(PinnedSweeps.class),
                        bench.part(CaseRows.class),
                        EvidenceReaderTest::levels)
                .of(sweep)
                .orElseThrow();
    }

    /** Three speeds: a pass, a failure and an error, with events and a KPI that not every level has. */
    private static List<LevelComparison> levels(String sweep) {
        LevelColumn speed = new LevelColumn(
                "approachSpeed", List.of("30 km/h", "50 km/h", "70 km/h"), List.of(8.3, 13.9, 19.4), new int[] {0, 1, 2
                });
        StatisticsColumns columns = new StatisticsColumns(
                new CaseTable(List.of(speed), new long[] {1, 2, 3}),
                new Outcome[] {Outcome.PASS, Outcome.FAIL, Outcome.ERROR},
                List.of(
                        new MeasuredColumn("collisions == 0", "m", new double[] {2, -1, Double.NaN}),
                        new MeasuredColumn("falseBrakes == 0", "1", new double[] {0, 0, Double.NaN})),
                List.of(
                        new MeasuredColumn(
                                "falseBrakes",
                                "1",
                                new double[] {0, 0, Double.NaN},
                                List.of(new Exposure(
                                        "distanceDriven", Unit.named("km").orElseThrow()))),
                        new MeasuredColumn("distanceDriven", "m", new double[] {100, 100, Double.NaN})),
                IntervalMethod.WILSON);
        return LevelComparison.of(columns, LevelComparison.USUAL_SHARE);
    }

    private static Schema schema() {
        return REGISTRY.getSchema(EvidenceSchema.text(), InputFormat.JSON);
    }

    private static void assertValid(Evidence evidence) {
        assertThat(schema().validate(JsonMapper.shared().writeValueAsString(evidence), InputFormat.JSON))
                .isEmpty();
    }
}
