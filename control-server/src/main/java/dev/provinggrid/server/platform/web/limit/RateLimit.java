package dev.provinggrid.server.platform.web.limit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.Optional;

/** Limits requests a minute, separately for each client; clients not seen for a while are forgotten. */
final class RateLimit {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    /** An attacker with more addresses gets more, not us more memory. */
    private static final int MOST_KNOWN = 10_000;

    private final int requests;
    private final TimeMeter time;
    private final Cache<String, Bucket> buckets = Caffeine.newBuilder()
            .maximumSize(MOST_KNOWN)
            .expireAfterAccess(MINUTE.multipliedBy(2))
            .executor(Runnable::run)
            .build();

    RateLimit(int requestsAMinute, TimeMeter time) {
        this.requests = requestsAMinute;
        this.time = time;
    }

    /** Counts a request; how long to wait when it is one too many. */
    Optional<Duration> take(String who) {
        var probe = bucket(who).tryConsumeAndReturnRemaining(1);
        return waiting(probe.getNanosToWaitForRefill());
    }

    /** How long to wait before one more may come. */
    Optional<Duration> exhausted(String who) {
        return waiting(bucket(who).estimateAbilityToConsume(1).getNanosToWaitForRefill());
    }

    private Bucket bucket(String who) {
        return buckets.get(
                who,
                _ -> Bucket.builder()
                        .addLimit(it -> it.capacity(requests).refillGreedy(requests, MINUTE))
                        .withCustomTimePrecision(time)
                        .build());
    }

    private static Optional<Duration> waiting(long nanos) {
        return nanos > 0 ? Optional.of(Duration.ofNanos(nanos)) : Optional.empty();
    }
}
