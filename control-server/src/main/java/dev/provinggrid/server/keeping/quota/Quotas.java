package dev.provinggrid.server.keeping.quota;

import dev.provinggrid.server.keeping.quota.QuotaProperties.Quota;
import dev.provinggrid.server.store.usage.SweepUsage;
import org.springframework.http.HttpStatus;
import org.springframework.util.unit.DataSize;
import org.springframework.web.server.ResponseStatusException;

/** Enforces the holders' quotas. A rejection is a 409 that names quota, value, limit, and how to raise it. */
final class Quotas {

    private final SweepUsage usage;
    private final QuotaProperties quotas;

    Quotas(SweepUsage usage, QuotaProperties quotas) {
        this.usage = usage;
        this.quotas = quotas;
    }

    void requireCases(String holder, int cases) {
        Quota quota = quotas.of(holder);
        if (quota.casesPerSweep() != null && cases > quota.casesPerSweep()) {
            throw refused(
                    holder, "cases-per-sweep", "this sweep has " + cases, quota.casesPerSweep(), "Make it smaller");
        }
    }

    void requireActive(String holder) {
        Quota quota = quotas.of(holder);
        if (quota.activeSweeps() != null) {
            int active = usage.active(holder);
            if (active >= quota.activeSweeps()) {
                throw refused(
                        holder, "active-sweeps", active + " are active", quota.activeSweeps(), "Wait, or cancel one");
            }
        }
    }

    /** @param more bytes that the new cases will take */
    void requireStored(String holder, long more) {
        DataSize most = quotas.of(holder).stored();
        if (most != null) {
            long stored = usage.storedBytes(holder);
            if (stored + more > most.toBytes()) {
                throw refused(
                        holder,
                        "stored",
                        stored + " bytes are stored, and these cases will need about " + more,
                        most.toBytes() + " bytes",
                        "Delete sweeps (sweep delete)");
            }
        }
    }

    private static ResponseStatusException refused(
            String holder, String quota, String value, Object limit, String remedy) {
        return new ResponseStatusException(
                HttpStatus.CONFLICT,
                "The quota %s of %s is %s: %s. %s, or have the operator raise provinggrid.quotas.%s, or for this holder alone provinggrid.quotas.holders.%s.%s."
                        .formatted(quota, holder, limit, value, remedy, quota, holder, quota));
    }
}
