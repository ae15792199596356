package dev.provinggrid.server.api.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.dispatch.Bench;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.sweep.PinnedSweeps;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MainColumnsTest {

    private static final String SWEEP = """
            format: 1
            sweep: main-columns
            scenario: offroad-aeb
            preset: published
            axes: {weather: [clear], approachSpeed: [30 km/h, 50 km/h]}
            parameters: {perceptionModel: yolov3}
            include: [{duration: 5 s}]
            valid: [unbrakedImpact == 1]
            pass: [%s]
            """;

    private Bench bench;

    @BeforeAll
    void open(@TempDir Path folder) {
        bench = new Bench(folder, List.of());
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
    void theyAreWhatTheFileSetsAndJudgesAndWhatTheManifestPutsFirst() {
        String sweep = bench.submitYaml(SWEEP.formatted("collisions == 0, {that: minTtc > 0 s, margin: pet}"));
        assertThat(names(sweep))
                .containsExactly(
                        "case",
                        "case_key",
                        "replicate",
                        "seed",
                        "outcome",
                        "error_kind",
                        "cause",
                        "param.weather",
                        "param.approachSpeed",
                        "param.duration",
                        "param.perceptionModel",
                        "margin",
                        "margin.collisions_eq_0",
                        "margin.minTtc_gt_0_s",
                        "kpi.collisions",
                        "kpi.detectionDistance",
                        "kpi.earlyBraking",
                        "kpi.falseBrakes",
                        "kpi.impactSpeed",
                        "kpi.minDistance",
                        "kpi.minTtc",
                        "kpi.pet",
                        "kpi.stopMargin",
                        "kpi.unbrakedImpact",
                        "trace_hash",
                        "version");
    }

    @Test
    void theLeastMarginOfOneCriterionIsNotRepeated() {
        assertThat(names(bench.submitYaml(SWEEP.formatted("collisions == 0"))))
                .contains("margin.collisions_eq_0")
                .doesNotContain("margin");
    }

    @Test
    void noOutcomeMovesThem() {
        String sweep = bench.submitYaml(SWEEP.formatted("collisions == 0"));
        List<String> before = names(sweep);
        BenchWorker worker = bench.worker();
        worker.pass(worker.runOne());
        assertThat(names(sweep)).isEqualTo(before);
    }

    @Test
    void theyAreColumnsOfTheWholeTable() {
        String sweep = bench.submitYaml(SWEEP.formatted("collisions == 0"));
        assertThat(columns(sweep).all().stream().map(ResultColumn::name)).containsAll(names(sweep));
    }

    private List<String> names(String sweep) {
        return columns(sweep).main().stream().map(ResultColumn::name).toList();
    }

    private ResultColumns columns(String sweep) {
        return new ResultColumns(bench.part(PinnedSweeps.class).of(sweep));
    }
}
