package dev.provinggrid.analysis.mapping;

import static dev.provinggrid.model.document.SchemaParts.TEXT;
import static dev.provinggrid.model.document.SchemaParts.VALUE;
import static dev.provinggrid.model.document.SchemaParts.anyOf;
import static dev.provinggrid.model.document.SchemaParts.closed;
import static dev.provinggrid.model.document.SchemaParts.described;
import static dev.provinggrid.model.document.SchemaParts.flag;
import static dev.provinggrid.model.document.SchemaParts.list;
import static dev.provinggrid.model.document.SchemaParts.oneOf;
import static dev.provinggrid.model.document.SchemaParts.ordered;

import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.document.SchemaParts;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The JSON Schema (draft 2020-12) of mappings. Every mapping that the reader accepts is valid; only the reader checks units and
 * names.
 */
public final class MappingSchema {

    private static final Map<String, Object> COLUMN = described(VALUE, "Head of the column.");
    private static final Map<String, Object> FILE = described(TEXT, "Name of a part of the path, in braces in files.");
    private static final Map<String, Object> CONDITIONS = list(
            anyOf(VALUE, ordered("type", "object", "properties", Map.of("that", VALUE), "required", List.of("that"))));

    private MappingSchema() {}

    /** The schema, as JSON text. */
    public static String text() {
        Map<String, Object> properties = ordered(
                "format", described(Map.of("enum", List.of(1, "1")), "Version of this format."),
                "sweep", described(VALUE, "Name of the sweep that the results become."),
                "scenario", described(TEXT, "Name of the scenario that they are of."),
                "version", described(VALUE, "Version of the scenario."),
                "title", described(TEXT, "What it is, in a few words."),
                "description", described(TEXT, "What was driven, for people."),
                "software", described(VALUE, "What made the results, with its version."),
                "date", described(TEXT, "When they were made, 2024-03-10; not needed where rows have time stamps."),
                "files", described(TEXT, "The files in the folder: runs/*.csv, metrics_{batch}.csv."),
                "separator", described(TEXT, "What separates cells; a comma when left out."),
                "rows", described(oneOf(List.of("case", "trace")), "What a row is: a case, or a moment of one."),
                "planned",
                        described(
                                oneOf(List.of("observed", "every-combination")),
                                "Which cases there should be; of every combination of levels those without a row are MISSING."),
                "time", described(time(), "What time a row of a trace tells."),
                "parameters",
                        described(
                                named(parameter()), "What cases differ in; rows with the same values are of one case."),
                "replicate", described(closed(origin()), "Number of the repetition of a case, from 0."),
                "kpis", described(named(kpi()), "Figures of a case."),
                "channels", described(named(channel()), "Columns of the trace."),
                "headline", described(list(VALUE), "Channels that people look at first."),
                "agents", described(Map.of("type", "object"), "Who takes part, as in a scenario manifest."),
                "explanations",
                        described(Map.of("type", "array"), "Sentences about failures, as in a scenario manifest."),
                "finished",
                        described(CONDITIONS, "What holds of a run that finished; of others the outcome is MISSING."),
                "valid", described(CONDITIONS, "As in a sweep file."),
                "pass", described(CONDITIONS, "As in a sweep file."));
        return SchemaParts.document(
                "Mapping of results",
                "What the CSV files of another tool mean.",
                closed(
                        properties,
                        List.of(
                                "format",
                                "sweep",
                                "scenario",
                                "version",
                                "title",
                                "files",
                                "rows",
                                "parameters",
                                "kpis",
                                "pass")));
    }

    private static Map<String, Object> time() {
        Map<String, Object> time = origin();
        time.put("unit", described(TEXT, "Of numbers; s when left out."));
        time.put("format", described(TEXT, "Of time stamps: yyyy-MM-dd HH:mm:ss."));
        time.put("clock", described(oneOf(List.of("simulated", "wall")), "Whose time it is; simulated when left out."));
        return closed(time);
    }

    private static Map<String, Object> parameter() {
        Map<String, Object> parameter = origin();
        parameter.put("type", oneOf(ParameterSource.TYPES));
        parameter.put("role", oneOf(List.of("environment", "system")));
        parameter.put("unit", described(VALUE, "Of numbers, and of times of day that are numbers."));
        parameter.put(
                "values",
                described(
                        ordered("type", "object", "additionalProperties", VALUE),
                        "What each cell means; one that is not here is a problem."));
        parameter.put("description", TEXT);
        return closed(parameter, List.of("type", "role"));
    }

    private static Map<String, Object> kpi() {
        Map<String, Object> kpi = origin();
        kpi.put("unit", described(VALUE, "Of the column; 1 when left out."));
        kpi.put(
                "take",
                described(
                        oneOf(Stream.of(KpiSource.Take.values())
                                .map(Fields::word)
                                .toList()),
                        "What is made of the cells of a trace; last when left out."));
        kpi.put("absent", oneOf(List.of("fails", "passes")));
        kpi.put("better", described(oneOf(List.of("higher", "lower")), "Which values are; left out where none is."));
        kpi.put(
                "neutral",
                described(VALUE, "What divides good values from bad ones, in the unit of the column or one like it."));
        kpi.put("headline", described(flag(), "Whether people look at it first: of at most 8."));
        kpi.put("severity", described(flag(), "Whether it says how severe a failure was."));
        kpi.put("channel", described(TEXT, "Channel whose least, greatest or last value it is."));
        kpi.put("description", TEXT);
        return closed(kpi);
    }

    private static Map<String, Object> channel() {
        Map<String, Object> channel = origin();
        channel.put("unit", described(VALUE, "Of numbers, 1 for plain ones; none for words."));
        channel.put("description", TEXT);
        return closed(channel);
    }

    private static Map<String, Object> origin() {
        return ordered("column", COLUMN, "file", FILE);
    }

    private static Map<String, Object> named(Map<String, Object> item) {
        return ordered("type", "object", "additionalProperties", item);
    }
}
