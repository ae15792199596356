package dev.provinggrid.server.api.report;

import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.axis.Bins;
import dev.provinggrid.model.scenario.AgentDeclaration;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.server.sweep.PinnedSweep;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Describes the columns of {@code results.csv} as a Frictionless Table Schema. Its fields additionally have {@code unit}
 * and {@code role}; varied parameters also have {@code levels} and their {@code labels}, in order, or {@code bins}, counts of events {@code per},
 * and KPIs that say how severe a failure was {@code severity}. {@code axes} names the varied parameters in order, {@code headline} the trace columns that people look at
 * first, {@code agents} the trace columns that hold each agent's position, and {@code limitations} what the results must not
 * be used for because of a perception model. A table may leave out the columns that do not vary.
 */
public final class ResultsSchema {

    public Map<String, Object> of(PinnedSweep sweep) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("format", 1);
        schema.put("sweep", sweep.submitted().name());
        schema.put("scenario", sweep.submitted().scenario());
        schema.put("scenarioVersion", sweep.submitted().scenarioVersion());
        schema.put("axes", sweep.sweep().varied().stream().map(Axis::parameter).toList());
        schema.put("design", design(sweep.sweep()));
        schema.put("fieldsMatch", "superset");
        schema.put(
                "fields",
                new ResultColumns(sweep)
                        .all().stream()
                                .map(it -> constrained(
                                        field(it), it.name(), sweep.sweep().manifest()))
                                .toList());
        schema.put("headline", sweep.sweep().manifest().headline());
        schema.put(
                "agents",
                sweep.sweep().manifest().agents().stream()
                        .map(ResultsSchema::agent)
                        .toList());
        schema.put("limitations", sweep.models().limitations());
        schema.put("missingValues", List.of(""));
        schema.put("primaryKey", List.of("case"));
        return schema;
    }

    private static Map<String, Object> agent(AgentDeclaration declared) {
        Map<String, Object> agent = new LinkedHashMap<>();
        agent.put("name", declared.name());
        agent.put("label", declared.label());
        if (!declared.x().isEmpty()) {
            agent.put("x", declared.x());
            agent.put("y", declared.y());
        }
        if (!declared.heading().isEmpty()) {
            agent.put("heading", declared.heading());
        }
        if (!declared.braking().isEmpty()) {
            agent.put("braking", declared.braking());
        }
        if (!declared.values().isEmpty()) {
            agent.put("values", declared.values());
        }
        return agent;
    }

    /** With what a parameter may be, as the standard has it, and what the manifest says of a KPI. */
    private static Map<String, Object> constrained(Map<String, Object> field, String column, Manifest manifest) {
        manifest.parameters().stream()
                .filter(it -> column.equals("param." + it.name()))
                .map(ResultsSchema::constraints)
                .filter(it -> !it.isEmpty())
                .forEach(it -> field.put("constraints", it));
        manifest.kpis().stream().filter(it -> column.equals("kpi." + it.name())).forEach(it -> {
            if (!it.per().isEmpty()) {
                field.put("per", exposures(it));
            }
            if (it.severity()) {
                field.put("severity", true);
            }
            it.channel().ifPresent(channel -> field.put("channel", channel));
            it.event().ifPresent(event -> field.put("event", event));
        });
        return field;
    }

    /** What events are counted over, each with the unit that people read. */
    private static Map<String, Object> exposures(Kpi kpi) {
        Map<String, Object> exposures = new LinkedHashMap<>();
        kpi.per().forEach(it -> exposures.put(it.kpi(), it.unit().symbol()));
        return exposures;
    }

    /** A choice that may name a file, or a perception model, has more than its words. */
    private static Map<String, Object> constraints(Parameter parameter) {
        Map<String, Object> constraints = new LinkedHashMap<>();
        parameter.minimum().ifPresent(it -> constraints.put("minimum", it));
        parameter.maximum().ifPresent(it -> constraints.put("maximum", it));
        parameter.pattern().ifPresent(it -> constraints.put("pattern", it));
        if (parameter.type() == Parameter.Type.CHOICE && parameter.file().isEmpty()) {
            constraints.put("enum", parameter.choices());
        }
        return constraints;
    }

    /** An edge is null where there is none. */
    private static Map<String, Object> bins(Bins of) {
        List<Double> edges = new ArrayList<>();
        of.edges().forEach(it -> edges.add(it.isInfinite() ? null : it));
        Map<String, Object> bins = new LinkedHashMap<>();
        bins.put("edges", edges);
        bins.put("labels", of.labels());
        return bins;
    }

    /** What the cases are, and what the share of them that pass means. */
    private static Map<String, Object> design(Sweep sweep) {
        Map<String, Object> design = new LinkedHashMap<>();
        design.put("type", sweep.design().word());
        design.put("sample", sweep.isSampled());
        design.put("share", sweep.design().share());
        if (sweep.isChosen()) {
            design.put("chosen", true);
        }
        if (sweep.isByRisk()) {
            design.put("order", "risk");
        }
        if (sweep.isStopped()) {
            design.put("stopped", true);
        }
        return design;
    }

    static Map<String, Object> field(ResultColumn column) {
        Map<String, Object> field = new LinkedHashMap<>();
        field.put("name", column.name());
        column.title().ifPresent(it -> field.put("title", it));
        field.put("type", column.type().name().toLowerCase(Locale.ROOT));
        column.unit().ifPresent(it -> field.put("unit", it));
        field.put("role", column.role());
        if (!column.levels().isEmpty()) {
            field.put("levels", column.levels());
        }
        if (!column.labels().isEmpty()) {
            field.put("labels", column.labels());
        }
        column.bins().ifPresent(it -> field.put("bins", bins(it)));
        field.put("description", column.description());
        return field;
    }
}
