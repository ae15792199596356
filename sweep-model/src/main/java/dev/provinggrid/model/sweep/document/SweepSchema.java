package dev.provinggrid.model.sweep.document;

import static dev.provinggrid.model.document.SchemaParts.TEXT;
import static dev.provinggrid.model.document.SchemaParts.anyOf;
import static dev.provinggrid.model.document.SchemaParts.array;
import static dev.provinggrid.model.document.SchemaParts.closed;
import static dev.provinggrid.model.document.SchemaParts.described;
import static dev.provinggrid.model.document.SchemaParts.oneOf;
import static dev.provinggrid.model.document.SchemaParts.optional;
import static dev.provinggrid.model.document.SchemaParts.ordered;
import static dev.provinggrid.model.document.SchemaParts.textOrNumber;
import static dev.provinggrid.model.document.SchemaParts.whole;

import dev.provinggrid.model.document.SchemaParts;
import dev.provinggrid.model.network.NetworkPack;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.ParameterRole;
import dev.provinggrid.model.scenario.VideoSize;
import dev.provinggrid.model.scenario.manifest.ParameterSchema;
import dev.provinggrid.model.sweep.SweepFiles;
import dev.provinggrid.model.sweep.adaptive.EstimateReader;
import dev.provinggrid.model.sweep.adaptive.ExternalReader;
import dev.provinggrid.model.sweep.adaptive.SearchReader;
import dev.provinggrid.model.sweep.adaptive.StagesReader;
import dev.provinggrid.model.sweep.adaptive.StopSchema;
import dev.provinggrid.model.sweep.axis.AxisReader;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The JSON Schema (draft 2020-12) of sweep files, made from the manifests, so that editors complete and check them. Every file
 * that the reader accepts is valid, including one that extends another file and therefore omits keys of that file or removes them
 * by null. Only the reader checks relations between keys (zips, excluded names, bounds of quantities).
 */
public final class SweepSchema {

    private SweepSchema() {}

    /** The schema of sweeps over some scenarios, as JSON text. */
    public static String of(Collection<Manifest> manifests) {
        Map<String, Object> schema = closed(properties(manifests));
        schema.put("if", Map.of("not", requiring(Extension.KEY)));
        schema.put("then", requiring("format", "sweep", "scenario", "pass"));
        schema.put(
                "allOf",
                manifests.stream()
                        .map(it -> whenScenario(it, manifests.size() == 1))
                        .toList());
        return SchemaParts.document("Sweep", "A parameter sweep of driving simulations.", schema);
    }

    /** Strict validators ask that what is required is among the properties that stand beside it. */
    private static Map<String, Object> requiring(String... keys) {
        Map<String, Object> any = new LinkedHashMap<>();
        Stream.of(keys).forEach(it -> any.put(it, true));
        return ordered("properties", any, "required", List.of(keys));
    }

    private static Map<String, Object> properties(Collection<Manifest> manifests) {
        Map<String, Object> object = optional(Map.of("type", "object"));
        Map<String, Object> it = new LinkedHashMap<>();
        it.put("format", described(Map.of("enum", List.of(1, "1")), "Version of this format."));
        it.put("sweep", described(textOrNumber("^" + SweepReader.NAME.pattern() + "$"), "Name of the sweep."));
        it.put("description", described(optional(TEXT), "What the sweep is for."));
        it.put(
                SweepLabels.KEY,
                described(optional(labels()), "Words by which people find the sweep; change no result."));
        it.put(
                "scenario",
                described(oneOf(manifests.stream().map(Manifest::name).toList()), "What is driven."));
        it.put("preset", described(optional(TEXT), "Named defaults of the scenario."));
        it.put(Extension.KEY, described(TEXT, "A sweep file that this one changes; relative to it."));
        it.put("axes", described(object, "The varied parameters with their levels."));
        it.put("zip", described(optional(zip()), "Axes that vary together: [[a, b], [c, d]]."));
        it.put(
                ParameterValues.SAME_WORLD,
                described(
                        optional(texts()),
                        "Environment parameters left out of the seeds: cases that differ in them alone meet the same world."));
        it.put("parameters", described(object, "Parameters that are fixed for all cases."));
        it.put("exclude", described(optional(conditions()), "Combinations left out: conditions over parameters."));
        it.put(
                PlanReader.EXCLUDE_FORBIDDEN,
                described(
                        optional(Map.of("type", "boolean")),
                        "Leaves out the combinations that the scenario cannot run, which are refused otherwise."));
        it.put("include", described(optional(array(Map.of("type", "object"))), "Extra cases."));
        it.put(
                SweepFiles.KEY,
                described(
                        optional(Map.of(
                                "type",
                                "object",
                                "additionalProperties",
                                anyOf(
                                        TEXT,
                                        anyOf(
                                                closed(ordered(SweepFiles.CSV, TEXT)),
                                                closed(ordered(NetworkPack.KIND, TEXT)))))),
                        "Tables and networks that parameters can name, with their paths."));
        it.put("design", described(optional(design()), "Which cases the axes give."));
        it.put(
                "replicates",
                described(
                        optional(whole(1, Settings.MOST_REPLICATES)),
                        "Runs of each combination, each with a seed of its own."));
        it.put(
                "seed",
                described(
                        optional(whole(0, Settings.GREATEST_SEED)),
                        "Seed of the sweep, from which those of its cases follow."));
        it.put("valid", described(optional(criteria()), "Where one of these misses, the case is ERROR void."));
        it.put("pass", described(optional(criteria()), "What a case must meet to pass."));
        it.put("record", described(optional(record()), "What the runs leave behind."));
        it.put(
                "audit",
                described(optional(share()), "Share of the cases that are run again, on other workers, to compare."));
        it.put("execution", described(optional(execution()), "How the cases are executed; changes no result."));
        return it;
    }

