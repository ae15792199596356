package dev.provinggrid.server.dispatch.outcome;

import dev.provinggrid.server.dispatch.DispatchSettings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Decides when the silence of a running worker means that it hangs. A worker that dispatch does not list has been silent for
 * the limit, or has never reported: then its pool ends it. What a worker said while the server, its clock or its database was
 * away was not heard, so everybody gets the whole limit anew after that.
 */
public final class Silence {

    private final Expiry expiry;
    private final DispatchSettings settings;
    private final Clock clock;

    public Silence(Expiry expiry, DispatchSettings settings, Clock clock) {
        this.expiry = expiry;
        this.settings = settings;
        this.clock = clock;
    }

    /** Whether a worker that runs since then should have been heard of by now. */
    public boolean exceeded(Instant since) {
        Instant latest = clock.instant().minus(settings.silence());
        return since.isBefore(latest)
                && expiry.attentiveSince().filter(it -> it.isBefore(latest)).isPresent();
    }

    /** The longest silence of a worker that is well. */
    public Duration limit() {
        return settings.silence();
    }
}
