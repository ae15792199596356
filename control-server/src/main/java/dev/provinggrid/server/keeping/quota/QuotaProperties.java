package dev.provinggrid.server.keeping.quota;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Quotas of each token holder ({@code provinggrid.quotas}); null: limited by disk space only.
 *
 * @param casesPerSweep most cases of one sweep
 * @param activeSweeps most sweeps of a holder that are not finished
 * @param stored most bytes that all sweeps of a holder take, what a new one will need included
 * @param holders other quotas for some holders, by name
 */
public record QuotaProperties(
        @Nullable Integer casesPerSweep,
        @Nullable Integer activeSweeps,
        @Nullable DataSize stored,
        @DefaultValue Map<String, Quota> holders) {

    /** Those of one holder; null: as for everybody. */
    public record Quota(
            @Nullable Integer casesPerSweep,
            @Nullable Integer activeSweeps,
            @Nullable DataSize stored) {}

    /** Those in force for a holder. */
    Quota of(String holder) {
        Quota own = Optional.ofNullable(holders.get(holder)).orElse(new Quota(null, null, null));
        return new Quota(
                own.casesPerSweep() == null ? casesPerSweep : own.casesPerSweep(),
                own.activeSweeps() == null ? activeSweeps : own.activeSweeps(),
                own.stored() == null ? stored : own.stored());
    }
}
