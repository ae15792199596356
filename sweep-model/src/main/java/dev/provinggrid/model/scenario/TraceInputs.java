package dev.provinggrid.model.scenario;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.quantity.Value;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Everything that the trace of a run can depend on, as its scenario says it. */
public record TraceInputs(Manifest manifest) {

    /** No parameters are called so. */
    private static final Set<String> CHANCE = Set.of("#seed", "#replicate");

    /**
     * SHA-256 of what a run's trace can depend on, lower-case hex: two runs of the same scenario in which it differs want different
     * traces.
     *
     * @param values every parameter of the case
     * @param kpis what the run measured, SI
     */
    public String digest(Map<String, Value> values, int replicate, long seed, Map<String, Double> kpis) {
        Map<String, Object> inputs = new TreeMap<>(values);
        inputs.put("#seed", seed);
        inputs.put("#replicate", replicate);
        for (NoEffect rule : manifest.noEffects()) {
            if (rule.applies(values, kpis)) {
                inputs.keySet().removeAll(rule.without());
                if (rule.without().contains(NoEffect.SEED)) {
                    inputs.keySet().removeAll(CHANCE);
                }
            }
        }
        return CanonicalJson.digest(inputs);
    }
}
