package dev.provinggrid.server.pool.kubernetes.observe;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A condition that is reported only when it lasts: a watch that reconnects is no outage. */
public final class DebouncedCondition {

    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final PoolCondition.Kind kind;
    private final String message;
    private @Nullable Instant since;

    public DebouncedCondition(PoolCondition.Kind kind, String message) {
        this.kind = kind;
        this.message = message;
    }

    /**
     * The trouble, once it has lasted.
     *
     * @param present whether it is there now
     */
    public Optional<PoolCondition> of(boolean present, Instant now) {
        if (!present) {
            since = null;
            return Optional.empty();
        }
        if (since == null) {
            since = now;
        }
        return now.isBefore(since.plus(PATIENCE))
                ? Optional.empty()
                : Optional.of(new PoolCondition(kind, message, since));
    }
}
