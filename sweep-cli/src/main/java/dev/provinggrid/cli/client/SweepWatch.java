package dev.provinggrid.cli.client;

import dev.provinggrid.model.wire.ProgressEvent;
import dev.provinggrid.model.wire.SweepView;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/** Follows a sweep until it is finished, through lost connections and restarts of the server. */
public final class SweepWatch {

    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    private final ControlClient client;
    private final Clock clock;
    private final Duration patience;

    /**
     * A watch through this client.
     *
     * @param patience how long the server may stay away before that is given up
     */
    public SweepWatch(ControlClient client, Clock clock, Duration patience) {
        this.client = client;
        this.clock = clock;
        this.patience = patience;
    }

    /**
     * Blocks until the sweep is finished; an interrupt of the thread ends it with a {@link CancellationException}.
     *
     * @param shown is told of every progress, the last one included
     * @throws ServerUnreachable when the server stayed away for longer than the patience
     */
    public SweepView untilFinished(String id, Consumer<ProgressEvent> shown) {
        Instant heard = clock.instant();
        Duration pause = FIRST_PAUSE;
        while (true) {
            Instant before = heard;
            try (ServerSentEvents events = client.events(id)) {
                for (Optional<ServerSentEvents.Event> event = events.next(); event.isPresent(); event = events.next()) {
                    heard = clock.instant();
                    Optional<ProgressEvent> progress = progress(event.get());
                    progress.ifPresent(shown);
                    if (progress.map(ProgressEvent::sweep)
                            .filter(SweepWatch::isFinished)
                            .isPresent()) {
                        return progress.get().sweep();
                    }
                }
            } catch (ServerUnreachable e) {
                if (Duration.between(heard, clock.instant()).compareTo(patience) > 0) {
                    throw e;
                }
            } catch (IOException _) {
                // A stream that breaks is opened again: every event tells the whole state.
            }
            pause = heard.equals(before) ? longer(pause) : FIRST_PAUSE;
            pause(pause);
        }
    }

    private Optional<ProgressEvent> progress(ServerSentEvents.Event event) {
        return switch (event.name()) {
            case "progress", "finished" -> Optional.of(client.json().readValue(event.data(), ProgressEvent.class));
            default -> Optional.empty();
        };
    }

    public static boolean isFinished(SweepView sweep) {
        return sweep.state().equals("finished");
    }

    private static Duration longer(Duration pause) {
        Duration doubled = pause.multipliedBy(2);
        return doubled.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : doubled;
    }

    /** Waits; an interrupt ends it with a {@link CancellationException}. */
    public static void pause(Duration pause) {
        try {
            Thread.sleep(pause);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (CancellationException) new CancellationException("interrupted").initCause(e);
        }
    }
}
