package dev.provinggrid.model.design.identity;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import java.util.Map;
import java.util.regex.Pattern;

/** The identity of a case: a SHA-256 in lower-case hex. */
public record CaseKey(String hex) {

    private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");

    public CaseKey {
        if (!SHA_256.matcher(hex).matches()) {
            throw new IllegalArgumentException("not a SHA-256 in lower-case hex: " + hex);
        }
    }

    /**
     * SHA-256 of scenario and version, all parameters in SI, replicate, seed, and input digests: of all that a run is given, so
     * that who runs a case can tell its key from what it runs. Parameters that are left out of the seed are in it: under equal
     * seeds their runs differ all the same.
     */
    public static CaseKey of(
            Manifest manifest, Map<String, Value> parameters, int replicate, long seed, Map<String, String> inputs) {
        return new CaseKey(CanonicalJson.digest(Map.of(
                "scenario", manifest.name(),
                "version", manifest.version(),
                "parameters", parameters,
                "replicate", replicate,
                "seed", seed,
                "inputs", inputs)));
    }

    @Override
    public String toString() {
        return hex;
    }
}
