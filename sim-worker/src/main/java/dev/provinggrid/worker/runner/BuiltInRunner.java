package dev.provinggrid.worker.runner;

import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;
import java.util.stream.Collectors;

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

    /** Its scenario with the networks of these models open. */
    DrivenScenario with(PerceptionModels models) throws UnusableInput {
        try {
            return models.all().isEmpty() ? scenario : scenario.with(models);
        } catch (InvalidInput e) {
            throw new UnusableInput("perception model " + names(models), e);
        }
    }

    private static String names(PerceptionModels models) {
        return models.all().stream().map(PerceptionModel::name).collect(Collectors.joining(", "));
    }
}
