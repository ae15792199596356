package dev.provinggrid.model.openscenario;

import dev.provinggrid.model.formula.Formula;
import dev.provinggrid.model.formula.Formula.Constant;
import dev.provinggrid.model.formula.Kind;
import dev.provinggrid.model.openscenario.Variation.Written;
import dev.provinggrid.model.openscenario.xml.XmlNode;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;

/** Reads {@code Deterministic}: sets and ranges of single parameters, sets of values of several. */
record DeterministicReader(VariedNames names, Problems problems) {

    private static final List<String> SINGLE =
            List.of("DistributionSet", "DistributionRange", "UserDefinedDistribution");
    private static final List<String> PARTS =
            List.of("DeterministicSingleParameterDistribution", "DeterministicMultiParameterDistribution");

    List<Variation> read(XmlNode deterministic) {
        List<Variation> variations = new ArrayList<>();
        for (XmlNode part : deterministic.children()) {
            switch (part.name()) {
                case "DeterministicSingleParameterDistribution" -> single(part).ifPresent(variations::add);
                case "DeterministicMultiParameterDistribution" -> several(part).ifPresent(variations::add);
                default ->
                    problems.add(Problem.at(part.place(), "unknown kind of deterministic distribution")
                            .noneOf(part.name(), PARTS));
            }
        }
        if (deterministic.children().isEmpty()) {
            problems.add(Problem.at(deterministic.place(), "a distribution that varies nothing"));
        }
        return variations;
    }

    private Optional<Variation> single(XmlNode part) {
        Optional<Declaration> declaration = names.named(part, "parameterName");
        Optional<XmlNode> kind = only(part, SINGLE);
        if (declaration.isEmpty() || kind.isEmpty()) {
            return Optional.empty();
        }
        return switch (kind.get().name()) {
            case "DistributionSet" -> set(declaration.get(), kind.get());
            case "DistributionRange" -> range(declaration.get(), kind.get());
            default -> {
                problems.add(userDefined(kind.get()));
                yield Optional.empty();
            }
        };
    }

    /** What only the program that wrote it understands. */
    static Problem userDefined(XmlNode node) {
        return Problem.at(node.place(), "a user-defined distribution means what its tool says, which we do not know")
                .withValue(node.attribute("type").orElse(""))
                .withAllowed("a set, a range or a distribution of the standard");
    }

    /** The one child that says what kind it is; empty, with a problem, if there is none such. */
    private Optional<XmlNode> only(XmlNode part, List<String> kinds) {
        if (part.children().size() != 1) {
            problems.add(Problem.at(part.place(), "exactly one distribution is wanted")
                    .withValue(part.children().size() + " of them")
                    .withAllowed(String.join(", ", kinds)));
            return Optional.empty();
        }
        XmlNode only = part.children().getFirst();
        if (!kinds.contains(only.name())) {
            problems.add(
                    Problem.at(only.place(), "unknown kind of distribution").noneOf(only.name(), kinds));
            return Optional.empty();
        }
        return Optional.of(only);
    }

    private Optional<Variation> set(Declaration declaration, XmlNode set) {
        int before = problems.count();
        Set<Object> known = new HashSet<>();
        List<Written> values = new ArrayList<>();
        for (XmlNode element : set.children()) {
            if (!element.name().equals("Element")) {
                problems.add(Problem.at(element.place(), "unknown part of a set")
                        .noneOf(element.name(), List.of("Element")));
                continue;
            }
            names.value(element, "value", declaration.type()).ifPresent(it -> {
                if (!known.add(comparable(it.value()))) {
                    problems.add(Problem.at(element.place(), "the same value twice in a set")
                            .withValue(it.text()));
                }
                values.add(it);
            });
        }
        if (set.children().isEmpty()) {
            problems.add(Problem.at(set.place(), "a set without values"));
        }
        return problems.count() > before
                ? Optional.empty()
                : Optional.of(new Variation.Values(declaration.name(), List.copyOf(values)));
    }

    /** 1 and 1.0 are one value. */
    private static Object comparable(Constant value) {
        return value instanceof Formula.Numeral number ? number.value() : value;
    }

