package dev.provinggrid.model.design.identity;

import dev.provinggrid.model.quantity.Value;
import java.util.Map;

/**
 * One point of a sweep, from its design to its row in the results.
 *
 * @param index append-only, from 0, for display; the identity is the key
 * @param key pure function of scenario version, parameters in SI, replicate, seed and input digests
 * @param values every parameter of the scenario, in SI
 * @param wire the same values in the form in which they are sent and stored
 * @param replicate from 0
 * @param seed in [0, 2^53): exact in JSON, so that any external simulator can read it
 * @param inputs SHA-256 (hex) of the inputs of the case other than its manifest, by name ({@code perception/yolov3})
 */
public record Case(
        int index,
        CaseKey key,
        Map<String, Value> values,
        Map<String, Object> wire,
        int replicate,
        long seed,
        Map<String, String> inputs) {

    /** The same case at another place of a list. */
    public Case at(int place) {
        return new Case(place, key, values, wire, replicate, seed, inputs);
    }
}
