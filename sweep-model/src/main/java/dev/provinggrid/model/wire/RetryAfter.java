package dev.provinggrid.model.wire;

import java.time.Duration;
import java.util.Optional;

/** How long a server asks clients to wait: {@code Retry-After} in seconds (RFC 9110, 10.2.3), the form that our server sends. */
public final class RetryAfter {

    public static final String HEADER = "Retry-After";

    /** Longest wait of a client before it asks again, s. */
    private static final long LONGEST_S = 60;

    private RetryAfter() {}

    /** The time to wait; zero if the header is absent or no number of seconds. */
    public static Duration of(Optional<String> header) {
        return header.filter(it -> it.matches("[0-9]{1,9}"))
                .map(it -> Duration.ofSeconds(Math.min(Long.parseLong(it), LONGEST_S)))
                .orElse(Duration.ZERO);
    }
}
