package dev.provinggrid.server.sweep;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.design.identity.CaseKey;
import dev.provinggrid.model.design.sampling.Permutation;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.server.store.sweep.StoredCase;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.sweep.cases.LongList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A sweep with what was pinned at its submission.
 *
 * @param sweep its document, read against the pinned manifest
 * @param models the pinned perception models
 * @param order in which its cases are leased, where verdicts of another sweep gave it and its cases are stored piece by piece
 */
public record PinnedSweep(SubmittedSweep submitted, Sweep sweep, PerceptionModels models, Optional<Permutation> order) {

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

    /** All of its cases in the order of leasing, of a static design. */
    public LongList longList() {
        return order.map(it -> new LongList(sweep.cases().next(List.of()), it)).orElseGet(() -> LongList.of(sweep));
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
