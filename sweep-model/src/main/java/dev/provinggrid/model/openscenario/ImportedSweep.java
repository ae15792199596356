package dev.provinggrid.model.openscenario;

import dev.provinggrid.model.formula.Kind;
import dev.provinggrid.model.openscenario.Variation.Written;
import dev.provinggrid.model.quantity.Unit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The sweep of a distribution, as YAML.
 *
 * @param scenarioName name of the scenario
 * @param constrained whether the scenario has constraints
 * @param pass criteria
 */
record ImportedSweep(
        String name,
        String file,
        String scenarioName,
        ScenarioFile scenario,
        DistributionFile distribution,
        UnitMapping units,
        boolean constrained,
        List<String> pass) {

    String yaml() {
        Map<String, String> axes = new LinkedHashMap<>();
        Map<String, String> fixed = new LinkedHashMap<>();
        List<String> zipped = new ArrayList<>();
        for (Variation variation : distribution.variations()) {
            switch (variation) {
                case Variation.Values(String parameter, List<Written> values) -> put(parameter, values, axes, fixed);
                case Variation.Steps(String parameter, String lower, String upper, String step) ->
                    axes.put(parameter, axis(parameter, "range: [" + lower + ", " + upper + "]", "step: " + step));
                case Variation.Sets sets -> zipped.addAll(together(sets, axes, fixed));
                case Variation.Weighted weighted -> weighted(weighted, axes, fixed);
                case Variation.Continuous continuous -> axes.put(continuous.name(), continuous(continuous));
            }
        }
        return document(axes, fixed, zipped);
    }

    private String document(Map<String, String> axes, Map<String, String> fixed, List<String> zipped) {
        StringBuilder out =
                new StringBuilder("# Made by sweep scenarios import. Say in pass what a run has to meet.\n");
        out.append("format: 1\n");
        out.append("sweep: ").append(ImportedManifest.quoted(name)).append('\n');
        out.append("description: ")
                .append(ImportedManifest.quoted("The distribution of " + file + "."))
                .append('\n');
        out.append("scenario: ").append(scenarioName).append('\n');
        mapping(out, "axes", axes);
        if (!zipped.isEmpty()) {
            out.append("zip: [").append(String.join(", ", zipped)).append("]\n");
        }
        mapping(out, "parameters", fixed);
        if (constrained) {
            out.append("excludeForbidden: true\n");
        }
        distribution
                .runs()
                .ifPresent(runs -> out.append("design: {type: random, n: ")
                        .append(runs)
                        .append(distribution.seed().map(it -> ", seed: " + it).orElse(""))
                        .append("}\n"));
        out.append("pass:\n");
        pass.forEach(
                it -> out.append("  - ").append(ImportedManifest.quoted(it)).append('\n'));
        return out.toString();
    }

    private static void mapping(StringBuilder out, String key, Map<String, String> entries) {
        if (!entries.isEmpty()) {
            out.append(key).append(":\n");
            entries.forEach((name, value) ->
                    out.append("  ").append(name).append(": ").append(value).append('\n'));
        }
    }

    private void put(String parameter, List<Written> values, Map<String, String> axes, Map<String, String> fixed) {
        if (values.size() == 1) {
            fixed.put(parameter, fixed(parameter, values.getFirst()));
        } else {
            axes.put(parameter, axis(parameter, "values: [" + listed(values) + "]"));
        }
    }

    private String fixed(String parameter, Written value) {
        String written = ImportedManifest.written(value.value());
        Unit unit = unit(parameter);
        return unit.equals(Unit.ONE) ? written : ImportedManifest.quoted(written + " " + unit.symbol());
    }

    private Unit unit(String parameter) {
        boolean number = scenario.declarations().get(parameter).type().kind() == Kind.NUMBER;
        return number ? units.of(parameter) : Unit.ONE;
    }

    private static String listed(List<Written> values) {
        return values.stream().map(it -> ImportedManifest.written(it.value())).collect(Collectors.joining(", "));
    }

    private String axis(String parameter, String... keys) {
        Unit unit = unit(parameter);
        String of = unit.equals(Unit.ONE) ? "" : ", unit: " + ImportedManifest.quoted(unit.symbol());
        return "{" + String.join(", ", keys) + of + "}";
    }

    /** Value sets: parameters with one value in all of them are fixed, the others vary together. Returns the groups of axes. */
    private List<String> together(Variation.Sets sets, Map<String, String> axes, Map<String, String> fixed) {
        List<String> varied = new ArrayList<>();
        IntStream.range(0, sets.parameters().size()).forEach(column -> {
            String parameter = sets.parameters().get(column);
            List<Written> values =
                    sets.sets().stream().map(it -> it.get(column)).toList();
            if (values.stream().map(Written::value).distinct().count() == 1) {
                fixed.put(parameter, fixed(parameter, values.getFirst()));
            } else {
                axes.put(parameter, axis(parameter, "values: [" + listed(values) + "]"));
                varied.add(parameter);
            }
        });
        return varied.size() > 1 ? List.of("[" + String.join(", ", varied) + "]") : List.of();
    }

    private void weighted(Variation.Weighted of, Map<String, String> axes, Map<String, String> fixed) {
        boolean equal = of.weights().stream().map(Double::valueOf).distinct().count() == 1;
        if (equal || of.values().size() == 1) {
            put(of.name(), of.values(), axes, fixed);
        } else {
            axes.put(
                    of.name(),
                    axis(
                            of.name(),
                            "values: [" + listed(of.values()) + "]",
                            "weights: [" + String.join(", ", of.weights()) + "]"));
        }
    }

    private String continuous(Variation.Continuous of) {
        List<String> keys = new ArrayList<>();
        if (!of.range().isEmpty()) {
            keys.add("range: [" + String.join(", ", of.range()) + "]");
        }
        keys.add("dist: " + of.distribution());
        return axis(of.name(), keys.toArray(String[]::new));
    }
}
