package dev.provinggrid.worker.runner;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Runner;
import dev.provinggrid.worker.attempt.AttemptRunner;
import dev.provinggrid.worker.simulator.Patience;
import dev.provinggrid.worker.simulator.Simulator;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** What runs the attempts of manifests that have a simulator of their own; it knows its neighbours from one run to the next. */
final class ExternalRunners {

    private final Map<String, Neighbour> neighbours = new ConcurrentHashMap<>();
    private final Patience patience;

    ExternalRunners(Patience patience) {
        this.patience = patience;
    }

    /**
     * What runs its attempts; empty when the simulator built in does.
     *
     * @param folder of the manifest
     */
    Optional<AttemptRunner> of(Manifest manifest, Path folder) {
        return switch (manifest.runner()) {
            case Runner.BuiltIn _ -> Optional.empty();
            case Runner.Exec exec -> Optional.of(new ExecRunner(manifest, exec, folder));
            case Runner.Http http -> Optional.of(new HttpRunner(manifest, http, neighbour(http.url())));
            case Runner.Elsewhere _ ->
                throw new IllegalArgumentException(
                        "nothing here runs " + manifest.name() + ": its results are imported");
        };
    }

    private Neighbour neighbour(String address) {
        return neighbours.computeIfAbsent(address, it -> new Neighbour(new Simulator(it, patience)));
    }
}
