package dev.provinggrid.server.dispatch;

import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.wire.LeaseRequest;
import dev.provinggrid.server.dispatch.store.CaseRounds;
import dev.provinggrid.server.dispatch.store.Counts;
import dev.provinggrid.server.sweep.PinnedSweeps;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Lets no case begin whose worker has not opened every network of its sweep. A sweep with a network that cannot be used is
 * refused as a whole, as it would have been at its submission had card and digests shown it.
 */
public final class ModelGate {

    private static final Logger LOG = LoggerFactory.getLogger(ModelGate.class);

    private final Ledger ledger;
    private final JdbcClient jdbc;
    private final PinnedSweeps sweeps;
    private final CaseRounds cases;
    private final Counts counts;
    private final WorkSignal signal;
    private final Clock clock;

    public ModelGate(
            Ledger ledger,
            JdbcClient jdbc,
            PinnedSweeps sweeps,
            CaseRounds cases,
            Counts counts,
            WorkSignal signal,
            Clock clock) {
        this.ledger = ledger;
        this.jdbc = jdbc;
        this.sweeps = sweeps;
        this.cases = cases;
        this.counts = counts;
        this.signal = signal;
        this.clock = clock;
    }

    /** What a worker has yet to open before it can be granted a case of a sweep, by {@code perception/NAME}. */
    Map<String, String> unopened(String sweep, LeaseRequest worker) {
        Map<String, String> networks = sweeps.of(sweep).networks();
        Map<String, String> unopened = new TreeMap<>();
        PerceptionModel.cardsAmong(networks).forEach((name, digest) -> {
            if (!worker.models().containsKey(digest)) {
                PerceptionModel.inputsAmong(networks, name).forEach(unopened::put);
            }
        });
        return unopened;
    }

    /** Whether a worker found a network of a sweep that cannot be used. */
    boolean refuses(String sweep, LeaseRequest worker) {
        return !reason(sweep, worker).isEmpty();
    }

    /** Ends what is queued of the sweeps, as far as the worker may touch them, with networks that it found it cannot use. */
    void refuse(LeaseRequest worker, WorkerScope scope) {
        if (worker.models().values().stream().allMatch(String::isEmpty)) {
            return;
        }
        if (ledger.write(() -> refuseNow(worker, scope))) {
            signal.raise();
        }
    }

    private boolean refuseNow(LeaseRequest worker, WorkerScope scope) {
        List<String> waiting = jdbc.sql("select sweep_id from sweep_progress where state = 'ACTIVE' and queued > 0")
                .query(String.class)
                .list();
        List<String> refused = waiting.stream()
                .filter(it -> scope.covers(it) && refuses(it, worker))
                .toList();
        refused.forEach(it -> end(it, reason(it, worker)));
        return !refused.isEmpty();
    }

    private void end(String sweep, String reason) {
        LOG.atWarn().addKeyValue("sweep", sweep).log("The sweep is refused: {}", reason);
        Instant now = clock.instant();
        cases.refuseQueued(sweep, reason, now);
        counts.finishIfDone(sweep, now);
    }

    /** Empty if nothing is wrong. */
    private String reason(String sweep, LeaseRequest worker) {
        return PerceptionModel.cardsAmong(sweeps.of(sweep).networks()).values().stream()
                .map(worker.models()::get)
                .filter(Objects::nonNull)
                .filter(it -> !it.isEmpty())
                .collect(Collectors.joining("; "));
    }
}
