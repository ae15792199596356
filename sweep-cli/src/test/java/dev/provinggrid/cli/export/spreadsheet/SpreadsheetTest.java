package dev.provinggrid.cli.export.spreadsheet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.SweepCommand;
import dev.provinggrid.cli.failure.ExitCode;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What a spreadsheet is given. */
class SpreadsheetTest {

    private static final String SCHEMA = """
            {"fields": [
              {"name": "case", "type": "integer", "role": "case", "description": "Index of the case, from 0"},
              {"name": "case_key", "type": "string", "role": "case", "description": "Identity"},
              {"name": "seed", "type": "integer", "role": "case", "description": "Seed"},
              {"name": "node", "type": "string", "role": "run", "description": "Host"},
              {"name": "param.timeOfDay", "type": "string", "role": "environment", "levels": ["06:00", "12:00"], "description": "Hour"},
              {"name": "param.speed", "type": "number", "unit": "m/s", "role": "environment",
               "constraints": {"minimum": 0.0, "maximum": 40.0}, "levels": [10.0], "labels": ["36 km/h"], "description": "=Speed"},
              {"name": "param.weather", "type": "string", "role": "environment", "constraints": {"enum": ["clear", "fog"]}, "description": ""},
              {"name": "message", "type": "string", "role": "outcome", "description": "What was said"},
              {"name": "repeatable", "type": "boolean", "role": "run", "description": ""},
              {"name": "kpi.least", "type": "number", "unit": "m", "role": "kpi", "description": ""}],
             "agents": []}
            """;

    private static final String TABLE = """
            case,case_key,seed,node,param.timeOfDay,param.speed,param.weather,message,repeatable,kpi.least
            0,123456789012345e9,6712490443839353123,1-2,06:00,0.1,clear,'=1+1,true,
            1,007,-7,2026-11-22,12:00,1.0E-4,fog,größer … 5 µm,,NaN
            """;

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void writeResults() throws IOException {
        Files.writeString(folder.resolve("cases.json"), """
                {"format": 1, "sweep": {"id": "abc", "name": "two", "scenario": "a", "round": 1, "planned": 2}, "cases": []}""");
        Files.writeString(folder.resolve("results.schema.json"), SCHEMA);
        Files.writeString(folder.resolve("trace.schema.json"), """
                {"fields": [{"name": "speed[m/s]", "channel": "speed", "type": "number", "unit": "m/s", "description": "Forwards"}]}""");
        Files.writeString(folder.resolve("results.csv"), TABLE);
    }

    @Test
    void everyCellKeepsItsTypeAndItsDigits() throws Exception {
        assertThat(sweep(
                        "spreadsheet",
                        folder.toString(),
                        "--out",
                        folder.resolve("r.xlsx").toString()))
                .as(err.toString())
                .isZero();
        Map<String, String> cells = cells("xl/worksheets/sheet1.xml");
        assertThat(cells)
                .containsEntry("A2", "number 0")
                .containsEntry("B2", "text 123456789012345e9")
                .containsEntry("C2", "text 6712490443839353123")
                .containsEntry("D2", "text 1-2")
                .containsEntry("E2", "text 06:00")
                .containsEntry("F2", "number 0.1")
                .containsEntry("H2", "text =1+1")
                .containsEntry("I2", "boolean 1")
                .containsEntry("B3", "text 007")
                .containsEntry("C3", "text -7")
                .containsEntry("D3", "text 2026-11-22")
                .containsEntry("F3", "number 1.0E-4")
                .containsEntry("H3", "text größer … 5 µm")
                .containsEntry("J3", "text NaN")
                .doesNotContainKeys("J2", "I3");
        assertThat(cells("xl/worksheets/sheet2.xml"))
                .containsEntry("B2", "text case")
                .containsEntry("F7", "text 0.0 to 40.0");
    }

    @Test
    void aFolderWhoseTableHasButSomeColumnsGivesThemAll() throws Exception {
        try (OutputStream packed = new GZIPOutputStream(Files.newOutputStream(folder.resolve("results-all.csv.gz")))) {
            packed.write(TABLE.getBytes(StandardCharsets.UTF_8));
        }
        Files.writeString(folder.resolve("results.csv"), "case,case_key\n0,123456789012345e9\n1,007\n");
        sweep(
                "spreadsheet",
                folder.toString(),
                "--out",
                folder.resolve("r.xlsx").toString());
        assertThat(cells("xl/worksheets/sheet1.xml"))
                .containsEntry("J1", "text kpi.least")
                .containsEntry("H2", "text =1+1");
    }

    @Test
    void onlyAWorkbookIsWritten() {
        assertThat(sweep("spreadsheet", folder.toString(), "--out", "r.csv")).isEqualTo(ExitCode.INVALID);
        assertThat(err.toString()).contains("ends with .xlsx, not r.csv");
    }

    /** Cells by their place, as the file itself tells them. */
    private Map<String, String> cells(String sheet) throws Exception {
        try (ZipFile workbook = new ZipFile(folder.resolve("r.xlsx").toFile())) {
            NodeList texts = parse(workbook, "xl/sharedStrings.xml").getElementsByTagName("si");
            NodeList found = parse(workbook, sheet).getElementsByTagName("c");
            Map<String, String> cells = new HashMap<>();
            for (int i = 0; i < found.getLength(); i++) {
                Element cell = (Element) found.item(i);
                String content = cell.getTextContent();
                if (!content.isEmpty()) {
                    cells.put(
                            cell.getAttribute("r"),
                            switch (cell.getAttribute("t")) {
                                case "s" ->
                                    "text "
                                            + texts.item(Integer.parseInt(content))
                                                    .getTextContent();
                                case "b" -> "boolean " + content;
                                case "inlineStr" -> "text " + content;
                                default -> "number " + content;
                            });
                }
            }
            return cells;
        }
    }

    private static Document parse(ZipFile file, String name) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(file.getInputStream(file.getEntry(name)));
    }

    private int sweep(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return SweepCommand.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }
}
