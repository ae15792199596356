package dev.provinggrid.model.sweep;

import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The JSON Schema (draft 2020-12) of sweep files, made from the manifests, so that editors complete and check them. Whatever
 * the reader accepts is valid by it; relations between keys (zips, excluded names, bounds of quantities) only the reader checks.
 */
public final class SweepSchema {

    private static final String NUMBER = "[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]{1,3})?";
    private static final String TIME_OF_DAY = "^([01]?[0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$";

    private SweepSchema() {}

    /** The schema of sweeps over some scenarios, as JSON text. */
    public static String of(Collection<Manifest> manifests) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("title", "Sweep");
        schema.put("description", "A parameter sweep of driving simulations.");
        schema.put("type", "object");
        schema.put("required", List.of("format", "sweep", "scenario", "pass"));
        schema.put("properties", properties(manifests));
        schema.put("additionalProperties", false);
        schema.put("allOf", manifests.stream().map(SweepSchema::whenScenario).toList());
        return JsonMapper.builder()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .build()
                .writeValueAsString(schema);
    }

    private static Map<String, Object> properties(Collection<Manifest> manifests) {
        Map<String, Object> it = new LinkedHashMap<>();
        it.put("format", described(Map.of("enum", List.of(1, "1")), "Version of this format."));
        it.put(
                "sweep",
                described(Map.of("type", "string", "pattern", SweepReader.NAME.pattern()), "Name of the sweep."));
        it.put("description", described(Map.of("type", "string"), "What the sweep is for."));
        it.put(
                "scenario",
                described(Map.of("enum", manifests.stream().map(Manifest::name).toList()), "What is driven."));
        it.put("preset", described(Map.of("type", "string"), "Named defaults of the scenario."));
        it.put("extends", described(Map.of("type", "string"), "A sweep file that this one changes; relative to it."));
        it.put("axes", described(Map.of("type", "object"), "The varied parameters with their levels."));
        it.put("zip", described(Map.of("type", "array"), "Axes that vary together: [[a, b], [c, d]]."));
        it.put("parameters", described(Map.of("type", "object"), "Parameters that are fixed for all cases."));
        it.put("exclude", described(conditions(), "Combinations left out: conditions over parameters."));
        it.put("include", described(Map.of("type", "array", "items", Map.of("type", "object")), "Extra cases."));
        it.put("design", described(design(), "How the levels are combined."));
        it.put("replicates", described(whole(1), "Runs of each combination, each with a seed of its own."));
        it.put("seed", described(whole(0), "Seed of the sweep, from which those of its cases follow."));
        it.put("valid", described(criteria(), "Where one of these misses, the case is ERROR void."));
        it.put("pass", described(criteria(), "What a case must meet to pass."));
        it.put("record", record());
        it.put("execution", execution());
        return it;
    }

    private static Map<String, Object> whenScenario(Manifest manifest) {
        Map<String, Object> values = new LinkedHashMap<>();
        Map<String, Object> axes = new LinkedHashMap<>();
        for (Parameter parameter : manifest.parameters()) {
            String about = about(parameter);
            values.put(parameter.name(), described(value(parameter, true), about));
            axes.put(parameter.name(), described(axis(parameter), about));
        }
        Map<String, Object> then = new LinkedHashMap<>();
        if (!manifest.presets().isEmpty()) {
            then.put("preset", Map.of("enum", List.copyOf(manifest.presets().keySet())));
        }
        then.put("axes", closed(axes));
        then.put("parameters", closed(values));
        then.put("include", Map.of("items", closed(values)));
        then.put(
                "pass",
                Map.of(
                        "description",
                        "KPIs: "
                                + String.join(
                                        ", ",
                                        manifest.kpis().stream()
                                                .map(SweepSchema::about)
                                                .toList())));
        return ordered(
                "if", Map.of("properties", Map.of("scenario", Map.of("const", manifest.name()))),
                "then", Map.of("properties", then));
    }

    /** The values of a parameter; bare numbers too where a unit stands elsewhere. */
    private static Map<String, Object> value(Parameter parameter, boolean wantsUnit) {
        return switch (parameter.type()) {
            case CHOICE -> Map.of("enum", parameter.choices());
            case BOOLEAN -> Map.of("enum", List.of(true, false, "true", "false"));
            case TEXT, PERCEPTION_MODEL -> text(parameter);
            case TIME_OF_DAY -> Map.of("type", "string", "pattern", TIME_OF_DAY);
            case NUMBER, INTEGER -> quantity(parameter, wantsUnit);
        };
    }

    /** Bare numbers too, since a text may look like one; what they match only the reader checks. */
    private static Map<String, Object> text(Parameter parameter) {
        Map<String, Object> any = ordered("type", List.of("string", "number", "boolean"));
        parameter.pattern().ifPresent(it -> any.put("pattern", "^(?:" + it + ")$"));
        return any;
    }

    private static Map<String, Object> quantity(Parameter parameter, boolean wantsUnit) {
        boolean plain = parameter.unit().equals("1");
        boolean optional = plain || !wantsUnit;
        String pattern = "^\\s*" + NUMBER + (optional ? ".*$" : "\\s*[^\\s0-9].*$");
        Map<String, Object> text = ordered("type", "string", "pattern", pattern);
        if (!optional) {
            text.put(
                    "examples",
                    Unit.named(parameter.unit()).stream()
                            .flatMap(it -> it.alternatives().stream())
                            .map(it -> "10 " + it)
                            .limit(4)
                            .toList());
        }
        return optional ? Map.of("anyOf", List.of(Map.of("type", "number"), text)) : text;
    }

    private static Map<String, Object> axis(Parameter parameter) {
        Map<String, Object> levels = list(value(parameter, true));
        Map<String, Object> bare = list(value(parameter, false));
        Map<String, Object> detail = new LinkedHashMap<>();
        detail.put("values", bare);
        detail.put("range", ordered("type", "array", "items", value(parameter, false), "minItems", 2, "maxItems", 2));
        detail.put("count", described(whole(2), "How many levels the range has, both ends included."));
        detail.put("step", described(value(parameter, false), "Distance between the levels of the range."));
        detail.put("scale", Map.of("enum", List.of("linear", "log")));
        detail.put("unit", described(Map.of("type", "string"), "Unit of numbers written without one."));
        detail.put("labels", list(Map.of("type", List.of("string", "number", "boolean"))));
        return Map.of("anyOf", List.of(levels, closed(detail)));
    }

    private static Map<String, Object> record() {
        Map<String, Object> policy = Map.of("enum", List.of("all", "failures", "none"));
        return described(
                closed(ordered(
                        "trace", described(policy, "Which runs keep their trace."),
                        "video", described(policy, "Which runs keep their video."))),
                "What the runs leave behind.");
    }

    private static Map<String, Object> execution() {
        return described(
                closed(ordered(
                        "wallTimeout",
                                described(
                                        Map.of("type", "string", "examples", List.of("20 min")),
                                        "Wall time of an attempt."),
                        "retries", described(whole(0), "Charged attempts beyond the first."),
                        "workers",
                                described(
                                        Map.of("anyOf", List.of(Map.of("const", "auto"), whole(1))),
                                        "Most slots it may hold."),
                        "template",
                                described(
                                        Map.of("type", "string"),
                                        "Pod template of its workers, one of those that the server's operator has."),
                        "pace",
                                described(
                                        Map.of(
                                                "anyOf",
                                                List.of(
                                                        Map.of("type", "number"),
                                                        Map.of("type", "string", "pattern", "^[0-9]+([.][0-9]+)?$"))),
                                        "Most simulated seconds per second, so that people can watch."))),
                "How the cases are executed; changes no result.");
    }

    private static Map<String, Object> design() {
        Map<String, Object> name = Map.of("enum", PlanReader.DESIGNS);
        return Map.of("anyOf", List.of(name, closed(ordered("type", name))));
    }

    private static Map<String, Object> conditions() {
        return ordered("type", "array", "items", Map.of("type", "string"));
    }

    private static Map<String, Object> criteria() {
        Map<String, Object> text = Map.of("type", "string");
        Map<String, Object> criterion = closed(ordered("that", text, "margin", text, "name", text));
        criterion.put("required", List.of("that"));
        return ordered("type", "array", "items", Map.of("anyOf", List.of(text, criterion)));
    }

    private static Map<String, Object> whole(long least) {
        return Map.of(
                "anyOf",
                List.of(Map.of("type", "integer", "minimum", least), Map.of("type", "string", "pattern", "^[0-9]+$")));
    }

    private static Map<String, Object> list(Map<String, Object> item) {
        return ordered("type", "array", "items", item, "minItems", 1, "uniqueItems", true);
    }

    private static Map<String, Object> closed(Map<String, Object> properties) {
        return ordered("type", "object", "properties", properties, "additionalProperties", false);
    }

    private static Map<String, Object> described(Map<String, Object> schema, String description) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("description", description);
        all.putAll(schema);
        return all;
    }

    private static String about(Parameter parameter) {
        List<String> facts = new ArrayList<>();
        facts.add(parameter.role().name().toLowerCase(Locale.ROOT));
        Optional<Unit> unit = parameter.unitIfAny().flatMap(Unit::named);
        unit.filter(it -> !it.symbol().equals("1")).ifPresent(it -> facts.add("in " + it.symbol()));
        parameter.minimum().ifPresent(it -> facts.add("at least " + Decimal.rounded(it)));
        parameter.maximum().ifPresent(it -> facts.add("at most " + Decimal.rounded(it)));
        return parameter.description() + " (" + String.join(", ", facts) + ")";
    }

    private static String about(Kpi kpi) {
        return kpi.unit().equals("1") ? kpi.name() : kpi.name() + " in " + kpi.unit();
    }

    private static Map<String, Object> ordered(Object... keysAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return map;
    }
}
