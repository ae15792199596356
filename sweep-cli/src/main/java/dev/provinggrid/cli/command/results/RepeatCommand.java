package dev.provinggrid.cli.command.results;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.failure.ExitCode;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.option.CaseNumbers;
import dev.provinggrid.cli.option.DurationConverter;
import dev.provinggrid.cli.option.LocalWorkers;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ScenariosFolder;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SweepOrFolder;
import dev.provinggrid.cli.option.SweepReference;
import dev.provinggrid.cli.option.Words;
import dev.provinggrid.cli.results.ResultsFolder;
import dev.provinggrid.cli.run.InterruptibleWait;
import dev.provinggrid.cli.run.repeat.RepeatRun;
import dev.provinggrid.cli.run.repeat.RepeatRun.Repeated;
import dev.provinggrid.cli.run.repeat.RepeatText;
import dev.provinggrid.cli.run.repeat.RepeatedFolder;
import dev.provinggrid.cli.run.values.WrittenValues;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import dev.provinggrid.model.wire.RepeatReport;
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

/** Runs cases again and compares their traces. */
@Command(
        name = "repeat",
        description = {
            "Runs cases of a sweep again, and says whether they took the same course.",
            "No outcome of them counts. Exit code 1 when a case did not, on the same platform class."
        })
public final class RepeatCommand implements Callable<Integer> {

    private static final Duration SERVER_MAY_BE_AWAY = Duration.ofMinutes(10);

    @Parameters(
            index = "0",
            paramLabel = "SWEEP|DIR",
            completionCandidates = Words.Sweeps.class,
            description =
                    "Id of a sweep, its beginning, its name, or @|italic latest|@; or a folder of results of @|italic sweep run|@.")
    private String reference;

    @Option(
            names = "--times",
            paramLabel = "K",
            defaultValue = "1",
            description = "How often each case. Default: once.")
    private int times;

    @Mixin
    private CaseNumbers cases;

    @Option(
            names = "--deadline",
            paramLabel = "DURATION",
            converter = DurationConverter.class,
            description = "Longest time to wait; then exit 5 with what is known.")
    private Duration deadline;

    @Mixin
    private LocalWorkers workers;

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
            Repeated repeated = Files.isDirectory(Path.of(reference))
                    ? inFolder(display, interruptible)
                    : onServer(display, interruptible);
            output.print(
                    repeated.report(),
                    out -> new RepeatText(repeated.report(), WrittenValues.of(SweepOrFolder.source(reference, server)))
                            .lines()
                            .forEach(out::println));
            return exitCode(repeated);
        }
    }

    private Repeated onServer(ProgressDisplay display, InterruptibleWait interruptible) {
        if (workers.count() != null || scenarios.folder().isPresent()) {
            throw new UsageError("--workers and --scenarios go with a folder of results; a server has its own");
        }
        ControlClient client = server.client();
        String sweep = SweepReference.find(client, reference).id();
        return new RepeatRun(client.retryingFor(SERVER_MAY_BE_AWAY), display, clock)
                .run(new RepeatRun.Wanted(sweep, cases.numbers(), times), interruptible, SERVER_MAY_BE_AWAY);
    }

    private Repeated inFolder(ProgressDisplay display, InterruptibleWait interruptible) {
        if (server.isNamed()) {
            throw new UsageError(reference + " is a folder of results: its cases run on a server of their own");
        }
        OptionalInt count = workers.count() == null ? OptionalInt.empty() : OptionalInt.of(workers.count());
        return new RepeatedFolder(new ResultsFolder(Path.of(reference)), display, clock)
                .run(cases.numbers(), times, count, scenarios.folder(), interruptible);
    }

    private static int exitCode(Repeated repeated) {
        RepeatReport report = repeated.report();
        return switch (repeated.ending()) {
            case INTERRUPTED -> ExitCode.INTERRUPTED;
            case DEADLINE -> ExitCode.DEADLINE;
            case DONE ->
                report.missing() > 0
                        ? ExitCode.NO_VERDICT
                        : report.notRepeatable() > 0 ? ExitCode.NOT_REPEATABLE : ExitCode.OK;
        };
    }
}
