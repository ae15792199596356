package dev.provinggrid.cli.client;

import dev.provinggrid.link.Backoff;
import dev.provinggrid.link.Pause;
import dev.provinggrid.link.ServerSentEvents;
import dev.provinggrid.link.ServerUnreachable;
import dev.provinggrid.model.wire.view.ProgressEvent;
import dev.provinggrid.model.wire.view.SweepView;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;

/** Follows a sweep until it ends or stands paused, through lost connections and server restarts. */
public final class SweepWatch {

    private final ControlClient client;
    private final Clock clock;
    private final Duration patience;
    private final Consumer<String> lines;
    private final Backoff backoff =
            Backoff.standard(() -> ThreadLocalRandom.current().nextDouble());
    private int failures;
    private Optional<Instant> away = Optional.empty();
    private boolean reported;

    /**
     * A watch through this client.
     *
     * @param patience how long the server may stay away before that is given up
     * @param lines is told when the server stays away, and when it is back
     */
    public SweepWatch(ControlClient client, Clock clock, Duration patience, Consumer<String> lines) {
        this.client = client;
        this.clock = clock;
        this.patience = patience;
        this.lines = lines;
    }

    /**
     * Blocks until the sweep is finished or paused; an interrupt of the thread ends it with a {@link CancellationException}.
     *
     * @param shown is told of every progress, the last one included
     * @throws ServerUnreachable when the server stayed away for longer than the patience
     */
    public SweepView untilFinished(String id, Consumer<ProgressEvent> shown) {
        while (true) {
            try (ServerSentEvents events = client.events(id)) {
                for (Optional<ServerSentEvents.Event> event = events.next(); event.isPresent(); event = events.next()) {
                    heard();
                    Optional<ProgressEvent> progress = progress(event.get());
                    progress.ifPresent(shown);
                    if (progress.map(ProgressEvent::sweep)
                            .filter(it -> isFinished(it) || isPaused(it))
                            .isPresent()) {
                        return progress.get().sweep();
                    }
                }
                missed(new ServerUnreachable("the server at " + client.server() + " ended the stream", true));
            } catch (ServerUnreachable absent) {
                missed(absent);
            } catch (IOException broken) {
                // A stream that breaks is opened again: every event tells the whole state.
                missed(new ServerUnreachable("the connection to " + client.server() + " broke", broken));
            }
            Pause.of(backoff.after(failures));
        }
    }

    private void heard() {
        if (reported) {
            lines.accept("the server answers again");
        }
        away = Optional.empty();
        reported = false;
        failures = 0;
    }

    /** The first failure begins an absence, the second is told, and the one after all patience is thrown. */
    private void missed(ServerUnreachable failure) {
        failures++;
        Instant now = clock.instant();
        if (away.isEmpty()) {
            away = Optional.of(now);
        } else if (Duration.between(away.get(), now).compareTo(patience) > 0) {
            throw failure;
        } else if (!reported) {
            reported = true;
            lines.accept(failure.getMessage() + ": tried again for " + Patience.text(patience));
        }
    }

    private Optional<ProgressEvent> progress(ServerSentEvents.Event event) {
        return switch (event.name()) {
            case "progress", "finished" -> Optional.of(client.json().readValue(event.data(), ProgressEvent.class));
            default -> Optional.empty();
        };
    }

    /** Whether it waits to be resumed: nothing more comes of it by itself. */
    public static boolean isPaused(SweepView sweep) {
        return sweep.state().equals("paused");
    }

    public static boolean isFinished(SweepView sweep) {
        return sweep.state().equals("finished");
    }
}
