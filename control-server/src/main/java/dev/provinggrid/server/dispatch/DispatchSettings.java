package dev.provinggrid.server.dispatch;

import java.time.Duration;

/**
 * Time settings of dispatch.
 *
 * @param leaseTtl how long a lease lives after the last heartbeat
 * @param tick how often the server looks for expired leases
 * @param clockGap a tick later than this means that the server was suspended, not that the workers died
 * @param timeoutGrace how far a run may exceed its wall timeout before the server ends the attempt in the worker's
 *     place
 * @param silence after which a worker without a sign of life counts as gone, and its pool ends it
 */
public record DispatchSettings(
        Duration leaseTtl, Duration tick, Duration clockGap, Duration timeoutGrace, Duration silence) {

    public static final DispatchSettings DEFAULT = new DispatchSettings(
            Duration.ofSeconds(30),
            Duration.ofSeconds(1),
            Duration.ofSeconds(10),
            Duration.ofSeconds(30),
            Duration.ofSeconds(90));

    /** These settings with another limit of silence. */
    DispatchSettings withSilence(Duration limit) {
        return new DispatchSettings(leaseTtl, tick, clockGap, timeoutGrace, limit);
    }

    /** Attempts lost for no known cause that make a case {@code ERROR lost}. */
    public static final int MOST_LOSSES = 5;

    /** Beats in a row that may not list an attempt before it goes back to the queue. */
    public static final int MOST_MISSED_BEATS = 2;
}
