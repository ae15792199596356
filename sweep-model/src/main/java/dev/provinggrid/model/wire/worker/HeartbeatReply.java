package dev.provinggrid.model.wire.worker;

import java.util.List;

/**
 * Answer to a {@link Heartbeat}.
 *
 * @param cancel attempts to abandon now; a token that is no longer current counts as one
 * @param drain finish what is running, lease no more, exit 0
 * @param limits of the attempts that go on, which may have changed since they were granted
 */
public record HeartbeatReply(List<Long> cancel, boolean drain, List<Limit> limits) {

    public HeartbeatReply {
        limits = limits == null ? List.of() : List.copyOf(limits); // servers of before tell none
    }

    /**
     * What an attempt is held to now.
     *
     * @param wallTimeoutS greatest wall time, s
     */
    public record Limit(long attempt, double wallTimeoutS) {}
}
