package dev.provinggrid.server.pool.kubernetes.status;

import dev.provinggrid.server.pool.kubernetes.observe.PoolCondition;
import dev.provinggrid.server.pool.kubernetes.plan.SweepBackoff;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.usage.PoolRefusals;
import dev.provinggrid.server.store.usage.PoolRefusals.Refusal;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.stream.Collectors;

/** Why steps for sweeps failed. Only the server that leads takes steps; every server on its database tells why they fail. */
public final class RefusedSteps {

    private final SweepBackoff backoff;
    private final Ledger ledger;
    private final PoolRefusals table;

    public RefusedSteps(SweepBackoff backoff, Ledger ledger, PoolRefusals table) {
        this.backoff = backoff;
        this.ledger = ledger;
        this.table = table;
    }

    /**
     * The reasons by sweep, to be asked for once in a round, after its steps.
     *
     * @param leads whether this server took the steps
     */
    Map<String, PoolCondition> now(boolean leads) {
        Map<String, Refusal> stored = table.all().stream().collect(Collectors.toMap(Refusal::sweep, it -> it));
        return (leads ? update(stored) : stored)
                .values().stream().collect(Collectors.toMap(Refusal::sweep, RefusedSteps::condition));
    }

    private Map<String, Refusal> update(Map<String, Refusal> stored) {
        Map<String, Refusal> now = backoff.all().entrySet().stream()
                .map(it -> refusal(it.getKey(), it.getValue(), stored.get(it.getKey())))
                .collect(Collectors.toMap(Refusal::sweep, it -> it));
        if (!now.equals(stored)) {
            ledger.write(() -> table.replace(now.values()));
        }
        return now;
    }

    /** A server that took the lead goes on with what the one before it saw. */
    private static Refusal refusal(String sweep, PoolCondition condition, Refusal before) {
        boolean lasts = before != null && before.kind().equals(condition.kind().name());
        return new Refusal(
                sweep,
                condition.kind().name(),
                condition.message(),
                lasts ? before.since() : condition.since().truncatedTo(ChronoUnit.MILLIS));
    }

    private static PoolCondition condition(Refusal refusal) {
        return new PoolCondition(PoolCondition.Kind.valueOf(refusal.kind()), refusal.message(), refusal.since());
    }
}
