package dev.provinggrid.cli.run;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.client.SweepWatch;
import dev.provinggrid.cli.summary.outcome.RunFigures;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import dev.provinggrid.link.ServerUnreachable;
import dev.provinggrid.model.wire.view.SweepAccepted;
import dev.provinggrid.model.wire.view.SweepView;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Waits for a sweep on a server that keeps running.
 *
 * @param client one that gives up at once
 */
public record RemoteSweep(ControlClient client, ProgressDisplay display, Clock clock) {

    /** Time for a server to be moved to another machine. */
    private static final Duration SERVER_MAY_BE_AWAY = Duration.ofMinutes(10);

    /**
     * Follows a sweep to its end.
     *
     * @throws Unfinished when the server stayed away
     */
    public SweepEnd follow(String id, InterruptibleWait interruptible) {
        return follow(id, interruptible, Optional.empty());
    }

    /** The same with one that was submitted just now: Ctrl-C and the deadline cancel it, not only the wait. */
    public SweepEnd follow(SweepAccepted accepted, InterruptibleWait interruptible) {
        return follow(accepted.id(), interruptible, Optional.of(accepted));
    }

    private SweepEnd follow(String id, InterruptibleWait interruptible, Optional<SweepAccepted> accepted) {
        boolean ours = accepted.isPresent();
        FollowedSweep followed =
                new FollowedSweep(client.retryingFor(SERVER_MAY_BE_AWAY), display, clock, SERVER_MAY_BE_AWAY);
        accepted.ifPresent(followed::accepted);
        try (display) {
            InterruptibleWait.Ending ending = interruptible.wait(() -> followed.follow(id));
            display.close();
            if (ours) {
                followed.cancelAfter(ending);
            }
            return end(followed, ending, ours);
        } catch (ServerUnreachable away) {
            String next = "sweep watch " + id;
            throw new Unfinished(away, List.of("To follow it again: " + next), next);
        }
    }

    private SweepEnd end(FollowedSweep followed, InterruptibleWait.Ending ending, boolean ours) {
        SweepView view = followed.view();
        Optional<String> next = next(view);
        List<String> notes = Stream.of(
                        ending.message().stream(),
                        PoolLines.pause(view).stream(),
                        next.stream().map(it -> "To go on, with nothing repeated: " + it))
                .flatMap(it -> it)
                .toList();
        RunFigures figures = ours
                ? RunFigures.ofCommand(
                        CommandTime.sinceStart(), view.created(), followed.slots(), Optional.empty(), notes)
                : RunFigures.ofSweep(view, clock.instant(), Optional.empty(), notes);
        return new SweepEnd(
                ending,
                SweepResultReader.of(client, view, client.cases(view.id())),
                figures,
                followed.warnings(),
                next);
    }

    private static Optional<String> next(SweepView view) {
        if (SweepWatch.isPaused(view)) {
            return Optional.of("sweep resume " + view.id());
        }
        if (view.finished() == null) {
            return Optional.of("sweep watch " + view.id());
        }
        return view.counts().getOrDefault("missing", 0) > 0
                ? Optional.of("sweep rerun " + view.id() + " --only missing")
                : Optional.empty();
    }
}