    /**
     * @param only whether this is the only scenario, which then applies even if an extended file names it
     */
    private static Map<String, Object> whenScenario(Manifest manifest, boolean only) {
        Map<String, Object> values = new LinkedHashMap<>();
        Map<String, Object> patches = new LinkedHashMap<>();
        Map<String, Object> axes = new LinkedHashMap<>();
        for (Parameter parameter : manifest.parameters()) {
            ParameterSchema schema = new ParameterSchema(parameter, AxisReader.MOST_LEVELS, AxisReader.MOST_BINS);
            values.put(parameter.name(), schema.value());
            patches.put(parameter.name(), optional(schema.value()));
            axes.put(parameter.name(), optional(schema.axis()));
        }
        Map<String, Object> then = new LinkedHashMap<>();
        if (!manifest.presets().isEmpty()) {
            then.put("preset", optional(oneOf(List.copyOf(manifest.presets().keySet()))));
        }
        then.put("axes", optional(closed(axes)));
        List<String> ofTheWorld = manifest.parameters().stream()
                .filter(it -> it.role() == ParameterRole.ENVIRONMENT)
                .map(Parameter::name)
                .toList();
        if (!ofTheWorld.isEmpty()) {
            then.put(ParameterValues.SAME_WORLD, optional(array(oneOf(ofTheWorld))));
        }
        then.put("parameters", optional(closed(patches)));
        then.put("include", optional(array(closed(values))));
        then.put(
                "pass",
                Map.of(
                        "description",
                        manifest.kpis().stream()
                                .map(SweepSchema::about)
                                .collect(Collectors.joining(", ", "KPIs: ", ""))));
        Map<String, Object> named = ordered("properties", Map.of("scenario", Map.of("const", manifest.name())));
        if (!only) {
            named.put("required", List.of("scenario"));
        }
        return ordered("if", named, "then", Map.of("properties", then));
    }

    private static Map<String, Object> record() {
        Map<String, Object> policy = oneOf(List.of("all", "failures", "none"));
        return closed(ordered(
                "trace",
                        described(
                                optional(anyOf(policy, closed(ordered("sample", share())))),
                                "Which runs keep their trace."),
                "video", described(optional(policy), "Which runs keep their video."),
                "videoSize",
                        described(
                                optional(oneOf(VideoSize.words())),
                                "How large the pictures of a camera are in it; by default as large as the camera's.")));
    }

    private static Map<String, Object> share() {
        Map<String, Object> number = Map.of("type", "number", "minimum", 0, "maximum", 1);
        return anyOf(number, Map.of("type", "string", "examples", List.of("2 %")));
    }

