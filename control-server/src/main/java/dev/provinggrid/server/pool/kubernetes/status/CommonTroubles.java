package dev.provinggrid.server.pool.kubernetes.status;

import dev.provinggrid.server.pool.kubernetes.observe.DebouncedCondition;
import dev.provinggrid.server.pool.kubernetes.observe.PoolCondition;
import dev.provinggrid.server.store.usage.SweepDemand;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Problems of the cluster that affect every sweep, or all sweeps with the same pod template. */
final class CommonTroubles {

    private final DebouncedCondition outage = new DebouncedCondition(
            PoolCondition.Kind.CLUSTER, "the cluster's API does not answer; workers go on, none is started");
    private final Map<String, DebouncedCondition> shortages = new HashMap<>();

    /**
     * The troubles by sweep, looked at once in a round; a sweep without work has none.
     *
     * @param slots for the workers of some templates together
     * @param watching whether the cluster tells what happens
     */
    public Function<String, List<PoolCondition>> of(
            List<SweepDemand> open, ToIntFunction<Set<String>> slots, boolean watching, Instant now) {
        Optional<PoolCondition> away = outage.of(!watching, now);
        Map<String, String> templates =
                open.stream().collect(Collectors.toMap(SweepDemand::sweep, SweepDemand::template));
        shortages.keySet().retainAll(templates.values());
        Map<String, PoolCondition> crowded = new HashMap<>();
        for (String template : Set.copyOf(templates.values())) {
            shortages
                    .computeIfAbsent(
                            template,
                            _ -> new DebouncedCondition(
                                    PoolCondition.Kind.UNSCHEDULABLE, "no node that takes pods has room for a worker"))
                    .of(slots.applyAsInt(Set.of(template)) == 0, now)
                    .ifPresent(it -> crowded.put(template, it));
        }
        return sweep -> Stream.ofNullable(templates.get(sweep))
                .flatMap(it -> Stream.concat(away.stream(), Stream.ofNullable(crowded.get(it))))
                .toList();
    }
}
