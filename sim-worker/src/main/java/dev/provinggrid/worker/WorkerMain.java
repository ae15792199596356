package dev.provinggrid.worker;

import dev.provinggrid.sim.scenario.aeb.OffroadAeb;
import dev.provinggrid.worker.runner.Runners;
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
        System.exit(execute(new Runners(List.of(new OffroadAeb())), args));
    }

    /** Runs one command line; the exit status. */
    static int execute(Runners runners, String... args) {
        return new CommandLine(new WorkerMain())
                .addSubcommand(new RunCommand(runners))
                .execute(args);
    }

    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"sim-worker " + Identity.programVersion()};
        }
    }
}
