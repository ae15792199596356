package dev.provinggrid.cli.command.doctor;

import dev.provinggrid.cli.failure.ExitCode;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.server.Installation;
import dev.provinggrid.cli.server.ServerSettings;
import dev.provinggrid.cli.terminal.Terminal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Checks this machine before a sweep runs. */
@Command(
        name = "doctor",
        description = "Checks whether this machine has what a sweep needs, and says what to install.",
        footer = {"", "Exit status: 0 \"sweep run\" has all that it needs; 1 something is missing."})
public final class DoctorCommand implements Callable<Integer> {

    private static final Duration GPU_PATIENCE = Duration.ofSeconds(10);

    @Mixin
    private Output output;

    @Override
    public Integer call() {
        DoctorReport report = DoctorReport.of(checks());
        output.print(report, out -> report.print(out, Terminal.ofThisProcess().style()));
        return report.ready() ? ExitCode.OK : ExitCode.NOT_READY;
    }

    private static List<Check> checks() {
        Installation home = Installation.ofThisProcess();
        Path workerJars = home.root().resolve("sim-worker/target/lib");
        Platform platform = Platform.ofThisMachine();
        SearchPath path = SearchPath.ofThisProcess();
        return List.of(
                JavaCheck.ofThisProcess(),
                new ProgramsBuilt(home),
                MemoryCheck.ofThisMachine(),
                DiskCheck.of("results", Path.of("")),
                DiskCheck.of("temporary", Path.of(System.getProperty("java.io.tmpdir"))),
                PortCheck.ofThisMachine(ServerSettings.USUAL_PORT),
                NativeCodeCheck.detectors(workerJars, platform),
                NativeCodeCheck.films(workerJars, platform),
                new ProgramCheck("Python", "python3", "needed only by simulators written in it: package python3", path),
                SumoCheck.ofThisProcess(path),
                new GpuCheck(path, GPU_PATIENCE));
    }
}
