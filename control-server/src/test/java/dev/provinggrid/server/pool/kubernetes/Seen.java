package dev.provinggrid.server.pool.kubernetes;

import dev.provinggrid.model.wire.view.SweepPool;
import dev.provinggrid.server.pool.kubernetes.observe.ClusterState;
import dev.provinggrid.server.pool.kubernetes.observe.JobView;
import dev.provinggrid.server.pool.kubernetes.observe.NodeSlots;
import dev.provinggrid.server.pool.kubernetes.observe.ObservedState;
import dev.provinggrid.server.pool.kubernetes.observe.PodReport;
import dev.provinggrid.server.pool.kubernetes.observe.SweepSituation;
import dev.provinggrid.server.pool.kubernetes.observe.Warnings;
import dev.provinggrid.server.pool.kubernetes.status.PoolStatus;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the pool makes of a moment of a recording.
 *
 * @param state what the watches have told
 * @param now the time of it
 */
record Seen(ClusterState state, Instant now) {

    static final Duration START_LIMIT = Duration.ofMinutes(5);
    private static final String SLICE = "nvidia.com/gpu";

    List<PodReport> pods() {
        return situations().reports(state, now);
    }

    /** Those of one Job that are there or were. */
    List<PodReport> pods(String job) {
        return pods().stream().filter(it -> it.job().equals(job)).toList();
    }

    /** The pod as it is, or was when it was last seen. */
    PodReport pod(String name) {
        return pods().stream().filter(it -> it.name().equals(name)).findFirst().orElseThrow();
    }

    boolean has(String pod) {
        return pods().stream().anyMatch(it -> it.name().equals(pod));
    }

    boolean ended(String pod) {
        return pods().stream()
                .anyMatch(it -> it.name().equals(pod) && it.ending().isPresent());
    }

    Optional<Job> job(String name) {
        return state.jobs().stream()
                .filter(it -> it.getMetadata().getName().equals(name))
                .findFirst();
    }

    JobView view(String job) {
        return situation(job).views().getFirst();
    }

    /** What users are told of the sweep. */
    SweepPool told(String sweep) {
        PoolStatus status = new PoolStatus();
        status.note(List.of(situation(sweep)), new Warnings(state.warnings()), _ -> List.of());
        return status.of(sweep).orElseThrow();
    }

    List<String> troubles(String sweep) {
        return told(sweep).troubles().stream().map(SweepPool.Trouble::kind).toList();
    }

    int slots() {
        NodeSlots slots = new NodeSlots(Map.of(SLICE, new Quantity("1")), List.of(), Map.of());
        return state.nodes().orElseThrow().stream()
                .mapToInt(it -> slots.on(it, situations().others(state)))
                .sum();
    }

    private SweepSituation situation(String sweep) {
        List<Job> own = Stream.of(sweep).flatMap(it -> job(it).stream()).toList();
        return situations().of(Map.of(sweep, 1), own, pods(sweep), Map.of()).getFirst();
    }

    private static ObservedState situations() {
        return new ObservedState(Replay.LABELS, START_LIMIT);
    }
}
