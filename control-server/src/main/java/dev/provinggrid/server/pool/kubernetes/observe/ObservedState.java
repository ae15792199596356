package dev.provinggrid.server.pool.kubernetes.observe;

import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.store.worker.WorkerRow;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Derives from the state of the cluster what each sweep has there. */
public final class ObservedState {

    private final Labels labels;
    private final Duration startLimit;

    public ObservedState(Labels labels, Duration startLimit) {
        this.labels = labels;
        this.startLimit = startLimit;
    }

    /** All pods of this server, with those that have gone. */
    public List<PodReport> reports(ClusterState state, Instant now) {
        Diagnosis diagnosis = new Diagnosis(new Warnings(state.warnings()), lostNode(state), startLimit, now);
        Stream<PodReport> there = state.pods().stream().filter(labels::areOn).map(diagnosis::of);
        return Stream.concat(there, state.departed().stream().map(Diagnosis::departed))
                .toList();
    }

    /** Pods of the namespace that are not this server's. */
    public List<Pod> others(ClusterState state) {
        return state.pods().stream().filter(it -> !labels.areOn(it)).toList();
    }

    /**
     * By sweep, those too that have Jobs only.
     *
     * @param wanted workers by sweep
     */
    public List<SweepSituation> of(
            Map<String, Integer> wanted, List<Job> jobs, List<PodReport> reports, Map<String, WorkerRow> workers) {
        Map<String, List<Job>> jobsBySweep = jobs.stream()
                .collect(Collectors.groupingBy(it -> Labels.sweep(it).orElse("")));
        Map<String, List<PodReport>> podsBySweep = reports.stream().collect(Collectors.groupingBy(PodReport::sweep));
        Set<String> sweeps = new LinkedHashSet<>(wanted.keySet());
        sweeps.addAll(jobsBySweep.keySet());
        return sweeps.stream()
                .map(it -> new SweepSituation(
                        it,
                        wanted.getOrDefault(it, 0),
                        jobsBySweep.getOrDefault(it, List.of()),
                        podsBySweep.getOrDefault(it, List.of()),
                        workers))
                .toList();
    }

    private static Predicate<String> lostNode(ClusterState state) {
        return state.nodes().map(ObservedState::lostAmong).orElse(_ -> false);
    }

    private static Predicate<String> lostAmong(List<Node> nodes) {
        Set<String> ready = NodeSlots.ready(nodes);
        return name -> !ready.contains(name);
    }
}
