package dev.provinggrid.model.scenario.manifest;

import static dev.provinggrid.model.document.SchemaParts.TEXT;
import static dev.provinggrid.model.document.SchemaParts.VALUE;
import static dev.provinggrid.model.document.SchemaParts.closed;
import static dev.provinggrid.model.document.SchemaParts.described;
import static dev.provinggrid.model.document.SchemaParts.each;
import static dev.provinggrid.model.document.SchemaParts.flag;
import static dev.provinggrid.model.document.SchemaParts.list;
import static dev.provinggrid.model.document.SchemaParts.matching;
import static dev.provinggrid.model.document.SchemaParts.oneOf;
import static dev.provinggrid.model.document.SchemaParts.optional;
import static dev.provinggrid.model.document.SchemaParts.ordered;

import dev.provinggrid.model.document.SchemaParts;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.ParameterRole;
import java.util.List;
import java.util.Map;

/**
 * The JSON Schema (draft 2020-12) of scenario manifests. Every manifest that the reader accepts is valid; only the reader checks
 * values, units and bounds that depend on each other.
 */
public final class ManifestSchema {

    private ManifestSchema() {}

    /** The schema, as JSON text. */
    public static String text() {
        Map<String, Object> properties = ordered(
                "format",
                described(Map.of("enum", List.of(1, "1")), "Version of this format."),
                "scenario",
                described(matching(ManifestReader.SCENARIO_NAME.pattern()), "Name of the scenario."),
                "version",
                described(VALUE, "Changes whenever the same parameters may give other results."),
                "title",
                described(TEXT, "What it is, in a few words."),
                "description",
                described(optional(TEXT), "What is driven, for people."),
                "runner",
                described(optional(RunnerSchema.runner()), "What executes a case; builtin when left out."),
                "defaultPreset",
                described(optional(TEXT), "Preset of sweeps that name none."),
                "parameters",
                described(optional(named(parameter())), "What can be varied."),
                "kpis",
                described(optional(named(kpi())), "What a run reports as a number."),
                "channels",
                described(optional(named(channel())), "Columns of the trace, in their order."),
                "headline",
                described(optional(list(VALUE)), "Channels that people look at first, in their order."),
                "agents",
                described(optional(named(agent())), "Who takes part in a run; the one under test is called ego."),
                "presets",
                described(optional(presets()), "Named sets of defaults."),
                "cautions",
                described(
                        optional(ordered("type", "array", "items", RuleSchema.caution())),
                        "Combinations that can be run and yet tell nothing."),
                "constraints",
                described(
                        optional(ordered("type", "array", "items", RuleSchema.constraint())),
                        "Combinations that cannot be run."),
                "noEffect",
                described(
                        optional(ordered("type", "array", "items", RuleSchema.noEffect())),
                        "Parameters that cannot reach the trace: runs that differ in them alone may have the same one."),
                "explanations",
                described(
                        optional(ordered("type", "array", "items", explanation())),
                        "Sentences about failures; the first that applies is said."));
        return SchemaParts.document(
                "Scenario manifest",
                "What a scenario can vary, what it measures, and what runs it.",
                closed(properties, List.of("format", "scenario", "version", "title")));
    }

