package dev.provinggrid.model.scenario;

import dev.provinggrid.model.quantity.Value;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * A rule of a scenario about combinations that can be run but give no information: a system that cannot see, or a world with
 * nothing to see.
 *
 * @param when conditions by parameter; the rule applies if all hold
 * @param advice what is wrong with such combinations, for people
 */
public record Caution(Map<String, Condition> when, String advice) {

    /** Whether it applies to a combination. All parameters must be given. */
    public boolean applies(Map<String, Value> parameters) {
        return when.entrySet().stream().allMatch(it -> it.getValue().holds(parameters.get(it.getKey())));
    }

    /** A condition on the value of one parameter. */
    public sealed interface Condition {

        boolean holds(Value value);

        /** The value is one of these. */
        record OneOf(List<Value> values) implements Condition {
            @Override
            public boolean holds(Value value) {
                return values.contains(value);
            }
        }

        /** The value is none of these. */
        record NoneOf(List<Value> values) implements Condition {
            @Override
            public boolean holds(Value value) {
                return !values.contains(value);
            }
        }

        /** The value, in SI, is greater than {@code above} and less than {@code below}, where these are given. */
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
