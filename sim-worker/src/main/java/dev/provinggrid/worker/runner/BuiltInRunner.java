package dev.provinggrid.worker.runner;

import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.traffic.TrafficFailure;
import dev.provinggrid.worker.attempt.AttemptFiles;
import dev.provinggrid.worker.attempt.AttemptRunner;
import dev.provinggrid.worker.attempt.SimulatorFailure;
import dev.provinggrid.worker.attempt.UnusableInput;
import dev.provinggrid.worker.traci.SumoInstallation;
import dev.provinggrid.worker.traci.SumoSimulator;
import dev.provinggrid.worker.traci.WarmStates;
import dev.provinggrid.worker.video.Films;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Runs an attempt by the built-in simulator, on the calling thread.
 *
 * @param films empty where this worker makes none
 * @param states of traffic, shared with other runs; empty to make each for one run
 */
record BuiltInRunner(DrivenScenario scenario, Optional<Films> films, Optional<WarmStates> states, Pacing pacing)
        implements AttemptRunner {

    @Override
    public RunReport run(Setting setting) throws SimulatorFailure {
        SumoSimulator traffic = new SumoSimulator(
                () -> SumoInstallation.find(System.getenv()),
                setting.folder(),
                states.orElseGet(() -> new WarmStates(setting.folder().path())),
                setting.log(),
                setting.supervision());
        try {
            RunReport report = with(setting.models())
                    .with(setting.files())
                    .with(traffic)
                    .drive(
                            setting.attempt().parameters(),
                            setting.attempt().seed(),
                            setting.trace(),
                            new AttemptFiles(setting, films),
                            pacing.of(pace(setting), setting.supervision()));
            return report.withTrafficBy(traffic.program().orElse(""));
        } catch (TrafficFailure e) {
            throw new SimulatorFailure(e.getMessage(), e);
        }
    }

    /** The slower one of what sweep and case want; 0 where neither wants anything. */
    private double pace(Setting setting) {
        double sweep = setting.attempt().pace();
        double own = scenario.pace(setting.attempt().parameters());
        return sweep > 0 && own > 0 ? Math.min(sweep, own) : Math.max(sweep, own);
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
