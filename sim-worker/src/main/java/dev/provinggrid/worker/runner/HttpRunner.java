package dev.provinggrid.worker.runner;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Runner;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.worker.attempt.AttemptRunner;
import dev.provinggrid.worker.attempt.CaseFile;
import dev.provinggrid.worker.attempt.ExternalVideo;
import dev.provinggrid.worker.attempt.ProgramArtifacts;
import dev.provinggrid.worker.attempt.SimulatorFailure;
import dev.provinggrid.worker.simulator.Simulator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.databind.json.JsonMapper;

/** Runs an attempt in a sidecar simulator, by version 1 of the protocol over HTTP. */
record HttpRunner(Manifest manifest, Runner.Http runner, SidecarSimulator sidecar) implements AttemptRunner {

    @Override
    public boolean isHere() {
        return false;
    }

    @Override
    public RunReport run(Setting setting) throws SimulatorFailure, IOException, InterruptedException {
        String attempt = setting.attempt().id() + "-" + UUID.randomUUID();
        if (runner.shared().isEmpty()) {
            return run(setting, attempt, Optional.empty());
        }
        try (SharedFolder shared = SharedFolder.create(Path.of(runner.shared().get()), attempt)) {
            return run(setting, attempt, Optional.of(shared.path()));
        }
    }

    private RunReport run(Setting setting, String attempt, Optional<Path> output)
            throws SimulatorFailure, IOException, InterruptedException {
        Simulator simulator = sidecar.simulator();
        byte[] runCase = runCase(setting, attempt, output);
        setting.log().line("run " + attempt + " in the simulator at " + simulator.address());
        awaitReady(setting);
        boolean restarts = sidecar.begin(runner);
        setting.log().line(sidecar.use() + (restarts ? ": it is to restart after this one" : ""));
        try (HttpRun run = new HttpRun(simulator, attempt, restarts, setting.log(), setting.supervision())) {
            while (!run.begin(runCase)) {
                setting.log().line("it is at another run");
                awaitReady(setting);
            }
            String outcome = run.outcome();
            setting.log().line("it has an outcome");
            RunReport report = new HttpOutputReader(manifest, simulator, setting, output).read(outcome, run::watch);
            if (output.isPresent()) {
                new ExternalVideo(setting).takeFrom(output.get());
            }
            return report;
        } finally {
            if (output.isPresent()) {
                new ProgramArtifacts(setting, runner.terms().artifacts()).takeFrom(output.get());
            }
        }
    }

    private void awaitReady(Setting setting) throws SimulatorFailure, InterruptedException {
        String instance = sidecar.awaitReady(runner, () -> setting.supervision().progressed(0));
        setting.log().line("instance " + instance + " is ready");
    }

    private static byte[] runCase(Setting setting, String attempt, Optional<Path> output) {
        Map<String, Object> content = CaseFile.content(setting.attempt(), output);
        content.put("attempt", attempt);
        return JsonMapper.shared().writeValueAsBytes(content);
    }
}
