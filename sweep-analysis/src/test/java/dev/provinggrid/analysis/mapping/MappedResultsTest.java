package dev.provinggrid.analysis.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.analysis.archive.ArchiveFile;
import dev.provinggrid.analysis.archive.ArchiveLines;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Quantity;
import dev.provinggrid.model.quantity.Unit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

@Tag("slow")
class MappedResultsTest {

    private static final Path EXAMPLE = Path.of("../examples/import-braking");

    @TempDir
    private Path folder;

    @Test
    void aRowACaseBecomesASweepWithRepetitions() throws IOException {
        List<JsonNode> rounds = rounds(EXAMPLE.resolve("table.yaml"), EXAMPLE);
        List<JsonNode> cases = rows("cases");

        assertThat(cases).hasSize(8);
        assertThat(cases.get(4).get("parameters").toString())
                .isEqualTo("{\"speed\":13.88888888888889,\"surface\":\"dry\"}");
        assertThat(cases.stream().map(it -> it.get("replicate").intValue())).containsExactly(0, 1, 0, 1, 0, 1, 0, 1);
        assertThat(outcomes(rounds)).containsExactly("PASS", "PASS", "PASS", "PASS", "PASS", "PASS", "FAIL", "MISSING");
        assertThat(rounds.get(6).get("margin").doubleValue()).isEqualTo(15 - 18.52);
        assertThat(rounds.get(7).get("message").asString()).isEqualTo("it never finished: no KPI has a value");
    }

    @Test
    void rowsOfACaseBecomeItsTraceAndItsKpis() throws IOException {
        List<JsonNode> rounds = rounds(EXAMPLE.resolve("traces.yaml"), EXAMPLE);

        assertThat(outcomes(rounds)).containsExactly("PASS", "PASS", "PASS", "MISSING");
        assertThat(rounds.get(3).get("message").asString()).startsWith("it never finished: not finalSpeed");
        assertThat(rounds.get(0).get("kpis").get("leastGap").doubleValue()).isEqualTo(33.35);
        assertThat(rounds.get(0).get("sim_s").doubleValue()).isEqualTo(1.5);
        try (ArchiveFile archive = ArchiveFile.open(folder.resolve("archive.zip"))) {
            archive.verify();
            String trace = new String(
                    archive.bytes("artifacts/00000/1/trace.csv", 1 << 20, new Problems()), StandardCharsets.UTF_8);
            assertThat(trace)
                    .startsWith("time[s],speedKmh[km/h],gap[m],contact\n0,36.00,40.000,0\n0.5,21.96,35.975,0\n");
            assertThat(archive.names("artifacts/")).hasSize(4);
        }
    }

    @Test
    void theNeutralValueOfAKpiIsInTheUnitOfItsColumn() throws IOException {
        String bare = "cells: {column: a, unit: km/h, better: lower, neutral: 36}";
        assertThat(KpiSource.read("v", kpi(bare), new Problems()).orElseThrow().declared())
                .containsEntry("unit", "m/s")
                .containsEntry("neutral", "36 km/h");
        assertThat(KpiSource.read("v", kpi(bare.replace("36", "10 m/s")), new Problems())
                        .orElseThrow()
                        .declared())
                .containsEntry("neutral", "10 m/s");
    }

    @Test
    void aKpiOfAMappingIsInTheHeadlineOfItsScenario() throws IOException {
        assertThat(KpiSource.read("v", kpi("cells: {column: a, headline: true}"), new Problems())
                        .orElseThrow()
                        .declared()
                        .get("headline"))
                .isInstanceOfSatisfying(
                        Element.Scalar.class, it -> assertThat(it.text()).isEqualTo("true"));
    }

    private static Element kpi(String yaml) {
        Element root = new DocumentReader().read(yaml.getBytes(StandardCharsets.UTF_8));
        return Fields.of(root, new Problems()).element("cells").orElseThrow();
    }

    /** Those that are SI were once written without a unit, which no sweep file may do. */
    @ParameterizedTest
    @MethodSource
    void aParameterMayHaveAnyUnit(String unit) throws IOException {
        String[] rows = {"speed;surface;rep;stop_m;max_decel;contact", "30;D;0;4.57;7.6;no", "7;D;0;4.57;7.6;no"};
        Path mapping = table("", String.join("\n", rows) + "\n");
        String one = Files.readString(mapping);
        for (String type : List.of("number", "integer")) {
            String text = one.replace("type: number, unit: km/h", "type: " + type + ", unit: \"" + unit + "\"");
            assertThat(text).isNotEqualTo(one);
            Files.writeString(mapping, text);
            Unit known = Unit.named(unit).orElseThrow();
            boolean whole = Stream.of(7, 30).allMatch(it -> si(it, known) == Math.rint(si(it, known)));
            if (type.equals("number") || whole) {
                rounds(mapping, folder);
                assertThat(rows("cases").stream()
                                .map(it -> it.get("parameters").get("speed").doubleValue()))
                        .containsExactly(si(7, known), si(30, known));
            }
        }
    }

