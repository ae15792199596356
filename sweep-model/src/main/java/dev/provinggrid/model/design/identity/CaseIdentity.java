package dev.provinggrid.model.design.identity;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.ParameterRole;
import dev.provinggrid.model.scenario.WireParameters;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Seeds of the cases of a sweep, pure functions of content.
 *
 * @param manifest of the scenario
 * @param sweepSeed seed of the sweep
 * @param sameWorld environment parameters that are left out of the seed, so that cases which differ in them alone share one
 */
public record CaseIdentity(Manifest manifest, long sweepSeed, Set<String> sameWorld) {

    private static final int SEED_BITS = 53;

    public CaseIdentity {
        sameWorld = Set.copyOf(sameWorld);
    }

    /**
     * The seed of a case: the first 53 bits of the SHA-256 of sweep seed, replicate, and the environment parameters that
     * differ from the manifest's plain defaults and are not left out. So every system under test meets the same worlds, and an
     * axis added at its default moves nothing.
     */
    public long seed(Map<String, Value> parameters, int replicate) {
        Map<String, Value> world = new TreeMap<>();
        for (Parameter parameter : manifest.parameters()) {
            Value value = parameters.get(parameter.name());
            if (parameter.role() == ParameterRole.ENVIRONMENT
                    && !sameWorld.contains(parameter.name())
                    && !parameter.defaultValue().equals(value)) {
                world.put(parameter.name(), value);
            }
        }
        String digest = CanonicalJson.digest(Map.of("seed", sweepSeed, "replicate", replicate, "environment", world));
        return Long.parseUnsignedLong(digest.substring(0, 16), 16) >>> (Long.SIZE - SEED_BITS);
    }

    /** The case at an index. */
    public Case caseAt(int index, Map<String, Value> values, int replicate, Map<String, String> inputs) {
        long seed = seed(values, replicate);
        CaseKey key = CaseKey.of(manifest, values, replicate, seed, inputs);
        return new Case(index, key, values, WireParameters.of(manifest, values), replicate, seed, inputs);
    }
}
