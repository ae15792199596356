package dev.provinggrid.model.scenario.manifest;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.formula.Formula;
import dev.provinggrid.model.formula.FormulaException;
import dev.provinggrid.model.formula.FormulaReader;
import dev.provinggrid.model.formula.Kind;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Quantity;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Caution;
import dev.provinggrid.model.scenario.Caution.Condition;
import dev.provinggrid.model.scenario.Constraint;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.Requirement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Reads the rules of a manifest about combinations: {@code cautions}, {@code {when: {NAME: CONDITION}, say}}, and
 * {@code constraints}, {@code {when, sum: [PRODUCT, ...], atMost: PRODUCT, requires: FORMULA, say}}: a product is a parameter, a
 * quantity, or a list of them. A condition is {@code [VALUE, ...] | {not: [...]} | {above, below}}.
 */
record RuleReader(Map<String, ParameterReader.Declared> declared, Problems problems) {

    List<Caution> cautions(List<Element> items) {
        return items.stream().map(it -> caution(Fields.of(it, problems))).toList();
    }

    List<Constraint> constraints(List<Element> items) {
        return items.stream().map(it -> constraint(Fields.of(it, problems))).toList();
    }

    private Caution caution(Fields fields) {
        Map<String, Condition> when =
                fields.required("when").map(this::conditions).orElse(Map.of());
        String advice = fields.requiredText("say").orElse("");
        fields.refuseOthers();
        return new Caution(when, advice);
    }

    private Constraint constraint(Fields fields) {
        Map<String, Condition> when =
                fields.element("when").map(it -> conditions(it)).orElse(Map.of());
        Optional<Constraint.Sum> sum = sum(fields);
        Optional<Requirement> requirement = fields.scalar("requires").flatMap(this::requirement);
        if (when.isEmpty() && sum.isEmpty() && fields.element("requires").isEmpty()) {
            problems.add(Problem.at(fields.place(), "a constraint that forbids everything")
                    .withAllowed("when, or sum and atMost, or requires"));
        }
        if (sum.isPresent() && requirement.isPresent()) {
            problems.add(Problem.at(fields.place("requires"), "a constraint has a sum or a formula, not both")
                    .withAllowed("two constraints"));
        }
        String reason = fields.requiredText("say").orElse("");
        fields.refuseOthers();
        return new Constraint(when, sum, requirement, reason);
    }

    /** Reads {@code requires: "$a < ($b + $c) / 3.6"}, of numbers in the units of their declarations. */
    private Optional<Requirement> requirement(Element.Scalar written) {
        try {
            Formula formula = FormulaReader.read(written.text());
            Set<String> names = formula.names().collect(Collectors.toCollection(TreeSet::new));
            int before = problems.count();
            names.forEach(it -> checkUsable(it, written));
            if (problems.count() > before) {
                return Optional.empty();
            }
            if (Kind.of(formula, it -> kind(declared.get(it).parameter())) != Kind.FLAG) {
                throw new FormulaException("it does not say what must hold");
            }
            return Optional.of(new Requirement(
                    formula,
                    names.stream()
                            .collect(Collectors.toMap(
                                    it -> it, it -> declared.get(it).unit().orElse(Unit.ONE)))));
        } catch (FormulaException e) {
            problems.add(Problem.at(written.place(), "not a formula: " + e.getMessage())
                    .withValue(written.text())
                    .withAllowed("for example \"$first < ($second + 5) / 3.6\""));
            return Optional.empty();
        }
    }

    private void checkUsable(String name, Element.Scalar formula) {
        ParameterReader.Declared parameter = declared.get(name);
        if (parameter == null) {
            problems.add(Problem.at(formula.place(), "unknown parameter in a formula")
                    .noneOf(name, declared.keySet()));
        } else if (parameter.parameter().absent().isPresent()
                || parameter.parameter().type() == Parameter.Type.TIME_OF_DAY) {
            problems.add(Problem.at(formula.place(), "a formula cannot compute with it")
                    .withValue(name)
                    .withAllowed("numbers that are never left open, texts, choices, yes or no"));
        }
    }

    private static Kind kind(Parameter parameter) {
        return switch (parameter.type()) {
            case NUMBER, INTEGER, TIME_OF_DAY -> Kind.NUMBER;
            case BOOLEAN -> Kind.FLAG;
            case CHOICE, TEXT, PERCEPTION_MODEL -> Kind.TEXT;
        };
    }