    private static double si(int number, Unit unit) {
        return new Quantity(BigFraction.of(number), Optional.of(unit)).si();
    }

    private static List<String> aParameterMayHaveAnyUnit() {
        List<String> compounds = List.of("1", "m/s", "km/h", "m/s2", "deg/s", "rad/s", "N m", "N s/m", "1/m", "kg m2");
        return Stream.concat(compounds.stream(), Unit.symbols().stream())
                .distinct()
                .toList();
    }

    @Test
    void combinationsWithoutARowAreMissingWhereTheyWerePlanned() throws IOException {
        String table = "speed;surface;rep;stop_m;max_decel;contact\n30;D;0;4.57;7.6;no\n50;W;0;18.5;5;no\n";
        assertThat(outcomes(rounds(table("planned: every-combination\n", table), folder)))
                .containsExactly("PASS", "MISSING", "MISSING", "FAIL");
        assertThat(outcomes(rounds(table("", table), folder))).containsExactly("PASS", "FAIL");
    }

    @Test
    void theSameResultsAreTheSameArchiveWhateverTheOrderOfTheirRows() throws IOException {
        String head = "speed;surface;rep;stop_m;max_decel;contact\n";
        rounds(table("", head + "30;D;0;4.57;7.6;no\n50;W;0;18.5;5;no\n"), folder);
        byte[] first = Files.readAllBytes(folder.resolve("archive.zip"));
        rounds(table("", head + "50;W;0;18.5;5;no\n30;D;0;4.57;7.6;no\n"), folder);
        assertThat(Files.readAllBytes(folder.resolve("archive.zip"))).isEqualTo(first);
    }

    @Test
    void everythingThatIsWrongWithTheFilesIsToldByFileAndLine() throws IOException {
        Path mapping = table("", """
                speed;surface;rep;stop_m;max_decel;contact
                30;D;0;4.57;7.6;no
                30;D;0;4.60;7.6;no
                30;X;0;4.57;7.6;no
                fast;D;1;4.57;7.6;no
                40;D;0;NaN;7.6;no
                40;W;0;about 4;7.6;no
                40;D
                50;D;first;4.57;7.6;no
                """);
        assertThat(problems(mapping))
                .containsExactly(
                        "table.csv:3: another row of the same case",
                        "table.csv:4: \"values\" of surface does not know this",
                        "table.csv:5: no value of speed in speed",
                        "table.csv:6: not a number in stop_m",
                        "table.csv:7: not a number in stop_m",
                        "table.csv:8: the line is torn, or has a cell too many",
                        "table.csv:9: not the number of a repetition in rep");
    }

    @Test
    void aTornLastLineAndAnotherEncodingAreToldByLine() throws IOException {
        Path mapping = table("", "");
        byte[] latin = "speed;surface;rep;stop_m;max_decel;contact\n30;D;0;4.57;7.6;nö\n50;W;0;1"
                .getBytes(StandardCharsets.ISO_8859_1);
        Files.write(folder.resolve("table.csv"), latin);
        assertThat(problems(mapping))
                .containsExactly(
                        "table.csv:2: the line is not text in UTF-8",
                        "table.csv:3: the last line may be torn: it has no end");
    }

    @Test
    void noProblemOfAFileHidesAnother() throws IOException {
        Path mapping = table("", "");
        byte[] latin = ("speed;surface;rep;stop;max_decel;contact\n30;D;0;4;7;no\n30;D;0;5;7;no\n30;W;0;n\u00f6;7;no\n"
                        + "30;X;1;5;7;no\n30;W;1;6")
                .getBytes(StandardCharsets.ISO_8859_1);
        Files.write(folder.resolve("table.csv"), latin);
        assertThat(problems(mapping))
                .containsExactlyInAnyOrder(
                        ":19: no such column in table.csv",
                        "table.csv:3: another row of the same case",
                        "table.csv:4: the line is not text in UTF-8",
                        "table.csv:5: \"values\" of surface does not know this",
                        "table.csv:6: the last line may be torn: it has no end");
    }

