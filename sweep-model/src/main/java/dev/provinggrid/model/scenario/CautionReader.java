package dev.provinggrid.model.scenario;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Caution.Condition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads a manifest's {@code cautions}: {@code {when: {NAME: [VALUE, ...] | {not: [...]} | {above, below}}, say}}. */
record CautionReader(Map<String, ParameterReader.Declared> declared, Problems problems) {

    List<Caution> read(List<Element> items) {
        return items.stream().map(it -> caution(Fields.of(it, problems))).toList();
    }

    private Caution caution(Fields fields) {
        Map<String, Condition> when = new LinkedHashMap<>();
        fields.required("when").map(it -> Fields.of(it, problems)).ifPresent(conditions -> {
            for (String name : conditions.names()) {
                ParameterReader.Declared parameter = declared.get(name);
                if (parameter == null) {
                    problems.add(Problem.at(conditions.place(name), "unknown parameter")
                            .noneOf(name, declared.keySet()));
                } else {
                    conditions.required(name).ifPresent(it -> when.put(name, condition(it, parameter)));
                }
            }
        });
        String advice = fields.requiredText("say").orElse("");
        fields.refuseOthers();
        return new Caution(Map.copyOf(when), advice);
    }

    private Condition condition(Element element, ParameterReader.Declared parameter) {
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
