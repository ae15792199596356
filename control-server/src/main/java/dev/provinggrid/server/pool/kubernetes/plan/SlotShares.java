package dev.provinggrid.server.pool.kubernetes.plan;

import dev.provinggrid.server.dispatch.lease.FairShare;
import dev.provinggrid.server.store.usage.SweepDemand;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** How sweeps share the slots: evenly, those of one pod template no more than there are for it. */
final class SlotShares {

    private SlotShares() {}

    /**
     * Workers by sweep.
     *
     * @param open the oldest first
     * @param slots for the workers of some templates together
     */
    public static Map<String, Integer> of(List<SweepDemand> open, ToIntFunction<Set<String>> slots) {
        Map<String, Integer> most = new HashMap<>();
        open.stream()
                .collect(Collectors.groupingBy(SweepDemand::template))
                .forEach((template, alike) ->
                        most.putAll(shares(alike, SweepDemand::workers, slots.applyAsInt(Set.of(template)))));
        Set<String> templates = open.stream().map(SweepDemand::template).collect(Collectors.toSet());
        return shares(open, it -> most.get(it.sweep()), slots.applyAsInt(templates));
    }

    private static Map<String, Integer> shares(List<SweepDemand> byAge, ToIntFunction<SweepDemand> most, int slots) {
        return FairShare.shares(
                byAge.stream()
                        .map(it ->
                                new FairShare.Contender(it.sweep(), most.applyAsInt(it), 0, 0, 0, most.applyAsInt(it)))
                        .toList(),
                slots);
    }
}
