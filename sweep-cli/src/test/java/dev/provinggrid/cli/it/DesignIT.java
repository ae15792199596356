package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Designs that are no grid, through a real server and real workers. */
class DesignIT {

    private static final String SOBOL = """
            format: 1
            sweep: cut-ins
            scenario: cut-in
            design: {type: sobol, n: 64}
            axes:
              driver: [cc, rss]
              gap: {range: [2 m, 60 m], scale: log}
              otherSpeed: {range: [10 km/h, 55 km/h], bins: 5}
              lateralSpeed: {range: [0.3 m/s, 1.7 m/s], dist: {normal: [1 m/s, 0.3 m/s]}}
            parameters: {egoSpeed: 60 km/h}
            seed: 5
            pass: [{that: preventable == 1, name: preventable}]
            """;

    private static final Pattern PROGRESS = Pattern.compile("([0-9]+)/48 cases:");

    @TempDir
    private static Path folder;

    private static ServerCommands server;

    @BeforeAll
    static void startServer() {
        server = SharedServer.ofThisProcess();
    }

    @Test
    void theCasesAreTheSameOnOneWorkerAndOnTwoAndAsTheDryRunListsThem() throws IOException {
        Path file = Files.writeString(folder.resolve("sobol.yaml"), SOBOL);
        List<String> listed = listed(file);
        assertThat(listed).hasSize(64).doesNotHaveDuplicates();
        assertThat(folder.resolve("results")).doesNotExist();
        Results one = ran(file, "one", 1);
        Results two = ran(file, "two", 2);
        assertThat(keys(one)).isEqualTo(listed);
        assertThat(keys(two)).isEqualTo(listed);
        assertThat(two.hashes()).isEqualTo(one.hashes());
        assertThat(one.cases())
                .extracting(CaseView::outcome)
                .contains("PASS", "FAIL")
                .containsOnly("PASS", "FAIL");
        assertTold(folder.resolve("one"));
    }

    /** Values stand in the table, bins in the summary, and what a share means in both. */
    private static void assertTold(Path results) throws IOException {
        String summary = Files.readString(results.resolve("summary.txt"));
        assertThat(summary)
                .contains(
                        "Design sobol: the share that passed is no rate, but the share of the volume that the axes span")
                .contains("10 to 19 km/h", "46 to 55 km/h")
                .doesNotContain("ALARM", "95 % interval", "up to which");
        JsonNode schema = JsonMapper.shared().readTree(results.resolve("results.schema.json"));
        assertThat(schema.at("/design/type").asString()).isEqualTo("sobol");
        assertThat(schema.at("/design/sample").asBoolean()).isFalse();
        JsonNode speed = field(schema, "param.otherSpeed");
        assertThat(speed.at("/bins/labels")).hasSize(5);
        assertThat(speed.has("levels")).isFalse();
        long values = new Results(results)
                .cases().stream()
                        .map(it -> it.parameters().get("otherSpeed"))
                        .distinct()
                        .count();
        assertThat(values).isEqualTo(64);
        server.said(
                0,
                "report",
                results.toString(),
                "--html",
                results.resolve("r.html").toString());
        assertThat(results.resolve("r.html"))
                .content()
                .contains("10 to 19 km/h")
                .contains("Design sobol");
    }

    private static JsonNode field(JsonNode schema, String name) {
        return schema.get("fields")
                .valueStream()
                .filter(it -> it.get("name").asString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    @Tag("long")
    void aRandomDesignGoesOnWithTheSameCasesAfterItsServerWasKilledAndTheRunResumed() throws IOException {
        Path file = Files.writeString(
                folder.resolve("sweep.yaml"),
                SOBOL.replace("type: sobol", "type: random").replace("n: 64", "n: 48"));
        List<String> listed = listed(file);
        Path out = folder.resolve("out");
        try (SweepProcess run = SweepProcess.start(
                folder, "run", file.toString(), "--workers", "2", "--out", out.toString(), "--pace", "60")) {
            await().atMost(Duration.ofMinutes(2))
                    .pollInterval(Duration.ofMillis(20))
                    .until(() ->
                            PROGRESS.matcher(run.output()).results().anyMatch(it -> Integer.parseInt(it.group(1)) > 3));
            SweepProcess.kill(run.pid());
            SweepProcess.awaitNothingLeft(out);
        }
        try (SweepProcess resumed = SweepProcess.run(folder, "resume", out.toString())) {
            assertThat(resumed.exitCode()).as(resumed.errors()).isZero();
        }
        Results results = new Results(out);
        assertThat(keys(results)).isEqualTo(listed);
        assertThat(results.cases()).extracting(CaseView::outcome).containsOnly("PASS", "FAIL");
        assertThat(results.cases())
                .extracting(CaseView::replicate)
                .containsExactlyElementsOf(IntStream.range(0, 48).boxed().toList());
        assertThat(out.resolve("summary.txt"))
                .content()
                .contains("Design random: the share that passed is an estimate of the pass rate")
                .contains("95 % interval");
    }

    @Test
    void moreOfASequenceReusesWhatRanAndRepeatsRoundsAndArchivesKeepTheCases() throws IOException {
        Path file = Files.writeString(folder.resolve("few.yaml"), SOBOL.replace("n: 64", "n: 16"));
        String few = json("submit", file.toString(), "--wait").get("id").asString();
        String submitted = server.said(0, "submit", file.toString(), "--set", "design.n=32", "--reuse", few);
        assertThat(submitted).contains("32 cases, 16 reused");
        String many = submitted.substring(0, submitted.indexOf(" "));
        json("watch", many);
        JsonNode repeated = json("repeat", few, "--cases", "3,7");
        assertThat(repeated.get("repeatable").asInt()).isEqualTo(2);
        json("rerun", few, "--only", "fail");
        json("watch", few);
        String archive = folder.resolve("few.zip").toString();
        assertThat(server.said(0, "export", few, archive)).contains("checked");
        server.said(0, "delete", many, "--yes");
        server.said(0, "delete", few, "--yes");
        assertThat(server.said(0, "import", archive)).contains("imported sweep ", ": cut-ins, 16 cases");
    }

    private static List<String> listed(Path file) {
        String dry = SweepProcess.said(folder, 0, "run", file.toString(), "--dry-run", "--json");
        return JsonMapper.shared()
                .readTree(dry)
                .get("cases")
                .valueStream()
                .map(it -> it.get("key").asString())
                .toList();
    }

    private static Results ran(Path file, String name, int workers) {
        String id = json("submit", file.toString(), "--wait", "--set", "execution.workers=" + workers)
                .get("id")
                .asString();
        Path out = folder.resolve(name);
        server.said(0, "results", id, "--out", out.toString());
        return new Results(out);
    }

    private static List<String> keys(Results results) {
        return results.cases().stream().map(CaseView::key).toList();
    }

    private static JsonNode json(String... arguments) {
        String[] line = Arrays.copyOf(arguments, arguments.length + 1);
        line[arguments.length] = "--json";
        return JsonMapper.shared().readTree(server.said(0, line));
    }
}
