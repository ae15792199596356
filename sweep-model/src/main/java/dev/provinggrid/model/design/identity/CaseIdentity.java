package dev.provinggrid.model.design.identity;

import dev.provinggrid.model.design.sampling.CounterRandom;
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

    /** Of the hash of Fowler, Noll and Vo (FNV-1a) of 64 bits. */
    private static final long FNV_BASIS = 0xCBF29CE484222325L;

    private static final long FNV_PRIME = 0x100000001B3L;

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
            if (shapesTheWorld(parameter, value)) {
                world.put(parameter.name(), value);
            }
        }
        String digest = CanonicalJson.digest(Map.of("seed", sweepSeed, "replicate", replicate, "environment", world));
        return Long.parseUnsignedLong(digest.substring(0, 16), 16) >>> (Long.SIZE - SEED_BITS);
    }

    /**
     * A number of the world of a case, found far quicker than its seed. Cases of one seed have one number. Cases of different seeds have
     * different ones, but for a chance of n²/2^65 that any two of n worlds are alike: 3e-8 for a million.
     */
    public long world(Map<String, Value> parameters, int replicate) {
        long world = replicate;
        int number = 0;
        for (Parameter parameter : manifest.parameters()) {
            number++;
            Value value = parameters.get(parameter.name());
            if (shapesTheWorld(parameter, value)) {
                world = new CounterRandom(world, bits(value)).bits(number);
            }
        }
        return world;
    }

    private boolean shapesTheWorld(Parameter parameter, Value value) {
        return parameter.role() == ParameterRole.ENVIRONMENT
                && !sameWorld.contains(parameter.name())
                && !parameter.defaultValue().equals(value);
    }

    private static long bits(Value value) {
        return switch (value) {
            case Value.Scalar(double si) -> Double.doubleToLongBits(si);
            case Value.Flag(boolean flag) -> flag ? 1 : 0;
            case Value.Text(String text) ->
                text.chars().asLongStream().reduce(FNV_BASIS, (hash, it) -> (hash ^ it) * FNV_PRIME);
        };
    }

    /** The case at an index. */
    public Case caseAt(int index, Map<String, Value> values, int replicate, Map<String, String> inputs) {
        long seed = seed(values, replicate);
        CaseKey key = CaseKey.of(manifest, values, replicate, seed, inputs);
        return new Case(index, key, values, WireParameters.of(manifest, values), replicate, seed, inputs);
    }
}
