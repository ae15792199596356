package dev.provinggrid.server.sweep;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.design.identity.CaseKey;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.server.store.sweep.StoredCase;
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
     * A case of it, as its design gave it. Its parameters are read, which shows that they are those of its scenario; what is
     * handed on is what is stored.
     *
     * @throws IllegalArgumentException when what is stored is no case of its scenario
     */
    public Case caseOf(StoredCase stored) {
        Map<String, Object> wire = submitted.wireOf(stored);
        Map<String, Value> values = WireParameters.read(sweep.manifest(), wire);
        return new Case(
                stored.index(),
                new CaseKey(stored.key()),
                values,
                wire,
                stored.replicate(),
                stored.seed(),
                sweep.inputs().of(values));
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
