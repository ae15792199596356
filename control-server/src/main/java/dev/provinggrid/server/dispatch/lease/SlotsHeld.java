package dev.provinggrid.server.dispatch.lease;

import dev.provinggrid.server.store.attempt.Attempts.InHand;
import dev.provinggrid.server.store.sweep.LeasableSweep;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which workers hold cases of which sweep, and the sweep of each worker's latest lease. */
final class SlotsHeld {

    private final Map<String, Set<String>> holders = new HashMap<>();
    private final Map<String, String> headingByWorker = new HashMap<>();

    /**
     * What the workers have in hand.
     *
     * @param inHand in the order of what was leased last: a worker heads for the sweep of its last
     */
    SlotsHeld(List<InHand> inHand) {
        for (InHand it : inHand) {
            holders.computeIfAbsent(it.sweep(), _ -> new HashSet<>()).add(it.worker());
            headingByWorker.put(it.worker(), it.sweep());
        }
    }

    FairShare.Contender contender(LeasableSweep sweep, String asking) {
        Set<String> others = new HashSet<>(holders.getOrDefault(sweep.id(), Set.of()));
        others.remove(asking);
        int heading = (int) headingByWorker.entrySet().stream()
                .filter(it -> !it.getKey().equals(asking) && it.getValue().equals(sweep.id()))
                .count();
        return new FairShare.Contender(
                sweep.id(), Math.min(sweep.cap(), sweep.open()), sweep.queued(), heading, others.size(), sweep.cap());
    }
}
