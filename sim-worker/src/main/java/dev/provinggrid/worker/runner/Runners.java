package dev.provinggrid.worker.runner;

import dev.provinggrid.model.design.identity.CaseKey;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.worker.attempt.AttemptRunner;
import dev.provinggrid.worker.attempt.SimulatorFailure;
import dev.provinggrid.worker.attempt.UnusableInput;
import dev.provinggrid.worker.traci.WarmStates;
import dev.provinggrid.worker.video.Films;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** All runners of this worker. */
public final class Runners {

    private final Map<String, DrivenScenario> builtIn = new TreeMap<>();
    private final Optional<ExternalScenarios> external;
    private final Optional<Films> films;
    private final Optional<WarmStates> states;
    private final Pacing pacing;

    /** Runners that make no films. */
    public Runners(Collection<? extends DrivenScenario> builtIn, Optional<ExternalScenarios> external) {
        this(builtIn, external, Optional.empty(), Optional.empty(), Pacing.standard());
    }

    /**
     * All runners.
     *
     * @param films of the runs of the built-in simulator; empty to make none
     * @param states of the traffic of such runs, where they may share them
     * @param pacing of the runs of the built-in simulator
     */
    public Runners(
            Collection<? extends DrivenScenario> builtIn,
            Optional<ExternalScenarios> external,
            Optional<Films> films,
            Optional<WarmStates> states,
            Pacing pacing) {
        builtIn.forEach(it -> this.builtIn.put(it.name(), it));
        this.external = external;
        this.films = films;
        this.states = states;
        this.pacing = pacing;
    }

    /** The scenarios of the built-in simulator, as {@code name@version}. */
    public Set<String> scenarios() {
        Set<String> names = new TreeSet<>();
        builtIn.values().forEach(it -> names.add(it.name() + "@" + it.version()));
        return names;
    }

    /** Kinds of runner beside the built-in one. */
    public Set<String> kinds() {
        return external.map(ExternalScenarios::kinds).orElse(Set.of());
    }

    /**
     * What runs an attempt.
     *
     * @throws SimulatorFailure when this worker has nothing that could
     */
    public AttemptRunner runnerOf(GrantedAttempt attempt) throws SimulatorFailure {
        DrivenScenario driven = builtIn.get(attempt.scenario());
        if (driven != null) {
            return new BuiltInRunner(driven, films, states, pacing);
        }
        Optional<AttemptRunner> runner = external.isPresent() ? external.get().runnerOf(attempt) : Optional.empty();
        return runner.orElseThrow(
                () -> new SimulatorFailure("this worker has no scenario \"" + attempt.scenario() + "\""));
    }

    /**
     * Opens the networks of perception models for the built-in simulator.
     *
     * @throws UnusableInput when one cannot be used
     */
    public void open(PerceptionModels models) throws UnusableInput {
        for (DrivenScenario driven : builtIn.values()) {
            new BuiltInRunner(driven, films, states, pacing).with(models);
        }
    }

    /** The manifest of a scenario that this worker has. */
    public Optional<Manifest> manifest(String scenario) {
        return Optional.ofNullable(builtIn.get(scenario))
                .map(DrivenScenario::manifest)
                .or(() -> external.flatMap(it -> it.manifest(scenario)));
    }

    /** The key of the case that an attempt runs here: of what it was given, by the manifest that this worker has. */
    public CaseKey key(GrantedAttempt attempt) {
        Manifest manifest = manifest(attempt.scenario()).orElseThrow();
        return CaseKey.of(
                manifest,
                WireParameters.read(manifest, attempt.parameters()),
                attempt.replicate(),
                attempt.seed(),
                attempt.inputs());
    }
}
