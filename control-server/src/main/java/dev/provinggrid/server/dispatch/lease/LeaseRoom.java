package dev.provinggrid.server.dispatch.lease;

import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.model.wire.worker.OutcomeBundle;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.Attempt.Company;
import dev.provinggrid.server.store.attempt.CaseEntry;
import java.util.List;

/**
 * What a worker may be leased beside what it holds. A case that is to be alone is leased to a worker that holds none leased together, and
 * none are leased together to a worker that holds such a case: so it is known which case a worker died of.
 *
 * @param most attempts that it may be leased
 * @param together whether it takes several as one lease
 * @param holdsShared whether it holds attempts that were leased together
 */
record LeaseRoom(int most, boolean together, boolean holdsShared) {

    /** Attempts that a worker holds at most: the lease that runs, one ahead, and two that are being delivered. */
    private static final int MOST_HELD = 4 * OutcomeBundle.MOST;

    /** The room beside what is held. */
    static LeaseRoom of(LeaseRequest request, List<Attempt> held) {
        boolean holdsAlone = held.stream().anyMatch(it -> it.company() == Company.ALONE);
        boolean together = request.together() > 1 && !holdsAlone;
        int most = together
                ? Math.min(request.together(), MOST_HELD - held.size())
                : Math.min(request.max(), oneAhead(held));
        return new LeaseRoom(Math.max(most, 0), together, held.stream().anyMatch(Attempt::isShared));
    }

    /** One attempt to run and at most one ahead of it. */
    private static int oneAhead(List<Attempt> held) {
        long unstarted =
                held.stream().filter(it -> it.state() == AttemptState.LEASED).count();
        boolean running = unstarted < held.size();
        return (int) ((running ? 1 : 2) - unstarted);
    }

    /** The same, but for what others could run at the same time. */
    LeaseRoom shared(int part) {
        return together ? new LeaseRoom(Math.min(most, part), true, holdsShared) : this;
    }

    /** Which of these cases, in the order of leasing, it is leased. */
    List<CaseEntry> taken(List<CaseEntry> next) {
        if (!next.isEmpty() && next.getFirst().alone()) {
            return holdsShared ? List.of() : next.subList(0, 1);
        }
        return next.stream().takeWhile(it -> !it.alone()).toList();
    }

    /** Whether so many attempts are one lease, of which it is not known which one runs. */
    boolean isShared(int attempts) {
        return together && attempts > 1;
    }
}
