package dev.provinggrid.server.security.token;

import java.time.Instant;
import java.util.Optional;

/**
 * How a token stands that this server was told of.
 *
 * @param valid whether it is taken now
 * @param changed when its file last changed; empty where there is no file
 */
record TokenStanding(String holder, Role role, boolean valid, Optional<Instant> changed) {}
