package dev.provinggrid.server.keeping;

import dev.provinggrid.server.store.keeping.Stored;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * How long files and sweeps are kept ({@code provinggrid.retention}).
 *
 * @param replays {@code video*} of attempts
 * @param traces everything else that attempts recorded, except their logs
 * @param attempts all files of attempts whose outcome does not count: lost, retried, of an earlier round
 * @param sweeps finished sweeps as a whole
 */
public record RetentionProperties(
        @DefaultValue Replays replays,
        @DefaultValue Others traces,
        @DefaultValue Others attempts,
        @DefaultValue Others sweeps) {

    /** The limits for one kind. */
    public sealed interface Rule {

        /** From when it was stored; null: for ever. */
        @Nullable
        Duration keepFor();

        /** All of its kind together; beyond it the oldest go; null: any. */
        @Nullable
        DataSize keepSize();

        /** Whether it asks for anything. */
        default boolean limits() {
            return keepFor() != null || keepSize() != null;
        }

        /**
         * Those that go.
         *
         * @param stored all of the kind, the oldest first
         */
        default <T> List<T> surplus(List<Stored<T>> stored, Instant now) {
            long total = stored.stream().mapToLong(Stored::bytes).sum();
            List<T> surplus = new ArrayList<>();
            for (Stored<T> it : stored) {
                boolean old = keepFor() != null && it.since().isBefore(now.minus(keepFor()));
                if (old || (keepSize() != null && total > keepSize().toBytes())) {
                    surplus.add(it.id());
                    total -= it.bytes();
                }
            }
            return surplus;
        }
    }

    /** Replays are large, and can be made again. */
    public record Replays(
            @DefaultValue("30d") Duration keepFor,
            @DefaultValue("20GB") DataSize keepSize) implements Rule {}

    /** Kept for ever unless the operator says otherwise. */
    public record Others(
            @Nullable Duration keepFor, @Nullable DataSize keepSize) implements Rule {}
}
