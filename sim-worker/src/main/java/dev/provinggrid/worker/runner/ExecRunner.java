package dev.provinggrid.worker.runner;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Runner;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.worker.attempt.AttemptRunner;
import dev.provinggrid.worker.attempt.CaseFile;
import dev.provinggrid.worker.attempt.ExternalVideo;
import dev.provinggrid.worker.attempt.OutputReader;
import dev.provinggrid.worker.attempt.SimulatorFailure;
import dev.provinggrid.worker.program.ExternalProgram;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs an attempt in an external program, by version 1 of the protocol: {@code case.json} and environment in, {@code outcome.json} and
 * {@code trace.csv} out.
 *
 * @param scenarios folder of the manifest, for {@code ${scenarios}} in its command
 */
record ExecRunner(Manifest manifest, Runner.Exec runner, Path scenarios) implements AttemptRunner {

    private static final String SCENARIOS = "${scenarios}";

    @Override
    public RunReport run(Setting setting) throws SimulatorFailure, IOException, InterruptedException {
        Path output = setting.folder().createOutput();
        CaseFile given = CaseFile.write(setting.folder(), output, setting.attempt());
        List<String> command = runner.command().stream()
                .map(it -> it.replace(SCENARIOS, scenarios.toString()))
                .toList();
        setting.log().line("starting " + command);
        int status = status(command, given, output, setting);
        setting.log().line("exit status " + status);
        RunReport report = new OutputReader(manifest, output).read(status, setting.trace());
        new ExternalVideo(setting).takeFrom(output);
        return report;
    }

    private static int status(List<String> command, CaseFile given, Path output, Setting setting)
            throws IOException, InterruptedException {
        try (ExternalProgram program = ExternalProgram.start(
                command, setting.folder().path(), output, given.environment(), setting.log()::print)) {
            return program.await(setting.supervision());
        }
    }
}
