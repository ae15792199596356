package dev.provinggrid.model.openscenario;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.formula.Formula;
import dev.provinggrid.model.formula.Kind;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The manifest of a scenario file, as YAML.
 *
 * @param name of the scenario
 * @param digest of the scenario file, SHA-256: another file is another version
 * @param simulator what runs it and what that reports
 */
record ImportedManifest(
        String name, String file, String digest, ScenarioFile scenario, UnitMapping units, SimulatorKeys simulator) {

    private static final int VERSION_DIGITS = 12;

    /** @param problems get the constraints that cannot be checked */
    String yaml(Problems problems) {
        StringBuilder out = new StringBuilder();
        String title =
                scenario.description().isBlank() ? file : scenario.description().strip();
        out.append(
                        "# Made by sweep scenarios import. Say in runner what runs it, and in kpis and channels what that reports.\n")
                .append("format: 1\n")
                .append("scenario: ")
                .append(name)
                .append('\n')
                .append("version: ")
                .append(quoted("xosc-" + digest.substring(0, VERSION_DIGITS)))
                .append('\n')
                .append("title: ")
                .append(quoted(title))
                .append('\n')
                .append("description: ")
                .append(quoted("Declarations of " + file + "."))
                .append('\n');
        simulator
                .keys()
                .forEach((key, value) ->
                        out.append(key).append(": ").append(value).append('\n'));
        out.append("parameters:\n");
        scenario.parameters()
                .forEach(it -> out.append("  ")
                        .append(it.name())
                        .append(": ")
                        .append(parameter(it))
                        .append('\n'));
        List<String> constraints = constraints(problems);
        if (!constraints.isEmpty()) {
            out.append("constraints:\n");
            constraints.forEach(it -> out.append("  - ").append(it).append('\n'));
        }
        return out.toString();
    }

    private String parameter(Declaration declaration) {
        DeclaredType type = declaration.type();
        List<String> keys = new ArrayList<>();
        keys.add("type: "
                + switch (type.kind()) {
                    case NUMBER -> type.isWhole() ? "integer" : "number";
                    case TEXT -> "text";
                    case FLAG -> "boolean";
                });
        Unit unit = units.of(declaration.name());
        if (type.kind() == Kind.NUMBER && !unit.equals(Unit.ONE)) {
            keys.add("unit: " + quoted(unit.symbol()));
        }
        keys.add("role: environment");
        if (type.isWhole()) {
            keys.add("min: " + type.least());
            keys.add("max: " + type.greatest());
        }
        keys.add("default: " + written(declaration.constant().orElseThrow()));
        keys.add("description: " + quoted("Declared as " + type.word() + "."));
        return "{" + String.join(", ", keys) + "}";
    }

    static String written(Formula.Constant constant) {
        return switch (constant) {
            case Formula.Numeral number -> number.written();
            case Formula.Text text -> quoted(text.value());
            case Formula.Flag flag -> Boolean.toString(flag.value());
        };
    }

    private List<String> constraints(Problems problems) {
        ConstraintFormulas formulas = new ConstraintFormulas(scenario.declarations(), problems);
        List<String> constraints = new ArrayList<>();
        for (Declaration declaration : scenario.declarations().values()) {
            Optional<Formula> formula = formulas.of(declaration);
            formula.ifPresent(it -> constraints.add("{requires: " + quoted(it.text()) + ", say: "
                    + quoted("the constraints of " + declaration.name() + " forbid it") + "}"));
        }
        return constraints;
    }

    static String quoted(String text) {
        return CanonicalJson.of(text);
    }

    /** The keys of a manifest that a scenario file does not say. */
    record SimulatorKeys(Map<String, String> keys) {}
}
