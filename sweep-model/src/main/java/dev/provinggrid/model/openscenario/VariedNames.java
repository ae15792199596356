package dev.provinggrid.model.openscenario;

import dev.provinggrid.model.formula.Formula;
import dev.provinggrid.model.formula.Formula.Constant;
import dev.provinggrid.model.formula.FormulaException;
import dev.provinggrid.model.openscenario.Variation.Written;
import dev.provinggrid.model.openscenario.xml.XmlNode;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.Optional;

/** Finds the declarations that a distribution names, and reads values by their types. */
record VariedNames(ScenarioFile scenario, Problems problems) {

    /** The declaration that an attribute of an element names; empty, with a problem, if it is no parameter that can vary. */
    Optional<Declaration> named(XmlNode node, String attribute) {
        Optional<String> name = node.required(attribute, problems);
        if (name.isEmpty()) {
            return Optional.empty();
        }
        Declaration declaration = scenario.declarations().get(name.get());
        if (declaration == null) {
            problems.add(Problem.at(node.place(), "the scenario declares no such parameter")
                    .noneOf(name.get(), scenario.declarations().keySet()));
            return Optional.empty();
        }
        if (!declaration.isParameter()) {
            problems.add(Problem.at(node.place(), "a parameter that cannot vary: " + declaration.whyNoParameter())
                    .withValue(declaration.name())
                    .withAllowed("a declaration with a value of its own"));
            return Optional.empty();
        }
        return Optional.of(declaration);
    }

    /** The value of an attribute; empty, with a problem, if it is none of the type. */
    Optional<Written> value(XmlNode node, String attribute, DeclaredType type) {
        return node.required(attribute, problems).flatMap(written -> {
            try {
                Formula formula = WrittenValue.of(written, type);
                if (!(formula instanceof Constant constant)) {
                    throw new FormulaException("a value of a distribution names no parameter");
                }
                return Optional.of(new Written(constant, text(constant)));
            } catch (FormulaException e) {
                problems.add(Problem.at(node.place(), attribute + ": " + e.getMessage())
                        .withValue(written)
                        .withAllowed(type.allowed()));
                return Optional.empty();
            }
        });
    }

    private static String text(Constant constant) {
        return switch (constant) {
            case Formula.Numeral number -> number.written();
            case Formula.Text text -> text.value();
            case Formula.Flag flag -> Boolean.toString(flag.value());
        };
    }

    /** The number of an attribute of a distribution over numbers; empty, with a problem, if there is none. */
    Optional<Formula.Numeral> number(XmlNode node, String attribute) {
        return value(node, attribute, DeclaredType.DOUBLE).map(it -> (Formula.Numeral) it.value());
    }
}
