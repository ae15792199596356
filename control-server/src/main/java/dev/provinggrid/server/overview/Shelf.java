package dev.provinggrid.server.overview;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.provinggrid.server.sweep.SweepProgress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;

/** Keeps at hand what was read of sweeps last. However many look on, it is read once; who looks at other sweeps does not wait. */
final class Shelf<T> {

    private final Cache<String, Kept<T>> kept;
    private final Clock clock;

    /** @param most things to keep; those not asked for go first */
    Shelf(int most, Clock clock) {
        this.kept = Caffeine.newBuilder().maximumSize(most).build();
        this.clock = clock;
    }

    /**
     * What is at hand, or what is read now.
     *
     * @param key what it is, of which sweep
     * @param progress of that sweep now
     */
    T get(String key, SweepProgress progress, Supplier<T> read) {
        Kept<T> known = kept.getIfPresent(key);
        if (known == null || !known.holds(progress, clock.instant())) {
            known = kept.asMap()
                    .compute(
                            key,
                            (_, other) -> other != null && other.holds(progress, clock.instant())
                                    ? other
                                    : reading(progress, read));
        }
        return known.value();
    }

    private Kept<T> reading(SweepProgress progress, Supplier<T> read) {
        Instant begin = clock.instant();
        T value = read.get();
        return new Kept<>(value, progress, begin, Duration.between(begin, clock.instant()));
    }
}
