package dev.provinggrid.server.pool.kubernetes.status;

import dev.provinggrid.model.wire.view.SweepPool;
import dev.provinggrid.server.pool.kubernetes.observe.PodReport.Stage;
import dev.provinggrid.server.pool.kubernetes.observe.PoolCondition;
import dev.provinggrid.server.pool.kubernetes.observe.SweepSituation;
import dev.provinggrid.server.pool.kubernetes.observe.Warnings;
import dev.provinggrid.server.sweep.SweepPools;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** The pool's status of each sweep, as of its last round. */
public final class PoolStatus implements SweepPools {

    private final Map<String, SweepPool> bySweep = new ConcurrentHashMap<>();

    @Override
    public Optional<SweepPool> of(String sweep) {
        return Optional.ofNullable(bySweep.get(sweep));
    }

    public List<SweepPool.Trouble> troubles(String sweep) {
        return of(sweep).map(SweepPool::troubles).orElse(List.of());
    }

    /** Troubles of all sweeps by kind, counted by the pods they concern. */
    public Map<String, Integer> troubles() {
        Map<String, Integer> counts = new HashMap<>();
        bySweep.values().stream()
                .flatMap(it -> it.troubles().stream())
                .forEach(it -> counts.merge(it.kind(), Math.max(1, it.pods()), Integer::sum));
        return counts;
    }

    /** Pods of all sweeps that run, start or wait. */
    Map<String, Integer> pods() {
        Map<String, Integer> counts = new HashMap<>(Map.of("running", 0, "starting", 0, "waiting", 0));
        bySweep.values().forEach(it -> {
            counts.merge("running", it.running(), Integer::sum);
            counts.merge("starting", it.starting(), Integer::sum);
            counts.merge("waiting", it.waiting(), Integer::sum);
        });
        return counts;
    }

    /**
     * Takes note of a round.
     *
     * @param common what is the matter with a sweep that has no pod or Job to show it
     */
    public void note(List<SweepSituation> situations, Warnings warnings, Function<String, List<PoolCondition>> common) {
        Map<String, SweepPool> noted = new HashMap<>();
        situations.forEach(it -> noted.put(it.sweep(), status(it, warnings, common.apply(it.sweep()))));
        bySweep.keySet().retainAll(noted.keySet());
        bySweep.putAll(noted);
    }

    private SweepPool status(SweepSituation situation, Warnings warnings, List<PoolCondition> common) {
        int unmade = situation.jobs().stream()
                .mapToInt(it -> JobTroubles.unmade(it, situation))
                .sum();
        return new SweepPool(
                situation.wanted(),
                count(situation, Stage.RUNNING),
                count(situation, Stage.STARTING),
                count(situation, Stage.WAITING) + unmade,
                troubles(situation, warnings, common));
    }

    private static int count(SweepSituation situation, Stage stage) {
        return (int) situation.pods().stream().filter(it -> it.stage() == stage).count();
    }

    private List<SweepPool.Trouble> troubles(SweepSituation situation, Warnings warnings, List<PoolCondition> common) {
        Map<PoolCondition.Kind, List<PoolCondition>> ofPods = new EnumMap<>(PoolCondition.Kind.class);
        situation.pods().stream()
                .flatMap(it -> it.trouble().stream())
                .forEach(it -> ofPods.computeIfAbsent(it.kind(), _ -> new ArrayList<>())
                        .add(it));
        List<SweepPool.Trouble> all = new ArrayList<>(
                ofPods.values().stream().map(PoolStatus::together).toList());
        Stream.concat(situation.jobs().stream().flatMap(it -> JobTroubles.of(it, situation, warnings)), common.stream())
                .map(it -> wire(it, 0, it.since()))
                .forEach(all::add);
        all.sort(Comparator.comparingInt(SweepPool.Trouble::pods).reversed());
        return List.copyOf(all);
    }

    /** Of pods that have the same trouble one speaks for all. */
    private static SweepPool.Trouble together(List<PoolCondition> alike) {
        PoolCondition latest =
                alike.stream().max(Comparator.comparing(PoolCondition::since)).orElseThrow();
        Instant first =
                alike.stream().map(PoolCondition::since).min(Instant::compareTo).orElseThrow();
        return wire(latest, alike.size(), first);
    }

    private static SweepPool.Trouble wire(PoolCondition trouble, int pods, Instant since) {
        return new SweepPool.Trouble(trouble.kind().word(), trouble.message(), pods, since);
    }
}
