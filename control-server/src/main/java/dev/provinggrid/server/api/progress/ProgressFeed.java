package dev.provinggrid.server.api.progress;

import dev.provinggrid.model.wire.view.ProgressEvent;
import dev.provinggrid.server.platform.web.limit.TooManyAtOnce;
import dev.provinggrid.server.security.session.AccessRecheck;
import dev.provinggrid.server.security.session.Caller;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/**
 * Sends the progress of sweeps to their subscribers. It polls the database, once for all subscribers of a sweep and only
 * while there are any; unchanged progress is not sent again.
 */
final class ProgressFeed {

    private static final String FINISHED = "finished";
    private static final Duration BEAT = Duration.ofSeconds(10);
    private static final Duration RECHECK = Duration.ofSeconds(2);
    private static final long NEVER = 0;

    private final Function<String, Optional<ProgressEvent>> progress;
    private final AccessRecheck access;
    private final int most;
    private final Clock clock;
    private final Set<Subscriber> subscribers = ConcurrentHashMap.newKeySet();
    private Instant lastBeat = Instant.EPOCH;
    private Instant lastRecheck = Instant.EPOCH;

    /**
     * Feeds the progress that a function returns to its subscribers.
     *
     * @param progress current progress of a sweep; empty when there is no such sweep
     * @param most readers at the same time
     */
    ProgressFeed(Function<String, Optional<ProgressEvent>> progress, AccessRecheck access, int most, Clock clock) {
        this.progress = progress;
        this.access = access;
        this.most = most;
        this.clock = clock;
    }

    /**
     * Takes a reader in, who is told nothing before it is to {@link #begin}.
     *
     * @throws TooManyAtOnce when there are as many readers as may be
     */
    Subscriber follow(String sweep, Caller reader) {
        Subscriber subscriber = new Subscriber(sweep, reader, new SseEmitter(NEVER), subscribers::remove);
        synchronized (this) {
            if (subscribers.size() >= most) {
                throw new TooManyAtOnce("connections that follow sweeps", most);
            }
            subscribers.add(subscriber);
        }
        return subscriber;
    }

    /** Sends the progress of the sweep at once and then whenever it changes, as long as the reader has access. */
    void begin(Subscriber subscriber) {
        subscriber.begin();
        tell(subscriber.sweep(), List.of(subscriber));
    }

    int subscribers() {
        return subscribers.size();
    }

    /** One round: to be called about ten times a second. */
    void round() {
        Instant now = clock.instant();
        if (now.isAfter(lastRecheck.plus(RECHECK))) {
            lastRecheck = now;
            endRevoked();
        }
        subscribers.stream().collect(Collectors.groupingBy(Subscriber::sweep)).forEach(this::tell);
        if (now.isAfter(lastBeat.plus(BEAT))) {
            lastBeat = now;
            subscribers.forEach(Subscriber::beat);
        }
    }

    private void endRevoked() {
        Set<Caller> revoked =
                access.revoked(subscribers.stream().map(Subscriber::reader).toList());
        subscribers.stream().filter(it -> revoked.contains(it.reader())).forEach(Subscriber::end);
    }

    /** Ends every stream; their readers may come back when there is a server again. */
    void end() {
        subscribers.forEach(Subscriber::end);
    }

    private void tell(String sweep, List<Subscriber> readers) {
        progress.apply(sweep).ifPresent(state -> {
            boolean last = state.sweep().state().equals(FINISHED);
            readers.stream()
                    .filter(it -> it.wants(state))
                    .forEach(it -> it.tell(state, last ? FINISHED : "progress", last));
        });
    }
}
