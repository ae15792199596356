package dev.provinggrid.model.scenario;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.quantity.Value;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Everything that can affect the trace of a run, according to its scenario. */
public record TraceInputs(Manifest manifest) {

    /** Keys for seed and replicate; no parameter can have these names. */
    private static final Set<String> CHANCE = Set.of("#seed", "#replicate");

    /**
     * SHA-256, lower-case hex, of everything that can affect a run's trace. Two runs of the same scenario with different digests
     * should have different traces.
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

    /**
     * Whether the trace of a run can depend on its seed.
     *
     * @param values every parameter of the case
     * @param kpis what the run measured, SI
     */
    public boolean haveSeed(Map<String, Value> values, Map<String, Double> kpis) {
        return manifest.noEffects().stream()
                .noneMatch(it -> it.without().contains(NoEffect.SEED) && it.applies(values, kpis));
    }
}
