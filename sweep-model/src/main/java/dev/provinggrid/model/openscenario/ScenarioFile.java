package dev.provinggrid.model.openscenario;

import dev.provinggrid.model.formula.Formula;
import dev.provinggrid.model.formula.FormulaException;
import dev.provinggrid.model.openscenario.Declaration.ValueConstraint;
import dev.provinggrid.model.openscenario.xml.XmlNode;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A scenario file, as far as it declares parameters.
 *
 * @param description of its header; may be empty
 * @param declarations by name, in the order of the file
 */
record ScenarioFile(String description, Map<String, Declaration> declarations) {

    private static final String DECLARATIONS = "ParameterDeclarations";

    /** Elements of which a scenario has one at least. */
    private static final List<String> OF_A_SCENARIO = List.of("Entities", "Storyboard", DECLARATIONS);

    /** Whether a file is a scenario, not a catalog or a distribution. */
    static boolean is(XmlNode root) {
        return root.child("Catalog").isEmpty()
                && root.child(DistributionFile.ELEMENT).isEmpty()
                && OF_A_SCENARIO.stream().anyMatch(it -> root.child(it).isPresent());
    }

    static ScenarioFile read(XmlNode root, Problems problems) {
        Map<String, Declaration> declarations = new LinkedHashMap<>();
        declarations(root)
                .forEach(node -> declaration(node, problems).ifPresent(it -> {
                    Declaration first = declarations.putIfAbsent(it.name(), it);
                    if (first != null) {
                        problems.add(Problem.at(node.place(), "a parameter is declared once")
                                .withValue(it.name())
                                .repeating(first.place()));
                    }
                }));
        String description = root.child("FileHeader")
                .flatMap(it -> it.attribute("description"))
                .orElse("");
        return new ScenarioFile(description, declarations);
    }

    /** The elements that declare its parameters, in their order. */
    static Stream<XmlNode> declarations(XmlNode root) {
        return root.children(DECLARATIONS).stream().flatMap(it -> it.children("ParameterDeclaration").stream());
    }

    private static Optional<Declaration> declaration(XmlNode node, Problems problems) {
        Optional<String> name = node.required("name", problems);
        Optional<String> written = node.required("value", problems);
        Optional<DeclaredType> type = node.required("parameterType", problems).flatMap(it -> type(it, node, problems));
        List<List<ValueConstraint>> groups = groups(node, problems);
        if (name.isEmpty() || written.isEmpty() || type.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(valued(name.get(), type.get(), written.get(), groups, node.place(), problems));
    }

    /** An expression that we cannot compute is left to the simulator; a literal of another type is a problem. */
    private static Declaration valued(
            String name,
            DeclaredType type,
            String written,
            List<List<ValueConstraint>> groups,
            Place place,
            Problems problems) {
        try {
            Optional<Formula> value = Optional.of(WrittenValue.of(written, type));
            return new Declaration(name, type, written, value, "", groups, place);
        } catch (FormulaException e) {
            if (WrittenValue.in(written).isEmpty()) {
                problems.add(
                        Problem.at(place, e.getMessage()).withValue(written).withAllowed(type.allowed()));
                return new Declaration(name, type, written, Optional.of(standIn(type)), "", groups, place);
            }
            return new Declaration(name, type, written, Optional.empty(), e.getMessage(), groups, place);
        }
    }

    /** A value in place of a wrong one, so that it is told once. */
    private static Formula standIn(DeclaredType type) {
        return switch (type.kind()) {
            case NUMBER -> new Formula.Numeral(BigFraction.ZERO, "0");
            case TEXT -> new Formula.Text("");
            case FLAG -> new Formula.Flag(false);
        };
    }

    private static Optional<DeclaredType> type(String word, XmlNode node, Problems problems) {
        Optional<DeclaredType> type = DeclaredType.named(word);
        if (type.isEmpty()) {
            problems.add(Problem.at(node.place(), "unknown type of a parameter")
                    .noneOf(
                            word,
                            Stream.of(DeclaredType.values())
                                    .map(DeclaredType::word)
                                    .toList()));
        }
        return type;
    }

    private static List<List<ValueConstraint>> groups(XmlNode declaration, Problems problems) {
        List<List<ValueConstraint>> groups = new ArrayList<>();
        for (XmlNode child : declaration.children()) {
            if (child.name().equals("ConstraintGroup")) {
                List<ValueConstraint> group = child.children("ValueConstraint").stream()
                        .flatMap(it -> constraint(it, problems).stream())
                        .toList();
                if (child.children().isEmpty()) {
                    problems.add(Problem.at(child.place(), "a group without a constraint"));
                }
                groups.add(group);
            } else {
                problems.add(Problem.at(child.place(), "unknown part of a declaration")
                        .noneOf(child.name(), List.of("ConstraintGroup")));
            }
        }
        return groups;
    }

    private static Optional<ValueConstraint> constraint(XmlNode node, Problems problems) {
        Optional<String> rule = node.required("rule", problems);
        Optional<String> value = node.required("value", problems);
        return rule.isPresent() && value.isPresent()
                ? Optional.of(new ValueConstraint(rule.get(), value.get(), node.place()))
                : Optional.empty();
    }

    /** The declarations that are parameters of the scenario. */
    List<Declaration> parameters() {
        return declarations.values().stream().filter(Declaration::isParameter).toList();
    }
}
