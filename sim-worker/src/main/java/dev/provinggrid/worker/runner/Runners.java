package dev.provinggrid.worker.runner;

import dev.provinggrid.model.wire.GrantedAttempt;
import dev.provinggrid.sim.scenario.DrivenScenario;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The runners this worker has. */
public final class Runners {

    private final Map<String, DrivenScenario> builtIn = new TreeMap<>();

    public Runners(Collection<? extends DrivenScenario> builtIn) {
        builtIn.forEach(it -> this.builtIn.put(it.name(), it));
    }

    /** The scenarios of the built-in simulator, as {@code name@version}. */
    public Set<String> scenarios() {
        Set<String> names = new TreeSet<>();
        builtIn.values().forEach(it -> names.add(it.name() + "@" + it.version()));
        return names;
    }

    /** Kinds of runner beside the built-in one. */
    public Set<String> kinds() {
        return Set.of();
    }

    /**
     * What runs an attempt.
     *
     * @throws SimulatorFailure when this worker has none
     */
    public AttemptRunner runnerOf(GrantedAttempt attempt) throws SimulatorFailure {
        DrivenScenario driven = builtIn.get(attempt.scenario());
        if (driven == null) {
            throw new SimulatorFailure("this worker has no scenario \"" + attempt.scenario() + "\"");
        }
        return new BuiltInRunner(driven);
    }
}
