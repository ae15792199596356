package dev.provinggrid.model.template;

import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Parameter;
import java.util.Optional;

/**
 * A place in a template for the value of a parameter.
 *
 * @param name of the parameter
 * @param parameter empty for the seed of the case
 * @param unit that numbers are written in
 * @param quoted whether it stands within double quotes
 */
record Placeholder(String name, Optional<Parameter> parameter, Unit unit, boolean quoted, Place place) {

    /** Stands for the seed of the case, unless a parameter has this name. */
    static final String SEED = "seed";

    boolean isSeed() {
        return parameter.isEmpty();
    }

    /** Whether a value is a number, which is written as it is, or a yes or no. */
    boolean isNumber(Value value) {
        return isSeed()
                || value instanceof Value.Flag
                || (value instanceof Value.Scalar && parameter.orElseThrow().type() != Parameter.Type.TIME_OF_DAY);
    }

    /** A value as text, without its unit. */
    String words(Value value) {
        return value instanceof Value.Scalar(double si) && isNumber(value)
                ? unit.shortestFromSi(si)
                : parameter.map(it -> it.words(value)).orElseGet(() -> ((Value.Text) value).text());
    }
}
