package dev.provinggrid.worker;

import dev.provinggrid.model.build.BuildVersion;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.worker.perception.ModelCheckCommand;
import dev.provinggrid.worker.runner.BuiltInSimulator;
import dev.provinggrid.worker.scene.FramesCommand;
import dev.provinggrid.worker.scene.LidarCommand;
import dev.provinggrid.worker.scene.ShapesCommand;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Entry point of the worker program. */
@Command(
        name = "sim-worker",
        mixinStandardHelpOptions = true,
        versionProvider = WorkerMain.Version.class,
        description = "Runs the attempts of a ProvingGrid control server.")
public final class WorkerMain {

    private WorkerMain() {}

    public static void main(String[] args) {
        System.exit(execute(BuiltInSimulator.scenarios(), args));
    }

    /** Runs one command line; the exit status. */
    public static int execute(List<DrivenScenario> builtIn, String... args) {
        return new CommandLine(new WorkerMain())
                .addSubcommand(new RunAttemptsCommand(builtIn))
                .addSubcommand(new CheckCommand())
                .addSubcommand(new ModelCheckCommand())
                .addSubcommand(new FramesCommand())
                .addSubcommand(new LidarCommand())
                .addSubcommand(new ShapesCommand())
                .execute(args);
    }

    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"sim-worker " + BuildVersion.current().inWords()};
        }
    }
}
