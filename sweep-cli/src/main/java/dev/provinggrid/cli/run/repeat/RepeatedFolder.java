package dev.provinggrid.cli.run.repeat;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.results.Fetched;
import dev.provinggrid.cli.results.ResultsDownload;
import dev.provinggrid.cli.results.ResultsFolder;
import dev.provinggrid.cli.run.InterruptibleWait;
import dev.provinggrid.cli.run.SweepResultReader;
import dev.provinggrid.cli.run.repeat.RepeatRun.Repeated;
import dev.provinggrid.cli.run.repeat.RepeatRun.Wanted;
import dev.provinggrid.cli.server.Installation;
import dev.provinggrid.cli.server.PrivateServer;
import dev.provinggrid.cli.server.ServerSettings;
import dev.provinggrid.cli.summary.Summary;
import dev.provinggrid.cli.summary.outcome.RunFigures;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import dev.provinggrid.cli.terminal.Terminal;
import dev.provinggrid.cli.terminal.TextStyle;
import dev.provinggrid.model.wire.view.SweepView;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;

/** Runs cases of a folder of results again, on a server of its own, and writes the result into the folder. */
public record RepeatedFolder(ResultsFolder folder, ProgressDisplay display, Clock clock) {

    private static final Duration SERVER_MAY_BE_AWAY = Duration.ofMinutes(2);

    /**
     * Runs cases of it again.
     *
     * @param cases none for all
     * @param workers empty for one per core
     * @param scenarios folder with manifests of the user's own
     */
    public Repeated run(
            List<Integer> cases,
            int times,
            OptionalInt workers,
            Optional<Path> scenarios,
            InterruptibleWait interruptible) {
        return onItsServer(workers, scenarios, (client, sweep) -> {
            Repeated repeated = new RepeatRun(client, display, clock)
                    .run(new Wanted(sweep, cases, times), interruptible, SERVER_MAY_BE_AWAY);
            fetch(client, sweep);
            return repeated;
        });
    }

    /**
     * Does something on a server of its own, which has what the sweep depends on; the files of the folder stay as they are.
     *
     * @param work takes a client of that server, and the id of the sweep there
     */
    public <T> T onItsServer(OptionalInt workers, Optional<Path> scenarios, BiFunction<ControlClient, String, T> work) {
        folder.partial().ifPresent(it -> {
            throw new UsageError(folder.root() + " is partial; first: " + it.next());
        });
        ServerSettings settings =
                new ServerSettings(folder.server().existing(), 0, workers, scenarios, Optional.empty(), true);
        T done;
        try (PrivateServer server = new PrivateServer(Installation.ofThisProcess(), settings, display::say)) {
            ControlClient client = ControlClient.retryingFor(server, SERVER_MAY_BE_AWAY);
            done = work.apply(client, original(client).id());
        }
        folder.server().retire();
        return done;
    }

    private SweepView original(ControlClient client) {
        return client.sweeps().stream()
                .filter(it -> it.repeatOf() == null)
                .max(Comparator.comparing(SweepView::created))
                .orElseThrow(() -> new UsageError(folder.root() + " holds no sweep"));
    }

    /** Tables and summary with what is known now. */
    private void fetch(ControlClient client, String sweep) {
        SweepView view = client.sweep(sweep);
        Fetched fetched = new ResultsDownload(client, sweep, folder, folder.tables()).fetch();
        RunFigures figures = RunFigures.ofSweep(view, clock.instant(), Optional.of(folder.root()), fetched.notes());
        Summary summary = new Summary(SweepResultReader.of(client, view, fetched.cases()), figures);
        folder.write("summary.txt", summary.text(new Page(Terminal.FILE_WIDTH, TextStyle.FILE)));
    }
}
