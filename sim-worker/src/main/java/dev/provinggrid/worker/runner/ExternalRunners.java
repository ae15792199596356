package dev.provinggrid.worker.runner;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Runner;
import dev.provinggrid.model.template.ProgramFiles;
import dev.provinggrid.worker.attempt.AttemptRunner;
import dev.provinggrid.worker.simulator.Simulator;
import dev.provinggrid.worker.simulator.SimulatorTimeouts;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Creates the runners of scenarios with an external simulator. It keeps the sidecars between runs. */
final class ExternalRunners {

    private final Map<String, SidecarSimulator> sidecars = new ConcurrentHashMap<>();
    private final SimulatorTimeouts timeouts;

    ExternalRunners(SimulatorTimeouts timeouts) {
        this.timeouts = timeouts;
    }

    /**
     * What runs its attempts; empty when the simulator built in does.
     *
     * @param folder of the manifest
     * @param files that its program finds in its folder
     */
    Optional<AttemptRunner> of(Manifest manifest, Path folder, ProgramFiles files) {
        return switch (manifest.runner()) {
            case Runner.BuiltIn _ -> Optional.empty();
            case Runner.Exec exec -> Optional.of(new ExecRunner(manifest, exec, folder, files));
            case Runner.Http http -> Optional.of(new HttpRunner(manifest, http, sidecar(http.url())));
            case Runner.Elsewhere _ ->
                throw new IllegalArgumentException(
                        "nothing here runs " + manifest.name() + ": its results are imported");
        };
    }

    private SidecarSimulator sidecar(String address) {
        return sidecars.computeIfAbsent(address, it -> new SidecarSimulator(new Simulator(it, timeouts)));
    }
}
