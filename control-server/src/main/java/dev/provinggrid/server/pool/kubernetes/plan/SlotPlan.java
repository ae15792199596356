package dev.provinggrid.server.pool.kubernetes.plan;

import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.pool.kubernetes.observe.ClusterState;
import dev.provinggrid.server.pool.kubernetes.observe.PodReport;
import dev.provinggrid.server.store.usage.Demand;
import dev.provinggrid.server.store.usage.SweepDemand;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How many workers each sweep is to have: as many as it wants, of its share of the room that there is. */
public final class SlotPlan {

    private final Demand demand;
    private final SlotCount slotCount;
    private final Labels labels;

    public SlotPlan(Demand demand, SlotCount slotCount, Labels labels) {
        this.demand = demand;
        this.slotCount = slotCount;
        this.labels = labels;
    }

    /**
     * The plan of one round.
     *
     * @param open sweeps that want workers, the oldest first
     * @param room slots for the workers of some templates together
     * @param shares workers by sweep
     */
    public record Round(List<SweepDemand> open, ToIntFunction<Set<String>> room, Map<String, Integer> shares) {

        /** The usual template's slots are there with no sweep that asks for them. */
        public int slots() {
            return room.applyAsInt(Stream.concat(Stream.of(""), open.stream().map(SweepDemand::template))
                    .collect(Collectors.toSet()));
        }

        public int wanted() {
            return shares.values().stream().mapToInt(Integer::intValue).sum();
        }

        public Optional<SweepDemand> of(String sweep) {
            return open.stream().filter(it -> it.sweep().equals(sweep)).findFirst();
        }
    }

    /** What is wanted of a cluster as it is. */
    public Round of(ClusterState state, List<PodReport> reports) {
        List<SweepDemand> open = demand.open();
        ToIntFunction<Set<String>> room = room(state, open, reports);
        return new Round(open, room, SlotShares.of(open, room));
    }

    /** Of a cluster that nothing is known of no sweep gets anything. */
    public Round ofNothing() {
        List<SweepDemand> open = demand.open();
        Map<String, Integer> none = new HashMap<>();
        open.forEach(it -> none.put(it.sweep(), 0));
        return new Round(open, _ -> 1, none);
    }

    private ToIntFunction<Set<String>> room(ClusterState state, List<SweepDemand> open, List<PodReport> reports) {
        Map<String, String> templates =
                open.stream().collect(Collectors.toMap(SweepDemand::sweep, SweepDemand::template));
        Map<String, List<PodReport>> ours = reports.stream()
                .filter(it -> templates.containsKey(it.sweep()))
                .collect(Collectors.groupingBy(it -> templates.get(it.sweep())));
        List<Pod> others = state.pods().stream().filter(it -> !labels.areOn(it)).toList();
        return wanted -> slotCount.of(wanted, state.nodes(), others, ours);
    }
}
