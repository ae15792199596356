package dev.provinggrid.cli.run;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.client.SweepWatch;
import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.cli.results.Fetched;
import dev.provinggrid.cli.results.Partial;
import dev.provinggrid.cli.results.ResultsDownload;
import dev.provinggrid.cli.results.ResultsFolder;
import dev.provinggrid.cli.server.Installation;
import dev.provinggrid.cli.server.PrivateServer;
import dev.provinggrid.cli.server.ServerSettings;
import dev.provinggrid.cli.summary.outcome.OutcomeTally;
import dev.provinggrid.cli.summary.outcome.RunFigures;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import dev.provinggrid.cli.terminal.Terminal;
import dev.provinggrid.cli.terminal.TextStyle;
import dev.provinggrid.model.sweep.ExecutionChange;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Runs a sweep on a server of its own: starts it on a private data folder, submits, follows, downloads the results and stops it. Ctrl-C and
 * the deadline cancel the sweep and keep the results so far. Once the sweep may exist, a failure deletes nothing: the folder is marked as
 * partial and the run can be resumed.
 *
 * @param settings what the server does not remember
 */
public record LocalRun(
        Installation home, ResultsFolder folder, Partial.Run settings, ProgressDisplay display, Clock clock) {

    private static final Duration SERVER_MAY_BE_AWAY = Duration.ofMinutes(2);

    /**
     * Runs it to its end.
     *
     * @param document the sweep as it is sent to the server
     * @throws EndedBeforeStart when nothing came of it
     * @throws Unfinished when its results are not all here, but safe
     */
    public SweepEnd run(String document, InterruptibleWait interruptible) {
        return run(interruptible, false, followed -> followed.submitAndFollow(document));
    }

    /**
     * Goes on with one that did not come to its end.
     *
     * @param change what its attempts are held to from now on; empty for as before
     * @throws Unfinished when its results are not all here yet, but safe
     */
    public SweepEnd resume(String document, Optional<ExecutionChange> change, InterruptibleWait interruptible) {
        return run(interruptible, true, followed -> followed.goOn(document, change));
    }

    private SweepEnd run(InterruptibleWait interruptible, boolean exists, Consumer<FollowedSweep> task) {
        Partial partial = folder.markRun(settings);
        Progress progress = new Progress(interruptible, exists, task);
        interruptible.onHaste(
                () -> progress.next(partial).ifPresent(_ -> advice(partial).forEach(display::say)));
        try (display;
                DiskWatch _ = new DiskWatch(folder.root(), () -> progress.next(partial), display::say)) {
            SweepEnd end = onServer(progress).in(folder, partial);
            folder.server().retire();
            folder.write("summary.txt", end.summary().text(new Page(Terminal.FILE_WIDTH, TextStyle.FILE)));
            if (end.next().isEmpty()) {
                folder.markWhole();
            }
            return end;
        } catch (RuntimeException failure) {
            if (progress.mayExist()) {
                throw new Unfinished(progress.ending, failure, advice(partial), partial.next());
            }
            throw failure;
        }
    }

    private Ran onServer(Progress progress) {
        try (PrivateServer server = new PrivateServer(home, serverSettings(), display::say)) {
            ControlClient client = ControlClient.retryingFor(server, SERVER_MAY_BE_AWAY);
            FollowedSweep followed = new FollowedSweep(client, display, clock, SERVER_MAY_BE_AWAY);
            progress.follow(followed, () -> display.say("Watch in a browser: " + client.viewerLink()));
            display.close();
            followed.cancelAfter(progress.ending);
            Fetched fetched =
                    new ResultsDownload(client, followed.id().orElseThrow(), folder, settings.tables()).fetch();
            SweepResult result = SweepResultReader.of(client, followed.view(), fetched.cases());
            Instant start = clock.instant().minus(CommandTime.sinceStart());
            return new Ran(progress.ending, result, fetched, start, followed);
        }
    }

    private ServerSettings serverSettings() {
        OptionalInt workers = settings.workers() == null ? OptionalInt.empty() : OptionalInt.of(settings.workers());
        return new ServerSettings(
                folder.server().create(), 0, workers, settings.scenariosFolder(), settings.modelsFolder(), true);
    }

    private List<String> advice(Partial partial) {
        Path data = folder.server().path();
        return List.of(
                "What has ended is safe in " + data + " (" + WriteFailed.disk(data) + ").",
                "The server's log is " + data.resolve("logs/server.log") + ".",
                goOn(partial));
    }

    private static String goOn(Partial partial) {
        return "To go on, with nothing repeated: " + partial.next();
    }

    /** How far it came, which counts when it fails: from the submission on nothing is thrown away. */
    private static final class Progress {

        private final InterruptibleWait interruptible;
        private final Consumer<FollowedSweep> task;
        private InterruptibleWait.Ending ending = InterruptibleWait.Ending.DONE;
        private volatile BooleanSupplier submitted;

        /** @param exists whether its sweep was submitted by an earlier run */
        Progress(InterruptibleWait interruptible, boolean exists, Consumer<FollowedSweep> task) {
            this.interruptible = interruptible;
            this.task = task;
            this.submitted = () -> exists;
        }

        void follow(FollowedSweep followed, Runnable whenUp) {
            if (!mayExist()) {
                submitted = followed::mayExist;
            }
            ending = interruptible.wait(() -> {
                whenUp.run();
                task.accept(followed);
            });
            if (!followed.mayExist()) {
                throw new EndedBeforeStart(ending);
            }
        }

        boolean mayExist() {
            return submitted.getAsBoolean();
        }

        /** The command that goes on; empty while there is nothing to go on with. */
        Optional<String> next(Partial partial) {
            return mayExist() ? Optional.of(partial.next()) : Optional.empty();
        }
    }

    /** What came of it, before the server is gone and the command done. */
    private record Ran(
            InterruptibleWait.Ending ending,
            SweepResult result,
            Fetched fetched,
            Instant start,
            FollowedSweep followed) {

        SweepEnd in(ResultsFolder folder, Partial partial) {
            List<String> notes = new ArrayList<>(ending.message().stream().toList());
            notes.addAll(fetched.notes());
            PoolLines.pause(result.sweep()).ifPresent(notes::add);
            boolean whole = fetched.isWhole()
                    && !SweepWatch.isPaused(result.sweep())
                    && OutcomeTally.of(fetched.cases()).missing() == 0;
            Optional<String> next = whole ? Optional.empty() : Optional.of(partial.next());
            next.ifPresent(_ -> notes.add(goOn(partial)));
            RunFigures figures = RunFigures.ofCommand(
                    CommandTime.sinceStart(), start, followed.slots(), Optional.of(folder.root()), notes);
            return new SweepEnd(ending, result, figures, followed.warnings(), next);
        }
    }
}