    @Test
    void timeThatGoesBackAndACaseInTwoFilesAreTold() throws IOException {
        String text = Files.readString(EXAMPLE.resolve("traces.yaml"))
                .replace("surface: {file: surface, type: choice,", "surface: {column: run, type: choice,");
        Path mapping = Files.writeString(folder.resolve("mapping.yaml"), text);
        Path traces = Files.createDirectory(folder.resolve("traces"));
        String head = "run,speed_set,t_ms,v_kmh,gap_m,contact\n";
        Files.writeString(traces.resolve("a.csv"), head + "1,36,0,36,40,0\n1,36,500,0,35,0\n1,36,400,0,35,0\n");
        Files.writeString(traces.resolve("b.csv"), head + "1,36,900,0,35,0\n");
        assertThat(problems(mapping))
                .containsExactly("traces/a.csv:4: time goes back within a case", "traces/b.csv:2: a case in two files");
    }

    @Test
    void aColumnThatIsNotThereIsToldWithTheNearest() throws IOException {
        Path mapping = table("", "speed;surface;rep;stop;max_decel;contact\n30;D;0;4.57;7.6;no\n");
        assertThatThrownBy(() -> MappedResults.read(mapping, folder)).isInstanceOfSatisfying(InvalidInput.class, it -> {
            Problem problem = it.problems().getFirst();
            assertThat(problem.message()).isEqualTo("no such column in table.csv");
            assertThat(problem.place().line()).isEqualTo(19);
            assertThat(problem.value()).contains("stop_m");
            assertThat(problem.suggestion()).contains("stop");
        });
    }

    @Test
    void everythingThatIsWrongWithAMappingIsTold() throws IOException {
        Path mapping = Files.writeString(folder.resolve("mapping.yaml"), """
                format: 1
                sweep: x
                scenario: x
                version: 1
                title: x
                rows: trace
                colour: red
                parameters:
                  speed: {column: speed, type: nmber, role: system}
                kpis:
                  stop: {column: stop, unit: furlong, take: lst}
                  gone: {unit: m}
                pass: [stop <= 1]
                """);
        assertThat(problems(mapping))
                .containsExactlyInAnyOrder(
                        ":1: \"files\" is missing",
                        ":7: unknown key",
                        ":9: unknown value of \"type\"",
                        ":11: unknown unit",
                        ":11: unknown value of \"take\"",
                        ":12: where its values stand is said once",
                        ":1: a trace has a time",
                        ":1: when it ran is not said");
    }

    @Test
    void criteriaOnWhatThereIsNotAreToldAtTheirLine() throws IOException {
        Path mapping = table("", "speed;surface;rep;stop_m;max_decel;contact\n30;D;0;4.57;7.6;no\n");
        Files.writeString(
                mapping, Files.readString(mapping).replace("stoppingDistance <= 15 m", "stopingDistance <= 15 m"));
        MappedResults results = MappedResults.read(mapping, folder);
        assertThatThrownBy(() -> results.write(folder.resolve("archive.zip")))
                .isInstanceOfSatisfying(InvalidInput.class, it -> {
                    assertThat(it.problems()).hasSize(1);
                    assertThat(it.problems().getFirst().place().line()).isEqualTo(22);
                });
    }

    private Path table(String more, String csv) throws IOException {
        Files.writeString(folder.resolve("table.csv"), csv);
        return Files.writeString(
                folder.resolve("mapping.yaml"), Files.readString(EXAMPLE.resolve("table.yaml")) + more);
    }

    private List<JsonNode> rounds(Path mapping, Path data) throws IOException {
        MappedResults.read(mapping, data).write(folder.resolve("archive.zip"));
        return rows("rounds");
    }

    private List<JsonNode> rows(String table) throws IOException {
        Problems problems = new Problems();
        List<JsonNode> rows = new ArrayList<>();
        try (ArchiveFile archive = ArchiveFile.open(folder.resolve("archive.zip"));
                ArchiveLines lines = archive.rows(table, problems)) {
            for (Optional<JsonNode> row = lines.next(); row.isPresent(); row = lines.next()) {
                rows.add(row.get());
            }
        }
        assertThat(problems.list()).isEmpty();
        return rows;
    }

    private static Stream<String> outcomes(List<JsonNode> rounds) {
        return rounds.stream().map(it -> it.get("outcome").asString());
    }

    private List<String> problems(Path mapping) {
        try {
            MappedResults.read(mapping, folder);
            return List.of();
        } catch (InvalidInput invalid) {
            return invalid.problems().stream()
                    .map(it -> it.place().file() + ":" + it.place().line() + ": " + it.message())
                    .toList();
        }
    }
}
