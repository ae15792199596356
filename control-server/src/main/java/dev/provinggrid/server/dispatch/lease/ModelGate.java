package dev.provinggrid.server.dispatch.lease;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.CaseEnds;
import dev.provinggrid.server.store.sweep.OpenSweeps;
import dev.provinggrid.server.store.worker.WorkerScope;
import dev.provinggrid.server.sweep.PinnedSweeps;
import java.time.Clock;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Holds back a case until its worker has opened every network of the sweep. If a network cannot be used, all queued
 * cases of the sweep end in an input error: the fault would have rejected the sweep at submission, had its card or
 * digests shown it.
 */
final class ModelGate {

    private static final Logger LOG = LoggerFactory.getLogger(ModelGate.class);

    private static final int AT_HAND = 10_000;

    /** Cases that one transaction ends. */
    private static final int PIECE = 500;

    private final Cache<String, Map<String, String>> networks =
            Caffeine.newBuilder().maximumSize(AT_HAND).build();
    private final Ledger ledger;
    private final OpenSweeps open;
    private final PinnedSweeps sweeps;
    private final CaseEnds cases;
    private final Clock clock;

    public ModelGate(Ledger ledger, OpenSweeps open, PinnedSweeps sweeps, CaseEnds cases, Clock clock) {
        this.ledger = ledger;
        this.open = open;
        this.sweeps = sweeps;
        this.cases = cases;
        this.clock = clock;
    }

    /** Whether the networks of a sweep are at hand: what follows asks for those only. */
    boolean knows(String sweep) {
        return networks.getIfPresent(sweep) != null;
    }

    /** Reads the networks of a sweep. Takes its time: not for the middle of a change. */
    void read(String sweep) {
        networks.put(sweep, sweeps.of(sweep).networks());
    }

    /** What a worker has yet to open before it can be granted a case of a sweep, by {@code perception/NAME}. */
    Map<String, String> unopened(String sweep, LeaseRequest worker) {
        Map<String, String> all = networks(sweep);
        Map<String, String> unopened = new TreeMap<>();
        PerceptionModel.cardsAmong(all).forEach((name, digest) -> {
            if (!worker.models().containsKey(digest)) {
                PerceptionModel.inputsAmong(all, name).forEach(unopened::put);
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
        for (String sweep : open.withQueued()) {
            if (scope.covers(sweep)) {
                read(sweep);
                refuse(sweep, reason(sweep, worker));
            }
        }
    }

    /** In small batches, so that other writes are not delayed. */
    private void refuse(String sweep, String reason) {
        if (!reason.isEmpty()) {
            LogField.SWEEP.in(LOG.atWarn(), sweep).log("The sweep is refused: {}", reason);
            while (ledger.write(() -> cases.refuseQueued(sweep, reason, PIECE, clock.instant())) == PIECE) {
                // The next piece.
            }
        }
    }

    private Map<String, String> networks(String sweep) {
        return Objects.requireNonNull(networks.getIfPresent(sweep), () -> "networks of " + sweep + " are not at hand");
    }

    /** Empty if nothing is wrong. */
    private String reason(String sweep, LeaseRequest worker) {
        return PerceptionModel.cardsAmong(networks(sweep)).values().stream()
                .map(worker.models()::get)
                .filter(Objects::nonNull)
                .filter(it -> !it.isEmpty())
                .collect(Collectors.joining("; "));
    }
}
