package dev.provinggrid.analysis.dictionary;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * Describes every column of every table of a sweep, taken from the schemas of the tables, for readers who have only the files.
 *
 * @param entries in the order of the tables
 */
public record DataDictionary(List<Entry> entries) {

    /** File name in a folder of results. */
    public static final String FILE = "dictionary.csv";

    private static final String FORMULA_STARTS = "=+-@";

    /**
     * A column.
     *
     * @param table file that has the column
     * @param unit empty if it has none
     * @param role role of the column in the table
     * @param range allowed values; empty if unlimited
     * @param levels values in this sweep, if it varies them
     */
    public record Entry(
            String table,
            String column,
            String type,
            String unit,
            String role,
            String range,
            String levels,
            String description) {

        private List<String> cells() {
            return List.of(table, column, type, unit, role, range, levels, description);
        }
    }

    /**
     * The dictionary of a sweep.
     *
     * @param results {@code results.schema.json}
     * @param trace {@code trace.schema.json}; empty if no case has a trace
     * @param agents {@code agents.json} of any case; empty if no case has one
     */
    public static DataDictionary of(JsonNode results, Optional<JsonNode> trace, Optional<JsonNode> agents) {
        List<Entry> entries = new ArrayList<>();
        results.path("fields").forEach(it -> entries.add(entry("results.csv", it, text(it, "role"))));
        trace.ifPresent(schema -> schema.path("fields").forEach(it -> entries.add(entry("trace.csv", it, "channel"))));
        agents.ifPresent(index -> index.path("fields").forEach(it -> entries.add(agentField(it))));
        return new DataDictionary(List.copyOf(entries));
    }

    /** The header and a row for each column. */
    public List<List<String>> rows() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("table", "column", "type", "unit", "role", "range", "levels", "description"));
        entries.forEach(it -> rows.add(it.cells()));
        return rows;
    }

    /** The dictionary as CSV (RFC 4180). A text that a spreadsheet would run as a formula is prefixed with an apostrophe. */
    public String csv() {
        StringWriter text = new StringWriter();
        try (CsvWriter csv =
                CsvWriter.builder().lineDelimiter(LineDelimiter.CRLF).build(text)) {
            for (List<String> row : rows()) {
                csv.writeRecord(row.stream().map(DataDictionary::harmless).toList());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private static String harmless(String cell) {
        return !cell.isEmpty() && FORMULA_STARTS.indexOf(cell.charAt(0)) >= 0 ? "'" + cell : cell;
    }

    private static Entry entry(String table, JsonNode field, String role) {
        JsonNode levels = field.has("labels") ? field.path("labels") : field.path("levels");
        return new Entry(
                table,
                text(field, "name"),
                text(field, "type"),
                text(field, "unit"),
                role,
                range(field.path("constraints")),
                words(levels),
                text(field, "description"));
    }

    /** Describes the value in its unit, although the file may store a scaled whole number. */
    private static Entry agentField(JsonNode field) {
        return new Entry(
                ArtifactUpload.AGENTS,
                text(field, "name"),
                "number",
                text(field, "unit"),
                "agent",
                "",
                "",
                "What the file keeps times " + field.path("scale").asDouble(1)
                        + "; a row for each period, a column for each agent");
    }

    private static String range(JsonNode constraints) {
        if (constraints.has("enum")) {
            return words(constraints.path("enum"));
        }
        if (constraints.has("pattern")) {
            return "matches " + text(constraints, "pattern");
        }
        boolean from = constraints.has("minimum");
        boolean to = constraints.has("maximum");
        return (from ? (to ? "" : "at least ") + text(constraints, "minimum") : "")
                + (from && to ? " to " : "")
                + (to ? (from ? "" : "at most ") + text(constraints, "maximum") : "");
    }

    private static String words(JsonNode values) {
        return values.valueStream().map(JsonNode::asString).collect(Collectors.joining(", "));
    }

    private static String text(JsonNode node, String key) {
        return node.path(key).asString("");
    }
}