    private static Map<String, Object> parameter() {
        return closed(
                ordered(
                        "type",
                        described(oneOf(Parameter.Type.values()), "What its values are."),
                        "role",
                        described(
                                oneOf(ParameterRole.values()),
                                "environment: the world the system meets; system: the system under test."),
                        "description",
                        optional(TEXT),
                        "unit",
                        described(optional(VALUE), "Unit of the numbers here; 1 when left out. For numbers."),
                        "min",
                        described(optional(VALUE), "Least value allowed."),
                        "max",
                        described(optional(VALUE), "Greatest value allowed."),
                        "absent",
                        described(
                                optional(TEXT),
                                "Word that stands for no number, as \"by-weather\"; without one there always is a number."),
                        "choices",
                        described(optional(list(VALUE)), "Words to choose from. For choices and models."),
                        "columns",
                        described(
                                optional(named(VALUE)),
                                "Columns, with SI units, of the tables that it may name beside its words."
                                        + " For choices of the built-in simulator."),
                        "rising",
                        described(optional(TEXT), "Column whose numbers rise from row to row."),
                        "others",
                        described(
                                optional(closed(ordered("unit", VALUE, "count", TEXT))),
                                "SI unit of all further columns of these tables, and the parameter that says how many"
                                        + " there are at least."),
                        "network",
                        described(
                                optional(
                                        closed(ordered("route", TEXT, "start", TEXT, "goal", TEXT, "windowMs", VALUE))),
                                "Parameters that say where the vehicle under test drives on a network that it may name,"
                                        + " and the window of runs. For choices of the built-in simulator."),
                        "pattern",
                        described(optional(TEXT), "Regular expression that all of it matches. For texts."),
                        "default",
                        described(VALUE, "Value where neither sweep nor preset says otherwise.")),
                List.of("type", "role", "default"));
    }

    private static Map<String, Object> kpi() {
        return closed(ordered(
                "unit",
                described(optional(VALUE), "SI unit; 1 when left out."),
                "description",
                optional(TEXT),
                "absent",
                described(
                        optional(oneOf(List.of("fails", "passes"))),
                        "What a criterion on it comes to when the run does not have it."),
                "per",
                described(
                        optional(named(VALUE)),
                        "Of a count of events: KPIs that say how long or how far they could happen, each with the unit to"
                                + " count them over."),
                "better",
                described(optional(oneOf(List.of("higher", "lower"))), "Which values are; left out where none is."),
                "neutral",
                described(optional(VALUE), "What divides good values from bad ones, in its unit or one like it."),
                "headline",
                described(optional(flag()), "Whether people look at it first: of at most 8."),
                "severity",
                described(optional(flag()), "Whether it says how severe a failure was."),
                "channel",
                described(
                        optional(TEXT),
                        "Channel whose least, greatest or last value it is: criteria on it are drawn there."),
                "event",
                described(
                        optional(TEXT),
                        "Event at which it was decided: a case that misses a criterion on it opens there.")));
    }

    private static Map<String, Object> explanation() {
        return closed(
                ordered(
                        "cause",
                        described(optional(TEXT), "Cause that the run reported; any when left out."),
                        "say",
                        described(
                                TEXT,
                                "What happened, with KPIs as {name}, shares in percent as {name %}; said where the run has them all.")),
                List.of("say"));
    }

    private static Map<String, Object> channel() {
        return closed(ordered(
                "unit",
                optional(VALUE),
                "description",
                optional(TEXT),
                "optional",
                described(optional(Map.of("type", "boolean")), "Whether traces may lack it.")));
    }

    private static Map<String, Object> agent() {
        return closed(
                ordered(
                        "label",
                        described(TEXT, "What it is."),
                        "description",
                        optional(TEXT),
                        "x",
                        described(optional(TEXT), "Channel of its place east, m."),
                        "y",
                        described(optional(TEXT), "Channel of its place north, m."),
                        "heading",
                        described(optional(TEXT), "Channel of its direction, counter-clockwise from east, rad."),
                        "braking",
                        described(optional(TEXT), "Channel that is above 0 while it brakes."),
                        "values",
                        described(
                                optional(each(TEXT)),
                                "Further channels of it by what they tell, by the same word for all agents.")),
                List.of("label"));
    }

    private static Map<String, Object> presets() {
        Map<String, Object> preset =
                closed(ordered("description", optional(TEXT), "defaults", optional(each(optional(VALUE)))));
        return each(preset);
    }

    private static Map<String, Object> named(Map<String, Object> item) {
        Map<String, Object> names = Map.of("pattern", "^" + Declarations.IDENTIFIER.pattern() + "$");
        return ordered("type", "object", "propertyNames", names, "additionalProperties", item);
    }
}
