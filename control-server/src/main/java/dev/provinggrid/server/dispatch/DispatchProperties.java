package dev.provinggrid.server.dispatch;

import dev.provinggrid.server.store.list.ListSettings;
import java.time.Duration;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What of dispatch an operator may set ({@code provinggrid.dispatch}).
 *
 * @param silenceLimit after which a worker without a sign of life counts as gone, and its pool ends it; at least 20 s, so that
 *     it exceeds a short absence of the server
 * @param rowsAhead cases of a long list that are stored before their turn comes; at least 100
 */
public record DispatchProperties(
        @DefaultValue("90s") Duration silenceLimit,
        @DefaultValue("10000") int rowsAhead) {

    private static final Duration SHORTEST = Duration.ofSeconds(20);

    public DispatchProperties {
        if (silenceLimit.compareTo(SHORTEST) < 0) {
            throw new IllegalArgumentException("silence-limit must be at least 20s, not " + silenceLimit);
        }
        if (rowsAhead < ListSettings.FEWEST_AHEAD) {
            throw new IllegalArgumentException(
                    "rows-ahead must be at least " + ListSettings.FEWEST_AHEAD + ", not " + rowsAhead);
        }
    }
}
