package dev.provinggrid.worker.runner;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.template.ScenarioFolder;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.worker.attempt.AttemptRunner;
import dev.provinggrid.worker.attempt.SimulatorFailure;
import dev.provinggrid.worker.program.ExternalProgram;
import dev.provinggrid.worker.simulator.SimulatorTimeouts;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * The operator's folder of scenarios on this worker. Attempts name a scenario and the digest of its manifest, never a command or an
 * address: a worker starts only what its own operator put there.
 */
public final class ExternalScenarios {

    private final Path folder;
    private final Scenarios builtIn = new BuiltInScenarios();
    private final ExternalRunners runners = new ExternalRunners(SimulatorTimeouts.standard());

    public ExternalScenarios(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    /** The kinds of runner that are possible here: {@code http}, and where there is a POSIX shell {@code exec}. */
    Set<String> kinds() {
        return ExternalProgram.isPossible() ? Set.of("exec", "http") : Set.of("http");
    }

    /**
     * What runs the attempt; empty when the folder has no such scenario. The folder is read anew, so that it may change.
     *
     * @throws SimulatorFailure when the folder is broken, or has another manifest than that of the sweep
     */
    Optional<AttemptRunner> runnerOf(GrantedAttempt attempt) throws SimulatorFailure {
        try {
            ScenarioFolder scenarios = read();
            Optional<Manifest> manifest = scenarios.named(attempt.scenario());
            Optional<AttemptRunner> runner = manifest.flatMap(it -> runners.of(it, folder, scenarios.files(it.name())));
            if (runner.isPresent()) {
                refuseOther(manifest.get(), attempt);
            }
            return runner;
        } catch (InvalidInput e) {
            throw new SimulatorFailure(
                    "the scenarios in " + folder + " cannot be read: " + e.getMessage(), e.problems());
        }
    }

    /** The manifest of a scenario, of the folder or built in; the folder is read anew. */
    Optional<Manifest> manifest(String scenario) {
        return read().named(scenario);
    }

    private ScenarioFolder read() {
        return new ScenarioFolder(folder, builtIn);
    }

    private void refuseOther(Manifest manifest, GrantedAttempt attempt) throws SimulatorFailure {
        if (!manifest.digest().equals(attempt.manifest())) {
            throw new SimulatorFailure("the manifest of \"" + manifest.name() + "\" in " + folder
                    + (manifest.files().isEmpty() ? "" : ", or a template that it names,")
                    + " is not the one the sweep was submitted with: its digest is " + manifest.digest() + ", not "
                    + attempt.manifest());
        }
    }
}
