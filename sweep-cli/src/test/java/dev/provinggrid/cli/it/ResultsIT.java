package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a results folder tells of a sweep with included cases. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ResultsIT {

    private static final String SWEEP = """
            format: 1
            sweep: with-extras
            scenario: offroad-aeb
            preset: published
            axes:
              perceptionModel: [yolov3, yolov2]
              weather: [clear, heavy-rain]
            parameters: {duration: 5 s, timeOfDay: "12:00"}
            include:
              - {perceptionModel: yolov3-tiny, weather: thick-fog}
              - {perceptionModel: yolov3, weather: clear, timeOfDay: "06:00"}
              - {timeOfDay: "18:30:15"}
            pass: [collisions == 0, {that: duration >= 1 s || collisions == 0, name: "lasts, or no contact"}]
            """;

    @TempDir
    private static Path folder;

    private static final Pattern FIRST_ROW = Pattern.compile("r=\"[A-Z]+1\"");

    private static final String[] MAIN = {
        "case",
        "case_key",
        "replicate",
        "seed",
        "outcome",
        "error_kind",
        "cause",
        "param.perceptionModel",
        "param.weather",
        "param.timeOfDay",
        "param.duration",
        "margin",
        "margin.collisions_eq_0",
        "margin.lasts_or_no_contact",
        "kpi.collisions",
        "kpi.detectionDistance",
        "kpi.earlyBraking",
        "kpi.falseBrakes",
        "kpi.impactSpeed",
        "kpi.minDistance",
        "kpi.stopMargin",
        "trace_hash",
        "version"
    };

    private static ServerCommands server;

    private Path usual;
    private Path whole;
    private Path varying;

    @BeforeAll
    void runTheSweep() throws IOException {
        usual = folder.resolve("usual");
        whole = folder.resolve("whole");
        varying = folder.resolve("varying");
        Path file = Files.writeString(folder.resolve("sweep.yaml"), SWEEP);
        server = SharedServer.ofThisProcess();
        sweep("submit", file.toString(), "--wait");
        sweep("results", "latest", "--out", usual.toString());
        sweep("results", "latest", "--all", "--out", whole.toString());
        sweep("results", "latest", "--varying", "--out", varying.toString());
    }

    @Test
    void theSchemaHasTheValuesOfIncludedCases() throws IOException {
        JsonNode schema = schema("results.schema.json");
        assertThat(schema.get("axes").values().stream().map(JsonNode::asString))
                .containsExactly("perceptionModel", "weather", "timeOfDay");
        assertThat(field(schema, "param.weather").get("levels").toString()).contains("thick-fog");
        assertThat(field(schema, "param.timeOfDay").get("levels").toString())
                .isEqualTo("[\"12:00\",\"06:00\",\"18:30:15\"]");
        for (String name : List.of("param.perceptionModel", "param.weather", "param.timeOfDay")) {
            List<String> levels = field(schema, name).get("levels").values().stream()
                    .map(JsonNode::asString)
                    .toList();
            assertThat(field(schema, name).get("labels").size()).isEqualTo(levels.size());
            assertThat(levels).containsAll(column(whole, name));
        }
    }

    @Test
    void theUsualTableHasTheColumnsThatSweepFileAndManifestNameWithTheCellsOfTheWhole() throws IOException {
        assertThat(header(usual)).containsExactly(MAIN);
        for (String name : MAIN) {
            assertThat(column(usual, name)).as(name).isEqualTo(column(whole, name));
        }
    }

    @Test
    void everyColumnIsInEveryFolderWhateverItsTableHas() {
        List<String> rows = new Results(whole).rows();
        assertThat(cells(rows.getFirst())).hasSizeGreaterThan(5 * MAIN.length);
        for (Path results : List.of(usual, whole, varying)) {
            assertThat(new Results(results).wholeRows()).as(results.toString()).isEqualTo(rows);
            assertThat(results.resolve("results-all.csv.gz"))
                    .hasSameBinaryContentAs(usual.resolve("results-all.csv.gz"));
            assertThat(results.resolve("results.parquet")).hasSameBinaryContentAs(usual.resolve("results.parquet"));
        }
    }

    @Test
    void allColumnsAndOnlyThoseThatVaryCannotBothBeAskedFor() {
        String out = folder.resolve("neither").toString();
        assertThat(server.said(2, "results", "latest", "--all", "--varying", "--out", out))
                .contains("give one of them");
        assertThat(Path.of(out)).doesNotExist();
    }

    @Test
    void theNotebookDropsNoCase() throws IOException {
        assertThat(inNotebook(usual)).isEqualTo("7");
        assertThat(inNotebook(whole)).isEqualTo("7");
        assertThat(inNotebook(varying)).isEqualTo("7");
    }

    @Test
    void columnsWithOneValueAreLeftOutOnRequest() throws IOException {
        List<String> all = header(whole);
        List<String> kept = header(varying);
        assertThat(kept).hasSizeLessThan(all.size() / 2 + 1).contains("case", "case_key", "outcome");
        for (String name : all) {
            boolean differs = column(whole, name).stream().distinct().count() > 1;
            assertThat(kept.contains(name)).as(name).isEqualTo(differs || name.equals("outcome"));
        }
        for (String name : kept) {
            assertThat(column(varying, name)).as(name).isEqualTo(column(whole, name));
        }
        assertThat(sweep("compare", whole.toString(), varying.toString())).contains("same traces");
    }

    @Test
    void aReportOfAServerLinksToItsViewerAndAFolderGivesTheSameWithoutLinks() {
        String ofServer = sweep("report", "latest");
        assertThat(ofServer).contains("results-all.csv SHA-256");
        String ofFolder = sweep("report", usual.toString());
        assertThat(sweep("report", whole.toString())).isEqualTo(ofFolder);
        assertThat(ofServer).containsPattern("\\[view\\]\\(http://127\\.0\\.0\\.1:\\d+/sweeps/\\w+\\)");
        assertThat(ofServer.replaceAll(" · \\[view\\]\\(\\S+\\)", "").replaceAll("\\[(\\d+)\\]\\(http\\S+\\)", "$1"))
                .isEqualTo(ofFolder);
    }

    @Test
    void noColumnHasSpacesInItsName() throws IOException {
        assertThat(header(whole))
                .noneMatch(it -> it.contains(" "))
                .contains("margin.collisions_eq_0", "margin.lasts_or_no_contact");
        assertThat(field(schema("results.schema.json"), "margin.lasts_or_no_contact")
                        .get("title")
                        .asString())
                .isEqualTo("lasts, or no contact");
    }

    @Test
    void everyColumnOfATraceIsInItsSchemaWithItsUnit() throws IOException {
        JsonNode schema = schema("trace.schema.json");
        List<String> header;
        try (Stream<String> lines = Files.lines(whole.resolve("traces/case-00000.csv"))) {
            header = List.of(lines.findFirst().orElseThrow().split(","));
        }
        List<JsonNode> fields = schema.get("fields").values().stream().toList();
        assertThat(fields.stream()
                        .limit(header.size())
                        .map(it -> it.get("name").asString())
                        .toList())
                .isEqualTo(header);
        assertThat(fields.stream().skip(header.size()))
                .as("what this system, which is told the truth, has no estimates of")
                .isNotEmpty()
                .allMatch(it -> it.get("optional").asBoolean());
        assertThat(field(schema, "acceleration[m/s2]").get("unit").asString()).isEqualTo("m/s2");
        assertThat(field(schema, "acceleration[m/s2]").get("channel").asString())
                .isEqualTo("acceleration");
        assertThat(sweep(
                        "results",
                        "latest",
                        "--full",
                        "--out",
                        folder.resolve("again").toString()))
                .contains("trace.schema.json");
    }

    @Test
    void statisticsAreTheSameOfTheServerAndOfTheFolder() {
        String by = "perceptionModel,timeOfDay";
        String ofServer = sweep("statistics", "latest", "--by", by, "--json");
        assertThat(sweep("statistics", whole.toString(), "--by", by, "--json")).isEqualTo(ofServer);
        JsonNode statistics = JsonMapper.shared().readTree(ofServer);
        assertThat(statistics.at("/cases/planned").asInt()).isEqualTo(7);
        assertThat(statistics.at("/interval/method").asString()).isEqualTo("none");
        assertThat(statistics.at("/closest/0/unit").asString()).isEqualTo("1");
        assertThat(sweep("statistics", whole.toString()).lines()).allMatch(it -> it.length() <= 80);
    }

    /** The server counts for its evidence, the command line for a folder: both say the same. */
    @Test
    void levelsAreTheSameOfTheServerOfTheFolderAndOfTheEvidence() {
        JsonNode rates = JsonMapper.shared().readTree(sweep("rates", whole.toString(), "--json"));
        assertThat(JsonMapper.shared().readTree(sweep("rates", "latest", "--json")))
                .isEqualTo(rates);
        JsonNode evidence =
                JsonMapper.shared().readTree(whole.resolve("evidence.json").toFile());
        assertThat(evidence.get("levels")).isEqualTo(rates.at("/0/axes"));
        assertThat(rates.at("/0/axes/0/rows").size()).isGreaterThan(1);
        assertThat(sweep("rates", whole.toString()).lines()).allMatch(it -> it.length() <= 100);
    }

    @Test
    void theFolderHasTheEvidenceOfTheServer() {
        Path file = folder.resolve("claims.json");
        assertThat(sweep("evidence", "latest", "--out", file.toString())).contains("3 claims");
        JsonNode evidence = JsonMapper.shared().readTree(file.toFile());
        assertThat(JsonMapper.shared().readTree(sweep("evidence", whole.toString())))
                .isEqualTo(evidence);
        assertThat(evidence.at("/traces/cases").asInt()).isEqualTo(7);
        assertThat(evidence.at("/claims/0/planned").asInt()).isEqualTo(7);
    }

    @Test
    void theDictionaryHasEveryColumnAndWhatItMayBe() throws IOException {
        List<List<String>> rows = Files.readAllLines(whole.resolve("dictionary.csv")).stream()
                .map(ResultsIT::cells)
                .toList();
        List<String> columns = new ArrayList<>(header(whole));
        schema("trace.schema.json")
                .get("fields")
                .forEach(it -> columns.add(it.get("name").asString()));
        assertThat(rows.stream().skip(1).map(it -> it.get(1))).containsExactlyElementsOf(columns);
        assertThat(rows)
                .anySatisfy(it -> assertThat(it)
                        .contains(
                                "param.approachSpeed",
                                "m/s",
                                "environment",
                                "1.3888888888888888 to 33.333333333333336"));
        assertThat(field(schema("results.schema.json"), "param.weather")
                        .at("/constraints/enum")
                        .toString())
                .contains("clear", "thick-fog");
    }

    @Test
    void aWorkbookOfAServerAndOfAFolderHasEveryColumn() throws IOException {
        for (String from : List.of("latest", usual.toString(), whole.toString())) {
            Path workbook = folder.resolve("results.xlsx");
            sweep("spreadsheet", from, "--out", workbook.toString());
            assertThat(columnsOf(workbook)).as(from).isEqualTo(header(whole).size());
        }
    }

    private static long columnsOf(Path workbook) throws IOException {
        try (ZipFile sheets = new ZipFile(workbook.toFile());
                InputStream sheet = sheets.getInputStream(sheets.getEntry("xl/worksheets/sheet1.xml"))) {
            String rows = new String(sheet.readAllBytes(), StandardCharsets.UTF_8);
            return FIRST_ROW.matcher(rows).results().count();
        }
    }

    /** Runs the program of the page, which is to lose none of the cases it groups. */
    private static String inNotebook(Path results) throws IOException {
        return new Notebook("## In a notebook")
                .lastLine(
                        results,
                        "print(judged.groupby([f'param.{it}' for it in schema['axes']], observed=True).size().sum())");
    }

    private JsonNode schema(String name) {
        return JsonMapper.shared().readTree(whole.resolve(name).toFile());
    }

    private static JsonNode field(JsonNode schema, String name) {
        return schema.get("fields").values().stream()
                .filter(it -> it.get("name").asString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> header(Path results) throws IOException {
        return cells(new Results(results).rows().getFirst());
    }

    /** Of a row whose texts may have commas in quotes. */
    private static List<String> cells(String row) {
        return List.of(row.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1));
    }

    private static List<String> column(Path results, String name) throws IOException {
        int place = header(results).indexOf(name);
        List<String> cells = new ArrayList<>();
        for (String row : new Results(results).rows().subList(1, 8)) {
            cells.add(cells(row).get(place));
        }
        return cells;
    }

    private static String sweep(String... arguments) {
        return server.said(0, arguments);
    }
}
