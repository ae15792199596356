package dev.provinggrid.server.sweep;

import dev.provinggrid.model.design.StaticCases;
import dev.provinggrid.model.design.sampling.ListedPermutation;
import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.scenario.CaseInputs;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.server.storage.Blobs;
import dev.provinggrid.server.sweep.cases.FirstCases;
import dev.provinggrid.server.sweep.cases.PinnedOrder;
import dev.provinggrid.server.sweep.perception.KnownModels;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Stores by digest what a sweep depends on besides its document, so that it can run again even if the original files are
 * gone.
 */
final class SweepInputs {

    private final Blobs blobs;
    private final KnownModels models;
    private final Scenarios scenarios;

    SweepInputs(Blobs blobs, KnownModels models, Scenarios scenarios) {
        this.blobs = blobs;
        this.models = models;
        this.scenarios = scenarios;
    }

    /** SHA-256 by name of what its cases depend on, those too that its design may never choose. */
    Map<String, String> keep(Sweep sweep, PerceptionModels named) {
        Manifest manifest = sweep.manifest();
        blobs.keep(manifest.digest(), manifest.canonicalJson().getBytes(StandardCharsets.UTF_8));
        Map<String, String> inputs = new TreeMap<>();
        CaseInputs found = sweep.inputs();
        sweep.cases().show(List.of(new StaticCases.Look(found.naming(), it -> inputs.putAll(found.of(it)))));
        models.keep(named, inputs);
        sweep.files().each(blobs::keep);
        manifest.inputs()
                .values()
                .forEach(digest -> scenarios.template(digest).ifPresent(it -> blobs.keep(digest, it)));
        return inputs;
    }

    /** SHA-256 by name of the order of leasing of a long list, where it was found; its content is kept. */
    Map<String, String> keep(FirstCases first) {
        Map<String, String> order = new TreeMap<>();
        first.pinned().map(ListedPermutation::bytes).ifPresent(it -> {
            String digest = CanonicalJson.sha256(it);
            blobs.keep(digest, it);
            order.put(PinnedOrder.INPUT, digest);
        });
        return order;
    }

    /**
     * SHA-256 by name of the files that the command of its program names; none where a pod has the program of its own image. They are in no
     * key of a case, and not kept: they tell whether the program is still the same. As slow as those files are large.
     */
    Map<String, String> program(Sweep sweep) {
        return sweep.execution().template().isEmpty()
                ? scenarios.program(sweep.manifest().name())
                : Map.of();
    }
}