    private static Map<String, Object> execution() {
        Map<String, Object> timeout = Map.of("type", "string", "examples", List.of("20 min"));
        Map<String, Object> workers = anyOf(Map.of("const", "auto"), whole(1, Settings.MOST_WORKERS));
        Map<String, Object> pace = anyOf(
                Map.of("type", "number", "minimum", Settings.SLOWEST_PACE, "maximum", Settings.FASTEST_PACE),
                Map.of("type", "string", "pattern", "^[0-9]{1,9}([.][0-9]{1,9})?$"));
        return closed(ordered(
                "wallTimeout",
                described(optional(timeout), "Wall time of an attempt."),
                "retries",
                described(optional(whole(0, Settings.MOST_RETRIES)), "Charged attempts beyond the first."),
                "workers",
                described(optional(workers), "Most slots it may hold."),
                "template",
                described(optional(TEXT), "Pod template of its workers, one of those that the server's operator has."),
                "pace",
                described(optional(pace), "Most simulated seconds per second, so that people can watch."),
                "order",
                described(
                        optional(oneOf(List.of("shuffled", "risk"))),
                        "risk runs first what failed before under its label, and what is likely to.")));
    }

    private static Map<String, Object> design() {
        Map<String, Object> type = oneOf(DesignReader.WORDS);
        return anyOf(
                type,
                closed(ordered(
                        "type",
                        type,
                        "n",
                        described(
                                optional(whole(1, PlanReader.MOST_CASES)),
                                "How many points lhs, sobol, halton or random take."),
                        "strength",
                        described(
                                optional(whole(1, DesignReader.GREATEST_STRENGTH)),
                                "How many axes covering combines: 2, all pairs of levels."),
                        "seed",
                        described(
                                optional(whole(0, Settings.GREATEST_SEED)),
                                "Seed of the points; by default the one of the sweep."),
                        "stop",
                        described(optional(StopSchema.of(share())), "Rule by which random ends before its last case."),
                        "per",
                        described(
                                optional(texts()),
                                "Axes for whose combinations of levels estimate aims at a rate each."),
                        "halfWidth",
                        described(
                                optional(share()),
                                "Half the width of their 95 % intervals at which estimate ends: 1 %."),
                        "maxRuns",
                        described(
                                optional(whole(1, EstimateReader.MOST_CELLS)),
                                "The most cases that an adaptive design runs."),
                        "flaky",
                        described(
                                optional(ordered("type", "boolean")),
                                "Whether equal runs may end otherwise; true unless the file says false."),
                        "initial",
                        described(
                                optional(whole(2, EstimateReader.MOST_AT_ONCE)),
                                "Cells of each combination that estimate draws first: 96."),
                        "block",
                        described(
                                optional(whole(1, EstimateReader.MOST_AT_ONCE)),
                                "Cells that estimate draws at a time, times the number of combinations: 48; cases that others do: 16."),
                        "goal",
                        described(
                                optional(oneOf(SearchReader.GOALS)),
                                "What search wants first: failures, or to know of every case whether it fails."),
                        "criterion",
                        described(optional(TEXT), "Criterion whose margin search and boundary learn."),
                        "target",
                        described(
                                optional(share()),
                                "Share that may be left or wrong where search (5 %) and boundary (2 %) end."),
                        ExternalReader.IDLE,
                        described(
                                optional(ordered("type", "string", "examples", List.of("10 min"))),
                                "How long external may tell nothing while nothing runs, before its list ends."),
                        StagesReader.KEY,
                        described(
                                optional(array(anyOf(type, ordered("type", "object")))),
                                "The two designs of a sequence: what runs first, then what goes on by its results."),
                        "audit",
                        described(
                                optional(whole(0, SearchReader.MOST_AT_ONCE)),
                                "Random cases that check in the end what search (0) and boundary (48) claim."))));
    }

    private static Map<String, Object> labels() {
        Map<String, Object> label = textOrNumber("^" + SweepLabels.FORM.pattern() + "$");
        return ordered("type", "array", "items", label, "maxItems", SweepLabels.MOST);
    }

    private static Map<String, Object> zip() {
        return anyOf(texts(), ordered("type", "array", "items", texts()));
    }

    private static Map<String, Object> texts() {
        return ordered("type", "array", "items", TEXT);
    }

    private static Map<String, Object> conditions() {
        return ordered("type", "array", "items", TEXT, "maxItems", PlanReader.MOST_CONDITIONS);
    }

    private static Map<String, Object> criteria() {
        Map<String, Object> criterion =
                closed(ordered("that", TEXT, "margin", optional(TEXT), "name", optional(TEXT)), List.of("that"));
        return ordered("type", "array", "items", anyOf(TEXT, criterion), "maxItems", PlanReader.MOST_CONDITIONS);
    }

    private static String about(Kpi kpi) {
        return kpi.unit().equals("1") ? kpi.name() : kpi.name() + " in " + kpi.unit();
    }
}
