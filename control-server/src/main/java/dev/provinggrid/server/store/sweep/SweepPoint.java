package dev.provinggrid.server.store.sweep;

import java.util.Map;

/**
 * A case as it is stored.
 *
 * @param differing parameters as on the wire that are varied or differ from the base of the sweep
 */
public record SweepPoint(int index, String key, int replicate, long seed, Map<String, Object> differing) {}
