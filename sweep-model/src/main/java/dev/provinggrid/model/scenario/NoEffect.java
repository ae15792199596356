package dev.provinggrid.model.scenario;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Caution.Condition;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A rule of a scenario about parameters that cannot affect the trace: the delay of messages if none arrived, a setting of a
 * system that never acted, the seed of a run without randomness. Runs that differ only in these may have the same trace.
 *
 * @param parameters conditions by parameter; the rule applies if all hold
 * @param kpis conditions by KPI, which may require it to be absent; the rule applies if all hold
 * @param without names of the parameters without effect; may include {@link #SEED}
 */
public record NoEffect(Map<String, Condition> parameters, Map<String, KpiCondition> kpis, Set<String> without) {

    /** Name that stands for the seed and replicate of a case. */
    public static final String SEED = "seed";

    /** Whether it applies to a run. */
    boolean applies(Map<String, Value> values, Map<String, Double> measured) {
        return parameters.entrySet().stream().allMatch(it -> it.getValue().holds(values.get(it.getKey())))
                && kpis.entrySet().stream()
                        .allMatch(it -> it.getValue().holds(Optional.ofNullable(measured.get(it.getKey()))));
    }

    /**
     * Whether it is known before any run that a parameter has no effect in a combination, for the values of others. A parameter that
     * never has an effect on traces has another purpose, such as a recording.
     */
    public boolean idles(String parameter, Map<String, Value> values) {
        return without.contains(parameter)
                && kpis.isEmpty()
                && !parameters.isEmpty()
                && !parameters.containsKey(parameter)
                && applies(values, Map.of());
    }

    /** A condition on what a run measured. */
    public sealed interface KpiCondition {

        boolean holds(Optional<Double> measured);

        /** The run has no such KPI. */
        record Absent() implements KpiCondition {
            @Override
            public boolean holds(Optional<Double> measured) {
                return measured.isEmpty();
            }
        }

        /** The KPI has this value, in SI. */
        record Exactly(double si) implements KpiCondition {
            @Override
            public boolean holds(Optional<Double> measured) {
                return measured.filter(it -> it == si).isPresent();
            }
        }
    }
}
