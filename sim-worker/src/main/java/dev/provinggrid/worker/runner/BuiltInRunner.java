package dev.provinggrid.worker.runner;

import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;

/** Runs an attempt in this process, on the calling thread. */
record BuiltInRunner(DrivenScenario scenario) implements AttemptRunner {

    @Override
    public RunReport run(Setting setting) throws UnusableInput {
        return with(setting.models())
                .drive(
                        setting.attempt().parameters(),
                        setting.attempt().seed(),
                        setting.trace(),
                        setting.folder()::create,
                        setting.supervision());
    }

    private DrivenScenario with(PerceptionModels models) throws UnusableInput {
        try {
            return models.all().isEmpty() ? scenario : scenario.with(models);
        } catch (InvalidInput e) {
            throw new UnusableInput("a perception model", e);
        }
    }
}
