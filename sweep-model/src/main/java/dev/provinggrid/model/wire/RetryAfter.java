package dev.provinggrid.model.wire;

import java.time.Duration;
import java.util.Optional;

/** How long a server asks to be left alone: {@code Retry-After} in seconds (RFC 9110, 10.2.3), as ours says it. */
public final class RetryAfter {

    public static final String HEADER = "Retry-After";

    /** Nobody waits longer than this before asking again. */
    private static final long LONGEST_S = 60;

    private RetryAfter() {}

    /** Zero for what is absent or no number of seconds. */
    public static Duration of(Optional<String> header) {
        return header.filter(it -> it.matches("[0-9]{1,9}"))
                .map(it -> Duration.ofSeconds(Math.min(Long.parseLong(it), LONGEST_S)))
                .orElse(Duration.ZERO);
    }
}
