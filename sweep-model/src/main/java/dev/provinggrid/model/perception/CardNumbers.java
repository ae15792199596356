package dev.provinggrid.model.perception;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.ParameterRole;
import dev.provinggrid.model.scenario.manifest.ValueReader;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads the numbers of a card and checks their units and bounds. A wrong or missing number is a problem and gives NaN. */
final class CardNumbers {

    private final Optional<Fields> fields;
    private final Problems problems;

    /**
     * @param fields empty if the part of the card with the numbers is missing, which was reported already
     */
    CardNumbers(Optional<Fields> fields, Problems problems) {
        this.fields = fields;
        this.problems = problems;
    }

    double positive(String name, String unit) {
        return required(name, unit, Double.MIN_NORMAL, OptionalDouble.empty());
    }

    double share(String name) {
        return required(name, "1", 0, OptionalDouble.of(1));
    }

    private double required(String name, String unit, double least, OptionalDouble greatest) {
        return fields.flatMap(it -> it.required(name))
                .map(it -> read(it, name, unit, OptionalDouble.of(least), greatest))
                .orElse(Double.NaN);
    }

    /** A number written at an element. */
    double read(Element element, String name, String unit, OptionalDouble least, OptionalDouble greatest) {
        Parameter parameter = new Parameter(
                name,
                Parameter.Type.NUMBER,
                unit,
                unit,
                least,
                greatest,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                new Value.Scalar(0),
                ParameterRole.SYSTEM,
                "");
        return new ValueReader(parameter, Optional.empty(), problems)
                .read(element)
                .map(it -> ((Value.Scalar) it).si())
                .orElse(Double.NaN);
    }
}
