package dev.provinggrid.worker.attempt;

import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.sim.run.RunAbandoned;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.worker.record.AttemptFolder;
import dev.provinggrid.worker.record.AttemptLog;
import dev.provinggrid.worker.record.TraceRecording;
import java.io.IOException;
import java.util.Map;

/** Runs one attempt. */
@FunctionalInterface
public interface AttemptRunner {

    /**
     * Runs it.
     *
     * @throws UnusableInput when what the case depends on cannot be used
     * @throws SimulatorFailure when the simulator, not the system under test, failed
     * @throws RunAbandoned when the supervision ended it
     */
    RunReport run(Setting setting) throws SimulatorFailure, IOException, InterruptedException;

    /** Whether it runs in this process or in one that this process starts: what it takes of the machine can be told. */
    default boolean isHere() {
        return true;
    }

    /**
     * All that a run gets and where it leaves what it makes.
     *
     * @param models those that the case pins
     * @param files texts that the sweep brings along and the case names, by name
     */
    record Setting(
            GrantedAttempt attempt,
            PerceptionModels models,
            Map<String, String> files,
            AttemptFolder folder,
            TraceRecording trace,
            AttemptLog log,
            Supervision supervision) {}
}
