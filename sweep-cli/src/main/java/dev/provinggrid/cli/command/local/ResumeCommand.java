package dev.provinggrid.cli.command.local;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.client.SweepWatch;
import dev.provinggrid.cli.command.remote.SweepLine;
import dev.provinggrid.cli.failure.ExitCode;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.option.ExecutionSettings;
import dev.provinggrid.cli.option.LocalWorkers;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ScenariosFolder;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SummaryLength;
import dev.provinggrid.cli.option.SweepReference;
import dev.provinggrid.cli.option.Waiting;
import dev.provinggrid.cli.option.Words;
import dev.provinggrid.cli.results.Partial;
import dev.provinggrid.cli.results.ResultsFolder;
import dev.provinggrid.cli.run.InterruptibleWait;
import dev.provinggrid.cli.run.LocalRun;
import dev.provinggrid.cli.run.SweepEnd;
import dev.provinggrid.cli.server.Installation;
import dev.provinggrid.model.sweep.ExecutionChange;
import dev.provinggrid.model.sweep.document.SweepDocument;
import dev.provinggrid.model.wire.view.SweepView;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Continues an interrupted run in its folder of results, or a paused sweep on its server. */
@Command(
        name = "resume",
        description = {
            "Goes on with a run that was interrupted, with nothing repeated.",
            "What has ended is not run again, and what is in the folder is not fetched again.",
            "A sweep on a server that stands paused is set going again, and not waited for."
        })
public final class ResumeCommand implements Callable<Integer> {

    @Parameters(
            index = "0",
            paramLabel = "DIR|SWEEP",
            completionCandidates = Words.Sweeps.class,
            description =
                    "Folder of results of @|italic sweep run|@; or a paused sweep: its id, the beginning of it, its name, or @|italic latest|@. A folder comes first.")
    private String reference;

    @Mixin
    private LocalWorkers workers;

    @Mixin
    private ScenariosFolder scenarios;

    @Mixin
    private Waiting waiting;

    @Mixin
    private ServerAddress server;

    @Mixin
    private SummaryLength length;

    @Mixin
    private Output output;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description =
                    "Sets @|italic wallTimeout|@, @|italic retries|@ or @|italic workers|@ of the sweep. Repeatable.")
    private List<String> sets = new ArrayList<>();

    private final Clock clock = Clock.systemUTC();

    /**
     * What {@code --json} prints of a sweep on a server.
     *
     * @param resumed whether it was paused
     */
    record Resumed(@JsonUnwrapped SweepView sweep, boolean resumed) {}

    @Override
    public Integer call() {
        Path root = Path.of(reference);
        Optional<ExecutionChange> change =
                sets.isEmpty() ? Optional.empty() : Optional.of(ExecutionSettings.read(sets));
        return Files.isDirectory(root) || reference.contains("/") ? continueRun(root, change) : resumeOnServer(change);
    }

    private int resumeOnServer(Optional<ExecutionChange> change) {
        ControlClient client = server.client();
        SweepView before = SweepReference.find(client, reference);
        change.ifPresent(it -> client.set(before.id(), it));
        SweepView view = client.resume(before.id());
        boolean resumed = SweepWatch.isPaused(before);
        output.print(
                new Resumed(view, resumed),
                out -> out.println((resumed ? "resumed: " : "not paused: ") + SweepLine.of(view)));
        return ExitCode.OK;
    }

    private int continueRun(Path root, Optional<ExecutionChange> change) {
        boolean failsOnFail = waiting.failsOnFail();
        ResultsFolder folder = new ResultsFolder(root);
        Optional<Partial> partial = folder.partial();
        partial.filter(it -> it.run() == null).ifPresent(it -> {
            throw new UsageError(root + " was fetched from a server that stays; the rest comes with: " + it.next());
        });
        String document = document(folder, partial.isPresent());
        try (InterruptibleWait interruptible = new InterruptibleWait(waiting.deadline())) {
            LocalRun run = new LocalRun(
                    Installation.ofThisProcess(),
                    folder,
                    settings(partial.map(Partial::run)),
                    output.progress(),
                    clock);
            SweepEnd end = run.resume(document, change, interruptible);
            output.print(end, length);
            return end.exitCode(failsOnFail);
        }
    }

    /** The sweep as it was run, for a run that was killed before its server had it. */
    private static String document(ResultsFolder folder, boolean partial) {
        Path file = folder.root().resolve("sweep.yaml");
        if (!partial) {
            folder.server().existing();
        }
        if (!Files.isRegularFile(file)) {
            throw new UsageError(
                    folder.root() + " is no folder of results that \"sweep run\" wrote: it has no sweep.yaml");
        }
        return SweepDocument.resolve(file, List.of()).json();
    }

    /** As the run was started; what is given now counts. */
    private Partial.Run settings(Optional<Partial.Run> before) {
        Integer count = workers.count();
        Partial.Run started = before.orElse(new Partial.Run(null, null, null, null, null));
        return new Partial.Run(
                count == null ? started.workers() : count,
                scenarios.folder().map(it -> it.toAbsolutePath().toString()).orElse(started.scenarios()),
                started.models(),
                started.parquet(),
                started.all());
    }
}
