package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Sweeps that go from one place to another as a user takes them, and results that came from elsewhere. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ImportIT {

    private static final Path ROOT = Path.of(System.getProperty("provinggrid.home"));

    @TempDir
    private static Path folder;

    private ServerCommands server;
    private Path ran;

    @BeforeAll
    void runASweepAndStartAServer() throws IOException {
        ran = folder.resolve("ran");
        Path file = Files.writeString(folder.resolve("sweep.yaml"), Sweeps.SHORT);
        succeeds("run", file.toString(), "--out", ran.toString(), "--workers", "2");
        server = SharedServer.ofThisProcess();
    }

    @Test
    void aSweepGoesFromAFolderToAServerAndIntoAnotherFolderUnchanged() throws IOException {
        Path archive = folder.resolve("short.zip");
        assertThat(succeeds("export", ran.toString(), archive.toString())).contains("checked");
        String id = cases(ran).get("sweep").get("id").asString();

        assertThat(server.said(0, "import", archive.toString())).contains("imported sweep " + id + ": short, 8 cases");
        assertThat(server.said(0, "import", archive.toString())).contains("sweep " + id + " is here already");

        Path back = folder.resolve("back.zip");
        server.said(0, "export", id, back.toString());
        assertThat(back).hasSameBinaryContentAs(archive);
        Path fetched = folder.resolve("fetched");
        server.said(0, "results", id, "--out", fetched.toString());
        assertThatTheSame(fetched);

        Path imported = folder.resolve("imported");
        succeeds("import", archive.toString(), "--out", imported.toString());
        assertThatTheSame(imported);
        assertThat(imported.resolve(".server/db")).isDirectory();
        assertThat(succeeds("compare", ran.toString(), imported.toString())).contains("same traces");
        Path third = folder.resolve("third.zip");
        succeeds("export", imported.toString(), third.toString());
        assertThat(third).hasSameBinaryContentAs(archive);
    }

    private void assertThatTheSame(Path other) throws IOException {
        assertThat(other.resolve("results.csv")).hasSameBinaryContentAs(ran.resolve("results.csv"));
        assertThat(other.resolve("results.schema.json")).hasSameBinaryContentAs(ran.resolve("results.schema.json"));
        assertThat(withoutSubmitter(other)).isEqualTo(withoutSubmitter(ran));
        try (Stream<Path> traces = Files.list(ran.resolve("traces"))) {
            assertThat(traces)
                    .hasSize(8)
                    .allSatisfy(it -> assertThat(other.resolve("traces").resolve(it.getFileName()))
                            .hasSameBinaryContentAs(it));
        }
    }

    @Test
    void resultsOfAnotherToolBecomeASweep() throws IOException {
        Path out = folder.resolve("braking");
        Path example = ROOT.resolve("examples/import-braking");
        String summary = succeeds(
                "import",
                "--mapping",
                example.resolve("traces.yaml").toString(),
                example.toString(),
                "--out",
                out.toString());
        assertThat(summary).contains("3 pass").contains("1 missing");
        assertThat(new Results(out).cases().stream().map(CaseView::outcome))
                .containsExactly("PASS", "PASS", "PASS", "MISSING");
        assertThat(out.resolve("traces/case-00002.csv"))
                .content()
                .startsWith("time[s],speedKmh[km/h],gap[m],contact\n0,72.00");

        assertThat(server.said(
                        0, "import", "--mapping", example.resolve("table.yaml").toString(), example.toString()))
                .contains("braking-table, 8 cases");
        assertThat(server.said(2, "rerun", "braking-table", "--only", "fail"))
                .contains("its results were measured elsewhere");
    }

    @Test
    void whatIsWrongIsToldWholeAndNothingIsImported() throws IOException {
        Path table = folder.resolve("wrong");
        Files.createDirectory(table);
        Files.writeString(
                table.resolve("table.csv"),
                "speed;surface;rep;stop_m;max_decel;contact\n30;X;0;4;7;no\n30;D;0;NaN;7;no\n");
        Path mapping = ROOT.resolve("examples/import-braking/table.yaml");
        Path out = folder.resolve("nothing");
        assertThat(fails(2, "import", "--mapping", mapping.toString(), table.toString(), "--out", out.toString()))
                .contains("table.csv:2: \"values\" of surface does not know this \"X\"")
                .contains("table.csv:3: not a number in stop_m \"NaN\"")
                .contains("2 problems");
        assertThat(out).doesNotExist();

        Path torn = Files.write(folder.resolve("torn.zip"), new byte[] {'P', 'K', 3, 4});
        assertThat(server.said(2, "import", torn.toString())).contains("not a whole zip archive");
    }

    /** The tables of its own page. */
    @Test
    @Tag("long")
    void thePublishedSweepImportsWithItsTables() throws IOException {
        Path recordings = Path.of(System.getProperty(
                "provinggrid.recordings",
                ROOT.resolveSibling("shared/data/autodrive-hpc").toString()));
        assumeTrue(
                Files.isDirectory(recordings.resolve("aeb-sweep")),
                "no recordings of the published sweep in " + recordings);
        Path out = folder.resolve("published");
        String mapping = ROOT.resolve("examples/import-autodrive-hpc.yaml").toString();
        succeeds("import", "--mapping", mapping, recordings.toString(), "--out", out.toString());

        List<CaseView> cases = new Results(out).cases();
        assertThat(cases).hasSize(128);
        assertThat(passed(cases, "batch"))
                .isEqualTo(Map.of("1", 8, "2", 10, "3", 13, "4", 0, "5", 8, "6", 7, "7", 12, "8", 0));
        assertThat(passed(cases, "perceptionModel"))
                .isEqualTo(Map.of("yolov2", 19, "yolov2-tiny", 8, "yolov3", 23, "yolov3-tiny", 8));
        long rows = 0;
        for (CaseView it : cases) {
            rows += Files.readAllLines(out.resolve("traces/case-%05d.csv".formatted(it.index())))
                            .size()
                    - 1;
        }
        assertThat(rows).isEqualTo(33_293);
        JsonNode used = cases(out).get("utilisation");
        assertThat(used.get("slots").intValue()).as("nobody knows").isZero();
        assertThat(used.has("occupancy")).isFalse();
        assertThat(used.get("speedUp").doubleValue())
                .as("several ran at a time")
                .isGreaterThan(2);
    }

    private static Map<String, Integer> passed(List<CaseView> cases, String parameter) {
        Map<String, Integer> passed = new TreeMap<>();
        cases.forEach(it -> passed.merge(
                it.parameters().get(parameter).toString(), it.outcome().equals("PASS") ? 1 : 0, Integer::sum));
        return passed;
    }

    private static JsonNode withoutSubmitter(Path results) throws IOException {
        JsonNode cases = cases(results);
        ((ObjectNode) cases.get("sweep")).remove(List.of("submitter", "pool"));
        return cases;
    }

    private static JsonNode cases(Path results) {
        return JsonMapper.shared().readTree(results.resolve("cases.json").toFile());
    }

    private static String succeeds(String... arguments) {
        try (SweepProcess sweep = SweepProcess.run(folder, arguments)) {
            assertThat(sweep.exitCode()).as(sweep.errors()).isZero();
            return sweep.output();
        }
    }

    private static String fails(int status, String... arguments) {
        try (SweepProcess sweep = SweepProcess.run(folder, arguments)) {
            assertThat(sweep.exitCode()).as(sweep.errors()).isEqualTo(status);
            return sweep.errors();
        }
    }
}
