package dev.provinggrid.server.pool.kubernetes;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Since when the cluster does not tell what happens. A watch that is taken up anew is none yet. */
final class Outage {

    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private @Nullable Instant since;

    Optional<Trouble> of(boolean watching, Instant now) {
        if (watching) {
            since = null;
            return Optional.empty();
        }
        if (since == null) {
            since = now;
        }
        return now.isBefore(since.plus(PATIENCE))
                ? Optional.empty()
                : Optional.of(new Trouble(
                        Trouble.Kind.CLUSTER,
                        "the cluster's API does not answer; workers go on, none is started",
                        since));
    }
}
