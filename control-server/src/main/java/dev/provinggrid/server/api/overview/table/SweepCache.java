package dev.provinggrid.server.api.overview.table;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.provinggrid.server.store.sweep.SweepProgress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Caches values read from the latest sweeps. Concurrent readers of a sweep share one read and do not block readers of other
 * sweeps. While a long read runs, readers get the previous value.
 */
final class SweepCache<T> {

    private final Cache<String, CachedValue<T>> kept;
    private final Set<String> renewed = ConcurrentHashMap.newKeySet();
    private final Clock clock;

    /** @param most entries to keep; rarely used ones are evicted first */
    SweepCache(int most, Clock clock) {
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
        CachedValue<T> known = kept.getIfPresent(key);
        if (known != null && known.holds(progress, clock.instant())) {
            return known.value();
        }
        if (known != null && known.doesMeanwhile(progress)) {
            renew(key, progress, read);
            return known.value();
        }
        return current(key, progress, read).value();
    }

    private CachedValue<T> current(String key, SweepProgress progress, Supplier<T> read) {
        return kept.asMap()
                .compute(
                        key,
                        (_, known) -> known != null && known.holds(progress, clock.instant())
                                ? known
                                : reading(progress, read));
    }

    private void renew(String key, SweepProgress progress, Supplier<T> read) {
        if (renewed.add(key)) {
            Thread.ofVirtual().name("renew " + key).start(() -> {
                try {
                    current(key, progress, read);
                } finally {
                    renewed.remove(key);
                }
            });
        }
    }

    private CachedValue<T> reading(SweepProgress progress, Supplier<T> read) {
        Instant begin = clock.instant();
        T value = read.get();
        return new CachedValue<>(value, progress, begin, Duration.between(begin, clock.instant()));
    }
}
