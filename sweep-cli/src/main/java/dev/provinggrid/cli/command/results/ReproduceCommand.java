package dev.provinggrid.cli.command.results;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.failure.ExitCode;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.cli.option.DurationConverter;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ScenariosFolder;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SweepReference;
import dev.provinggrid.cli.option.Words;
import dev.provinggrid.cli.results.ResultsFolder;
import dev.provinggrid.cli.run.InterruptibleWait;
import dev.provinggrid.cli.run.record.ReproduceRun;
import dev.provinggrid.cli.run.record.ReproduceRun.Reproduced;
import dev.provinggrid.cli.run.record.ReproductionText;
import dev.provinggrid.cli.run.repeat.RepeatedFolder;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs one case again from its record and compares the traces. */
@Command(
        name = "reproduce",
        description = {
            "Runs a case again from its verified record and says whether the trace is identical.",
            "Outcomes stay as they are. Exit code 1 when the trace differs, 3 when the case could not be run from its record."
        })
public final class ReproduceCommand implements Callable<Integer> {

    @Parameters(
            index = "0",
            paramLabel = "SWEEP|DIR",
            completionCandidates = Words.Sweeps.class,
            description =
                    "Id of a sweep, its beginning, its name, or @|italic latest|@; or a folder of results of @|italic sweep run|@.")
    private String reference;

    @Parameters(index = "1", paramLabel = "CASE", description = "Number of the case.")
    private int index;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder that keeps the new trace.")
    private Path out;

    @Option(
            names = "--deadline",
            paramLabel = "DURATION",
            converter = DurationConverter.class,
            description = "Longest time to wait; then exit 5 with what is known.")
    private Duration deadline;

    @Mixin
    private ScenariosFolder scenarios;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    private final Clock clock = Clock.systemUTC();

    @Override
    public Integer call() {
        try (InterruptibleWait interruptible = new InterruptibleWait(Optional.ofNullable(deadline));
                ProgressDisplay display = output.progress()) {
            Reproduced reproduced = Files.isDirectory(Path.of(reference))
                    ? inFolder(display, interruptible)
                    : onServer(display, interruptible);
            output.print(
                    reproduced.reproduction(),
                    it -> new ReproductionText(reproduced.reproduction())
                            .lines()
                            .forEach(it::println));
            return exitCode(reproduced);
        }
    }

    private Reproduced onServer(ProgressDisplay display, InterruptibleWait interruptible) {
        if (scenarios.folder().isPresent()) {
            throw new UsageError("--scenarios goes with a folder of results; a server has its own");
        }
        ControlClient client = server.client();
        String sweep = SweepReference.find(client, reference).id();
        return run(client, display).run(sweep, client.caseOf(sweep, index), interruptible);
    }

    private Reproduced inFolder(ProgressDisplay display, InterruptibleWait interruptible) {
        if (server.isNamed()) {
            throw new UsageError(reference + " is a folder of results: its cases run on a server of their own");
        }
        ResultsFolder folder = new ResultsFolder(Path.of(reference));
        CaseView view = recorded(folder);
        return new RepeatedFolder(folder, display, clock)
                .onItsServer(
                        OptionalInt.of(1),
                        scenarios.folder(),
                        (client, sweep) -> run(client, display).run(sweep, view, interruptible));
    }

    /** The case as {@code cases.json} has it: that is the record, whatever the server of the folder says. */
    private CaseView recorded(ResultsFolder folder) {
        CaseView view = folder.cases().stream()
                .filter(it -> it.index() == index)
                .findFirst()
                .orElseThrow(() -> new UsageError(folder.root() + " has no case " + index));
        if (view.provenance() == null) {
            throw new UsageError(folder.root() + " was written by an earlier version: its cases.json does not say where"
                    + " outcomes come from; \"sweep repeat\" runs its cases again all the same");
        }
        return view;
    }

    private ReproduceRun run(ControlClient client, ProgressDisplay display) {
        createFolder();
        return new ReproduceRun(client, display, clock, Optional.ofNullable(out));
    }

    /** Before anything runs in vain. */
    private void createFolder() {
        try {
            if (out != null) {
                Files.createDirectories(out);
            }
        } catch (IOException e) {
            throw new WriteFailed(out, e);
        }
    }

    private static int exitCode(Reproduced reproduced) {
        Boolean identical = reproduced.reproduction().identical();
        return switch (reproduced.ending()) {
            case INTERRUPTED -> ExitCode.INTERRUPTED;
            case DEADLINE -> ExitCode.DEADLINE;
            case DONE -> identical == null ? ExitCode.NO_VERDICT : identical ? ExitCode.OK : ExitCode.NOT_REPEATABLE;
        };
    }
}
