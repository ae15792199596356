package dev.provinggrid.sim.scenario;

import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.sim.run.RunAbandoned;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.traffic.TrafficSimulator;
import java.io.OutputStream;
import java.util.Map;

/** A scenario that the built-in simulator can drive. Stateless: every run is a pure function of parameters and seed. */
public interface DrivenScenario {

    /** What it takes and gives. */
    Manifest manifest();

    /** As its manifest says. */
    default String name() {
        return manifest().name();
    }

    /** As its manifest says; changes whenever the same parameters may give other results. */
    default String version() {
        return manifest().version();
    }

    /**
     * The same scenario with other perception models than those that come with the simulator. Costs next to nothing where it had
     * them before.
     *
     * @throws dev.provinggrid.model.problem.InvalidInput with everything that keeps one of them from being used
     */
    default DrivenScenario with(PerceptionModels models) {
        return this;
    }

    /**
     * The same scenario with the files of a sweep, whose tables its parameters may name.
     *
     * @param files texts by name
     */
    default DrivenScenario with(Map<String, String> files) {
        return this;
    }

    /** The same scenario with what simulates the traffic of its runs. */
    default DrivenScenario with(TrafficSimulator traffic) {
        return this;
    }

    /**
     * How fast a case wants to run at most, beside what its sweep says; the results do not depend on it.
     *
     * @return simulated seconds per second; 0 for as fast as it goes
     */
    default double pace(Map<String, Object> parameters) {
        return 0;
    }

    /**
     * Drives one case from start to end.
     *
     * @param parameters every parameter of the manifest as on the wire, in SI
     * @param seed of the case, in [0, 2^53)
     * @param trace receives the trace CSV, UTF-8, header first; not closed
     * @param files receives what else the run records
     * @param supervision told of progress; may end the run
     * @throws RunAbandoned when the supervision ended it
     */
    RunReport drive(
            Map<String, Object> parameters, long seed, OutputStream trace, RunFiles files, Supervision supervision);

    /** Drives one case of which nothing but the trace is wanted. */
    default RunReport drive(Map<String, Object> parameters, long seed, OutputStream trace, Supervision supervision) {
        return drive(parameters, seed, trace, RunFiles.NONE, supervision);
    }
}
