package dev.provinggrid.server.dispatch;

import java.time.Duration;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What of dispatch an operator may set ({@code provinggrid.dispatch}).
 *
 * @param silenceLimit after which a worker without a sign of life counts as gone, and its pool ends it; at least 20 s, so that
 *     it exceeds a short absence of the server
 */
public record DispatchProperties(@DefaultValue("90s") Duration silenceLimit) {

    private static final Duration SHORTEST = Duration.ofSeconds(20);

    public DispatchProperties {
        if (silenceLimit.compareTo(SHORTEST) < 0) {
            throw new IllegalArgumentException("silence-limit must be at least 20s, not " + silenceLimit);
        }
    }
}
