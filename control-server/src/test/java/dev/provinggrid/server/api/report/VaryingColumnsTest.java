package dev.provinggrid.server.api.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.server.dispatch.Bench;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.store.result.CaseRows;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class VaryingColumnsTest {

    private Bench bench;
    private ResultsCsv results;
    private String sweep;

    @BeforeAll
    void open(@TempDir Path folder) {
        bench = new Bench(folder, List.of());
    }

    @BeforeEach
    void submit() {
        results = new ResultsCsv(bench.part(CaseRows.class));
        sweep = bench.submitYaml("""
                format: 1
                sweep: two-speeds
                scenario: offroad-aeb
                parameters: {perceptionModel: yolov3}
                axes: {approachSpeed: [30 km/h, 50 km/h]}
                pass: [collisions == 0]
                """);
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
    void aColumnVariesWhereOneCaseHasAValueAndAnotherHasNone() {
        assertThat(names(columns())).containsExactly("case", "case_key", "seed", "outcome", "param.approachSpeed");
        BenchWorker worker = bench.worker();
        worker.pass(worker.runOne());
        assertThat(names(columns()))
                .contains("worker", "kpi.collisions", "margin")
                .doesNotContain("round", "message", "param.weather");
    }

    @Test
    void aTableBreaksOffWhereWhatItLeftOutVariesMeanwhile() throws IOException {
        VaryingColumns before = columns();
        assertThatCode(() -> results.write(pinned(), before, new ByteArrayOutputStream()))
                .doesNotThrowAnyException();
        BenchWorker worker = bench.worker();
        worker.pass(worker.runOne());
        assertThatThrownBy(() -> results.write(pinned(), before, new ByteArrayOutputStream()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(" of case ");
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        results.write(pinned(), columns(), whole);
        assertThat(whole.toString(StandardCharsets.UTF_8).lines()).hasSize(3);
    }

    private VaryingColumns columns() {
        return results.columns(pinned(), false, true);
    }

    private PinnedSweep pinned() {
        return bench.part(PinnedSweeps.class).of(sweep);
    }

    private static List<String> names(VaryingColumns columns) {
        return columns.kept().stream().map(ResultColumn::name).toList();
    }
}
