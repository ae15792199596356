package dev.provinggrid.model.scenario;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Caution.Condition;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a scenario says of parameters that cannot reach the trace: a delay of messages of which none arrived, a rule of a system that
 * never acted, the seed of a run without chance. Runs that differ in nothing else may have the same trace.
 *
 * @param parameters conditions by parameter; all hold where it applies
 * @param kpis conditions by KPI; all hold where it applies, an absent one included
 * @param without names of the parameters that have no effect there, {@link #SEED} among them
 */
public record NoEffect(Map<String, Condition> parameters, Map<String, KpiCondition> kpis, Set<String> without) {

    /** Stands for seed and replicate of a case. */
    public static final String SEED = "seed";

    /** Whether it applies to a run. */
    boolean applies(Map<String, Value> values, Map<String, Double> measured) {
        return parameters.entrySet().stream().allMatch(it -> it.getValue().holds(values.get(it.getKey())))
                && kpis.entrySet().stream()
                        .allMatch(it -> it.getValue().holds(Optional.ofNullable(measured.get(it.getKey()))));
    }

    /** A condition on what a run measured. */
    public sealed interface KpiCondition {

        boolean holds(Optional<Double> measured);

        /** The run does not have it. */
        record Absent() implements KpiCondition {
            @Override
            public boolean holds(Optional<Double> measured) {
                return measured.isEmpty();
            }
        }

        /** It has this value, in SI. */
        record Exactly(double si) implements KpiCondition {
            @Override
            public boolean holds(Optional<Double> measured) {
                return measured.filter(it -> it == si).isPresent();
            }
        }
    }
}
