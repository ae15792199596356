package dev.provinggrid.model.wire.worker;

import java.util.List;

/**
 * Answer to a {@link Heartbeat}.
 *
 * @param cancel attempts to abandon now; a token that is no longer current counts as one
 * @param drain finish what is running, lease no more, exit 0
 */
public record HeartbeatReply(List<Long> cancel, boolean drain) {}
