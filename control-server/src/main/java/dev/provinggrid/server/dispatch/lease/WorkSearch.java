package dev.provinggrid.server.dispatch.lease;

import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.server.storage.StorageSpace;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.worker.WorkerRow.State;
import dev.provinggrid.server.store.worker.WorkerScope;
import java.util.List;
import java.util.Map;

/** Searches for work and leases what it finds. Must run in a ledger transaction. */
final class WorkSearch {

    private final Admission admission;
    private final Attempts attempts;
    private final SweepOrder order;
    private final ModelGate models;
    private final NewLeases leases;
    private final StorageSpace space;

    /** @param space where there is none, nothing may be leased */
    WorkSearch(
            Admission admission,
            Attempts attempts,
            SweepOrder order,
            ModelGate models,
            NewLeases leases,
            StorageSpace space) {
        this.admission = admission;
        this.attempts = attempts;
        this.order = order;
        this.models = models;
        this.leases = leases;
        this.space = space;
    }

    /** A request that is repeated finds what it found before. */
    SearchResult search(LeaseRequest request, WorkerScope scope) {
        State state = admission.asks(request, scope);
        List<Attempt> before = attempts.liveAnswering(request.request().toString());
        before.forEach(it -> scope.require(it.sweep()));
        if (!before.isEmpty()) {
            return new SearchResult.Found(before);
        }
        if (state == State.DRAINING) {
            return new SearchResult.Draining();
        }
        LeaseRoom room = LeaseRoom.of(request, attempts.liveOf(request.worker().toString()));
        return room.most() > 0 && !space.full() ? lease(request, scope, room) : new SearchResult.Found(List.of());
    }

    private SearchResult lease(LeaseRequest request, WorkerScope scope, LeaseRoom room) {
        for (SweepOrder.Turn turn : order.of(request, scope)) {
            String sweep = turn.sweep();
            if (!models.knows(sweep)) {
                return new SearchResult.Unread(sweep);
            }
            Map<String, String> unopened = models.unopened(sweep, request);
            if (!unopened.isEmpty()) {
                return new SearchResult.Unopened(unopened);
            }
            List<Attempt> leased =
                    models.refuses(sweep, request) ? List.of() : leases.of(sweep, room.shared(turn.part()), request);
            if (!leased.isEmpty()) {
                return new SearchResult.Found(leased);
            }
        }
        return new SearchResult.Found(List.of());
    }
}
