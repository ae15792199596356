package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.design.SweepDesign;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Designs that decide by results, through a real server and real workers. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AdaptiveIT {

    private static final Path EXAMPLE =
            Path.of(System.getProperty("provinggrid.home")).resolve("examples/r157-estimate.yaml");

    /** 4 drivers x 59 gaps x 18 lateral speeds: 4,248 cells. */
    private static final List<String> PART = List.of(
            "--set", "axes.egoSpeed=[50 km/h]",
            "--set", "axes.otherSpeed=[20 km/h]",
            "--set", "design.initial=12",
            "--set", "design.block=6",
            "--set", "design.maxRuns=120");

    private static final Pattern PROGRESS = Pattern.compile("([0-9]+)/[0-9]+ of at most [0-9]+ cases:");

    private Path folder;
    private ServerCommands server;

    /** The sweep on the server, whose results are in the folder {@code one}. */
    private String sweep;

    private Results one;

    @BeforeAll
    void runOnOneWorker(@TempDir Path shared) {
        folder = shared;
        server = SharedServer.ofThisProcess();
        sweep = ran("one", "--set", "execution.workers=1");
        one = new Results(folder.resolve("one"));
    }

    private List<String> part(String command, String... more) {
        return Stream.of(List.of(command, EXAMPLE.toString()), PART, List.of(more))
                .flatMap(List::stream)
                .toList();
    }

    private SweepProcess run(List<String> arguments) {
        return SweepProcess.run(folder, arguments.toArray(String[]::new));
    }

    private String done(String... arguments) {
        try (SweepProcess command = SweepProcess.run(folder, arguments)) {
            assertThat(command.exitCode()).as(command.errors()).isZero();
            return command.output();
        }
    }

    /** Until it has ended, and its results are in a folder of this name. */
    private String ran(String name, String... more) {
        String[] options =
                Stream.concat(Stream.of("--wait", "--json"), Stream.of(more)).toArray(String[]::new);
        String submitted = server.said(0, part("submit", options).toArray(String[]::new));
        String id = JsonMapper.shared().readTree(submitted).get("id").asString();
        server.said(0, "results", id, "--out", folder.resolve(name).toString());
        return id;
    }

    private static List<String> keys(Results of) {
        return of.cases().stream().map(CaseView::key).toList();
    }

    private static SweepDesign design(Path results) throws IOException {
        JsonNode cases = JsonMapper.shared().readTree(results.resolve("cases.json"));
        return JsonMapper.shared()
                .treeToValue(cases.get("sweep"), SweepView.class)
                .design();
    }

    /** What is killed is paced, so that it is in the middle of its blocks, however fast the machine is. */
    @Test
    void theListIsTheSameOnOneWorkerAndOnTwoAndAfterAKillAndAResume() throws IOException {
        ran("two");
        assertThat(keys(new Results(folder.resolve("two"))))
                .isEqualTo(keys(one))
                .doesNotHaveDuplicates();
        assertThat(design(folder.resolve("two"))).isEqualTo(design(folder.resolve("one")));
        Path killed = folder.resolve("killed");
        try (SweepProcess run = SweepProcess.start(
                folder,
                part("run", "--workers", "2", "--pace", "40", "--out", killed.toString())
                        .toArray(String[]::new))) {
            await().atMost(Duration.ofMinutes(4))
                    .pollInterval(Duration.ofMillis(20))
                    .until(() -> PROGRESS.matcher(run.output())
                            .results()
                            .anyMatch(it -> Integer.parseInt(it.group(1)) > 48));
            SweepProcess.kill(run.pid());
            SweepProcess.awaitNothingLeft(killed);
        }
        done("resume", killed.toString());
        assertThat(keys(new Results(killed))).isEqualTo(keys(one));
        assertThat(design(killed)).isEqualTo(design(folder.resolve("one")));
    }

    /** The estimate is told wherever people look, and nowhere a rate of what was chosen. */
    @Test
    void theEstimateIsToldAndNoRateOfWhatWasChosen() throws IOException {
        Path results = folder.resolve("one");
        List<String> keys = keys(one);
        SweepDesign design = design(results);
        assertThat(design.cells()).isEqualTo(4248);
        assertThat(design.ended()).isNotNull();
        assertThat(keys.size()).isLessThanOrEqualTo(120);
        String whole = "of all 4248 cells fail, 95 % interval ";
        String rest = (4248 - keys.size()) + " of them have no verdict.";
        assertThat(Files.readString(results.resolve("summary.txt")))
                .contains(whole, rest, "Fails by gap", "chosen by results")
                .doesNotContain("passed/judged", "Passed by level", "ALARM");
        for (String form : List.of("html", "md")) {
            Path report = results.resolve("report." + form);
            server.said(
                    0, "report", results.toString(), form.equals("md") ? "--markdown" : "--html", report.toString());
            assertThat(report).content().contains(whole, rest, "no rate").doesNotContainPattern("passed/judged [0-9]");
        }
        for (String command : List.of("rates", "statistics")) {
            assertThat(server.said(2, command, results.toString()))
                    .contains("chosen by results, so no share of them is a rate");
        }
        JsonNode schema = JsonMapper.shared().readTree(results.resolve("results.schema.json"));
        assertThat(schema.at("/design/chosen").asBoolean()).isTrue();
        assertThat(schema.at("/design/sample").asBoolean()).isFalse();
    }

    /** A program outside has told nothing yet, so no case of it is missing. */
    @Test
    void aListThatIsCancelledBeforeItsEndIsToldSoAndIsNoBaseline() throws IOException {
        Path told = Files.writeString(folder.resolve("told.yaml"), """
                format: 1
                sweep: told
                labels: [cut-short]
                scenario: cut-in
                design: {type: external, maxRuns: 4}
                axes: {gap: {range: [40 m, 59 m]}}
                pass: [preventable == 1]
                """);
        String submitted = server.said(0, "submit", told.toString(), "--json");
        server.said(
                0, "cancel", JsonMapper.shared().readTree(submitted).get("id").asString());
        assertThat(server.said(0, "list", "--label", "cut-short")).contains("told  cancelled  0 cases");
        assertThat(server.said(2, "compare", sweep, "--baseline", "label:cut-short@latest"))
                .contains("no finished sweep is labelled \"cut-short\"", "cancelled ones do not count");
    }

    @Test
    void aDryRunListsTheFirstBlockAndTheBudget() {
        try (SweepProcess dry = run(part("run", "--dry-run"))) {
            assertThat(dry.exitCode()).as(dry.errors()).isZero();
            assertThat(dry.output())
                    .contains("the first block of at most 120 cases, nothing was run")
                    .contains("blocks: 48 cells first, further ones by results; at most 120 in all");
            assertThat(dry.output().lines().filter(it -> it.matches("[0-9]+ .*")))
                    .hasSize(48);
        }
        assertThat(folder.resolve("results")).doesNotExist();
    }

    @Test
    @Tag("long")
    void anArchiveCarriesTheBlocksAndAnImportDecidesThemAgain() throws IOException {
        Path archive = folder.resolve("one.zip");
        server.said(0, "export", sweep, archive.toString());
        Path imported = folder.resolve("imported");
        done("import", archive.toString(), "--out", imported.toString());
        assertThat(design(imported)).isEqualTo(design(folder.resolve("one")));
        assertThat(keys(new Results(imported))).isEqualTo(keys(one));
    }

    @Test
    @Tag("long")
    void whatWasDrawnToldTheRatesThatTheWholeGridHas() throws IOException {
        Path out = folder.resolve("whole");
        done("run", EXAMPLE.toString(), "--workers", "2", "--out", out.toString());
        SweepDesign design = design(out);
        assertThat(design.cells()).isEqualTo(63_720);
        assertThat(.1218)
                .isBetween(
                        design.estimate().whole().least(),
                        design.estimate().whole().greatest());
        double[] truth = {.2340, .1414, .0552, .0566};
        for (int driver = 0; driver < truth.length; driver++) {
            var rate = design.estimate().aimed().get(driver);
            assertThat(truth[driver]).as(rate.label()).isBetween(rate.least(), rate.greatest());
        }
        assertThat(new Results(out).cases()).hasSizeLessThanOrEqualTo(3_000);
        assertThat(design.ended()).isEqualTo("the aim is met");
    }
}
