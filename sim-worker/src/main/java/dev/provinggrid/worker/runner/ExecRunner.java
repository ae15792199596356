package dev.provinggrid.worker.runner;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Runner;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.template.ProgramFiles;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.worker.attempt.AttemptRunner;
import dev.provinggrid.worker.attempt.CaseFile;
import dev.provinggrid.worker.attempt.ExternalVideo;
import dev.provinggrid.worker.attempt.OutputReader;
import dev.provinggrid.worker.attempt.ProgramArtifacts;
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
 * @param files that the program finds in its folder
 */
record ExecRunner(Manifest manifest, Runner.Exec runner, Path scenarios, ProgramFiles files) implements AttemptRunner {

    @Override
    public RunReport run(Setting setting) throws SimulatorFailure, IOException, InterruptedException {
        Path output = setting.folder().createOutput();
        CaseFile given = CaseFile.write(setting.folder(), output, setting.attempt());
        writeFiles(output, setting.attempt());
        List<String> command = runner.command().stream()
                .map(it -> Runner.Exec.word(it, scenarios.toString()))
                .toList();
        setting.log().line("starting " + command);
        int status;
        try {
            status = status(command, given, output, setting);
        } finally {
            new ProgramArtifacts(setting, runner.terms().artifacts()).takeFrom(output);
        }
        String reason = setting.log().reason();
        setting.log().line("exit status " + status);
        RunReport report = new OutputReader(manifest, output).read(status, reason, setting.trace());
        new ExternalVideo(setting).takeFrom(output);
        return report;
    }

    private void writeFiles(Path output, GrantedAttempt attempt) throws SimulatorFailure, IOException {
        try {
            files.write(output, WireParameters.read(manifest, attempt.parameters()), attempt.seed());
        } catch (InvalidInput e) {
            throw new SimulatorFailure(e.problems());
        }
    }

    private static int status(List<String> command, CaseFile given, Path output, Setting setting)
            throws IOException, InterruptedException {
        try (ExternalProgram program = ExternalProgram.start(
                command, setting.folder().path(), output, given.environment(), setting.log()::print)) {
            return program.await(setting.supervision());
        }
    }
}
