package dev.provinggrid.server.store.sweep;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What dispatch has to know of sweeps in the middle of a change: from columns of their own, so that nothing is parsed for it.
 * None of it ever changes.
 */
public final class SweepLimits {

    private static final int AT_HAND = 10_000;

    private final JdbcClient jdbc;
    private final Cache<String, Limits> atHand =
            Caffeine.newBuilder().maximumSize(AT_HAND).build();

    public SweepLimits(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * The limits of one sweep.
     *
     * @param retries of a case whose simulator failed
     * @param wallTimeoutS of a run, s
     * @param capped whether it takes a certain number of workers at most
     */
    public record Limits(int retries, double wallTimeoutS, boolean capped) {}

    public Limits of(String sweep) {
        Limits known = atHand.getIfPresent(sweep);
        if (known != null) {
            return known;
        }
        Limits read = jdbc.sql("select retries, wall_timeout_s, max_workers from sweep where id = ?")
                .param(sweep)
                .query((row, _) -> new Limits(
                        row.getInt("retries"), row.getDouble("wall_timeout_s"), row.getObject("max_workers") != null))
                .single();
        atHand.put(sweep, read);
        return read;
    }
}
