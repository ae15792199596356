package dev.provinggrid.model.scenario;

import dev.provinggrid.model.quantity.Value;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What a scenario says of combinations that can be run and yet tell nothing: a system that cannot see, a world in which there is
 * nothing to see.
 *
 * @param when conditions by parameter; all hold where it applies
 * @param advice what is the matter, for people
 */
public record Caution(Map<String, Condition> when, String advice) {

    /** Whether it applies to a combination of all parameters. */
    public boolean applies(Map<String, Value> parameters) {
        return when.entrySet().stream().allMatch(it -> it.getValue().holds(parameters.get(it.getKey())));
    }

    /** A condition on the value of one parameter. */
    public sealed interface Condition {

        boolean holds(Value value);

        /** It is one of these. */
        record OneOf(List<Value> values) implements Condition {
            @Override
            public boolean holds(Value value) {
                return values.contains(value);
            }
        }

        /** It is none of these. */
        record NoneOf(List<Value> values) implements Condition {
            @Override
            public boolean holds(Value value) {
                return !values.contains(value);
            }
        }

        /** It is a number beyond the bounds, in SI: greater than {@code above} and less than {@code below}, as far as they are given. */
        record Beyond(OptionalDouble above, OptionalDouble below) implements Condition {
            @Override
            public boolean holds(Value value) {
                return value instanceof Value.Scalar(double si)
                        && si > above.orElse(Double.NEGATIVE_INFINITY)
                        && si < below.orElse(Double.POSITIVE_INFINITY);
            }
        }
    }
}
