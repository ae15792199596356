package dev.provinggrid.worker.runner;

import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;

/** Runs an attempt in this process, on the calling thread. */
record BuiltInRunner(DrivenScenario scenario) implements AttemptRunner {

    @Override
    public RunReport run(Setting setting) {
        return scenario.drive(
                setting.attempt().parameters(), setting.attempt().seed(), setting.trace(), setting.supervision());
    }
}