    private Optional<Constraint.Sum> sum(Fields fields) {
        List<Element> items = fields.list("sum");
        Optional<Element> atMost = fields.element("atMost");
        if (items.isEmpty() && atMost.isEmpty()) {
            return Optional.empty();
        }
        Optional<Measured> limit = atMost.map(this::product)
                .filter(it -> !it.product().parameters().isEmpty());
        if (items.isEmpty() || limit.isEmpty()) {
            problems.add(Problem.at(fields.place("sum"), "a sum wants numbers and, as atMost, number parameters"));
            return Optional.empty();
        }
        List<Constraint.Product> products =
                items.stream().map(it -> comparable(it, limit.get().unit())).toList();
        return Optional.of(new Constraint.Sum(products, limit.get().product()));
    }

    private Constraint.Product comparable(Element item, Unit limit) {
        int before = problems.count();
        Measured measured = product(item);
        if (problems.count() == before && !measured.unit().measuresSameAs(limit)) {
            problems.add(Problem.at(item.place(), "another unit than that of atMost")
                    .withAllowed(String.join(", ", limit.alternatives())));
        }
        return measured.product();
    }

    private record Measured(Constraint.Product product, Unit unit) {}

    private Measured product(Element written) {
        List<String> names = new ArrayList<>();
        double factor = 1;
        Unit unit = Unit.ONE;
        for (Element element : written instanceof Element.Sequence many ? many.items() : List.of(written)) {
            Optional<Element.Scalar> term = Fields.asScalar(element, problems);
            Optional<Quantity> quantity = term.flatMap(RuleReader::quantity);
            Optional<ParameterReader.Declared> parameter =
                    quantity.isPresent() ? Optional.empty() : term.flatMap(this::numeric);
            factor *= quantity.map(Quantity::si).orElse(1.0);
            parameter.ifPresent(it -> names.add(it.parameter().name()));
            unit = quantity.flatMap(Quantity::unit)
                    .or(() -> parameter.flatMap(ParameterReader.Declared::unit))
                    .map(unit::times)
                    .orElse(unit);
        }
        return new Measured(new Constraint.Product(factor, List.copyOf(names)), unit);
    }

    private static Optional<Quantity> quantity(Element.Scalar term) {
        return Quantity.read(term.text()) instanceof Quantity.Reading.Read(Quantity it)
                ? Optional.of(it)
                : Optional.empty();
    }

    private Optional<ParameterReader.Declared> numeric(Element.Scalar name) {
        Optional<ParameterReader.Declared> known = Optional.ofNullable(declared.get(name.text()));
        if (known.filter(it -> it.unit().isPresent()).isEmpty()) {
            problems.add(Problem.at(name.place(), "not a parameter that is a number")
                    .noneOf(name.text(), declared.keySet()));
        }
        return known;
    }

    private Map<String, Condition> conditions(Element element) {
        Map<String, Condition> when = new LinkedHashMap<>();
        Fields written = Fields.of(element, problems);
        for (String name : written.names()) {
            ParameterReader.Declared parameter = declared.get(name);
            if (parameter == null) {
                problems.add(
                        Problem.at(written.place(name), "unknown parameter").noneOf(name, declared.keySet()));
            } else {
                written.required(name).ifPresent(it -> when.put(name, condition(it, parameter)));
            }
        }
        return Map.copyOf(when);
    }

    /** Reads the condition on one parameter. */
    Condition condition(Element element, ParameterReader.Declared parameter) {
        if (!(element instanceof Element.Mapping)) {
            return new Condition.OneOf(values(element, parameter));
        }
        Fields fields = Fields.of(element, problems);
        Optional<Element> not = fields.element("not");
        OptionalDouble above = bound(fields, "above", parameter);
        OptionalDouble below = bound(fields, "below", parameter);
        fields.refuseOthers();
        if (not.isPresent() == (above.isPresent() || below.isPresent())) {
            problems.add(Problem.at(fields.place(), "not a condition")
                    .withAllowed("[VALUE, ...], {not: [VALUE, ...]}, {above: NUMBER, below: NUMBER}"));
        }
        return not.<Condition>map(it -> new Condition.NoneOf(values(it, parameter)))
                .orElseGet(() -> new Condition.Beyond(above, below));
    }

    private List<Value> values(Element element, ParameterReader.Declared parameter) {
        return Fields.asList(element, problems).stream()
                .flatMap(it -> value(it, parameter).stream())
                .toList();
    }

    private OptionalDouble bound(Fields fields, String key, ParameterReader.Declared parameter) {
        return fields.element(key).flatMap(it -> value(it, parameter)).stream()
                .filter(Value.Scalar.class::isInstance)
                .mapToDouble(it -> ((Value.Scalar) it).si())
                .findFirst();
    }

    private Optional<Value> value(Element element, ParameterReader.Declared parameter) {
        return new ValueReader(parameter.parameter(), parameter.unit(), problems).read(element);
    }
}
