package dev.provinggrid.server.sweep;

import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import java.util.Map;
import java.util.TreeMap;

/**
 * A sweep with what was pinned at its submission.
 *
 * @param sweep its document, read against the pinned manifest
 * @param models the pinned perception models
 */
public record PinnedSweep(SubmittedSweep submitted, Sweep sweep, PerceptionModels models) {

    /**
     * SHA-256 by name of what a case depends on beside its manifest.
     *
     * @param differing parameters in which it differs from the sweep's base
     */
    public Map<String, String> inputsOf(Map<String, Object> differing) {
        WireParameters wire = new WireParameters(sweep.manifest());
        return sweep.inputs().of(wire.values(submitted.parametersOf(differing)));
    }

    /** SHA-256 by name of the cards and files of its models that are networks; the built-in simulator opens these. */
    public Map<String, String> networks() {
        Map<String, String> networks = new TreeMap<>();
        if (submitted.runner().equals("builtin")) {
            models.all().stream()
                    .filter(it -> it.fileSha256().isPresent())
                    .map(PerceptionModel::inputs)
                    .forEach(networks::putAll);
        }
        return networks;
    }
}