    private Optional<Variation> range(Declaration declaration, XmlNode range) {
        DeclaredType type = declaration.type();
        if (type.kind() != Kind.NUMBER) {
            problems.add(Problem.at(range.place(), "a range wants a parameter that is a number")
                    .withValue(declaration.name() + ", " + type.word()));
            return Optional.empty();
        }
        Optional<Written> step = names.value(range, "stepWidth", type);
        Optional<XmlNode> limits = range.requiredChild("Range", problems);
        Optional<Written> lower = limits.flatMap(it -> names.value(it, "lowerLimit", type));
        Optional<Written> upper = limits.flatMap(it -> names.value(it, "upperLimit", type));
        if (step.isEmpty() || lower.isEmpty() || upper.isEmpty()) {
            return Optional.empty();
        }
        BigFraction width = exact(upper.get()).subtract(exact(lower.get()));
        if (width.signum() < 0) {
            problems.add(Problem.at(limits.get().place(), "the upper limit is less than the lower")
                    .withValue(lower.get().text() + " to " + upper.get().text()));
            return Optional.empty();
        }
        if (exact(step.get()).signum() <= 0) {
            problems.add(Problem.at(range.place(), "a step is greater than zero")
                    .withValue(step.get().text()));
            return Optional.empty();
        }
        return Optional.of(
                width.signum() == 0
                        ? new Variation.Values(declaration.name(), List.of(lower.get()))
                        : new Variation.Steps(
                                declaration.name(),
                                lower.get().text(),
                                upper.get().text(),
                                step.get().text()));
    }

    private static BigFraction exact(Written number) {
        return ((Formula.Numeral) number.value()).value();
    }

    private Optional<Variation> several(XmlNode part) {
        Optional<XmlNode> sets = only(part, List.of("ValueSetDistribution"));
        if (sets.isEmpty()) {
            return Optional.empty();
        }
        int before = problems.count();
        List<String> parameters = new ArrayList<>();
        List<List<Written>> rows = new ArrayList<>();
        for (XmlNode set : sets.get().children()) {
            if (!set.name().equals("ParameterValueSet")) {
                problems.add(Problem.at(set.place(), "unknown part of a value set distribution")
                        .noneOf(set.name(), List.of("ParameterValueSet")));
                continue;
            }
            row(set, parameters).ifPresent(rows::add);
        }
        if (rows.isEmpty() && problems.count() == before) {
            problems.add(Problem.at(sets.get().place(), "a distribution without value sets"));
        }
        return problems.count() > before
                ? Optional.empty()
                : Optional.of(new Variation.Sets(List.copyOf(parameters), List.copyOf(rows)));
    }

    /** The values of a set in the order of the first one, which says what the parameters are. */
    private Optional<List<Written>> row(XmlNode set, List<String> parameters) {
        int before = problems.count();
        boolean first = parameters.isEmpty();
        List<String> given = new ArrayList<>();
        List<Written> values = new ArrayList<>();
        for (XmlNode assignment : set.children()) {
            names.named(assignment, "parameterRef")
                    .ifPresent(declaration -> names.value(assignment, "value", declaration.type())
                            .ifPresent(it -> {
                                given.add(declaration.name());
                                values.add(it);
                            }));
        }
        if (problems.count() > before) {
            return Optional.empty();
        }
        if (given.isEmpty() || new HashSet<>(given).size() != given.size()) {
            problems.add(Problem.at(set.place(), "a value set gives every parameter one value")
                    .withValue(String.join(", ", given)));
            return Optional.empty();
        }
        if (first) {
            parameters.addAll(given);
        }
        if (!new HashSet<>(given).equals(new HashSet<>(parameters))) {
            problems.add(Problem.at(set.place(), "every value set of a distribution gives the same parameters")
                    .withValue(String.join(", ", given))
                    .withAllowed(String.join(", ", parameters)));
            return Optional.empty();
        }
        return Optional.of(
                parameters.stream().map(it -> values.get(given.indexOf(it))).toList());
    }
}
