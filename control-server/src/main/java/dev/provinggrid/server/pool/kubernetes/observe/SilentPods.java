package dev.provinggrid.server.pool.kubernetes.observe;

import dev.provinggrid.server.dispatch.outcome.Silence;
import dev.provinggrid.server.store.worker.WorkerRow;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Pods that run and whose workers have not been heard of for too long. What was found is told until the cluster has forgotten the
 * pod: how it ended comes of that.
 */
public final class SilentPods {

    private final Silence silence;
    private final Map<String, PoolCondition> byUid = new HashMap<>();
    private final Map<String, Instant> unheardUntil = new HashMap<>();

    public SilentPods(Silence silence) {
        this.silence = silence;
    }

    /**
     * The pods, with those that are silent marked as such.
     *
     * @param workers heard of, by the uid of their pod
     * @param watching whether the cluster tells what happens; while it does not, its nodes may be away, and nobody else is found
     */
    public List<PodReport> marked(List<PodReport> pods, Map<String, WorkerRow> workers, boolean watching, Instant now) {
        Set<String> known = pods.stream().map(PodReport::uid).collect(Collectors.toSet());
        byUid.keySet().retainAll(known);
        unheardUntil.keySet().retainAll(known);
        pods.stream().filter(PodReport::alive).forEach(it -> look(it, workers.keySet(), watching, now));
        return pods.stream().map(this::marked).toList();
    }

    private void look(PodReport pod, Set<String> heard, boolean watching, Instant now) {
        if (pod.runningSince().isEmpty()) {
            unheardUntil.put(pod.uid(), now);
        }
        if (heard.contains(pod.uid()) || !silent(pod)) {
            byUid.remove(pod.uid());
        } else if (watching) {
            byUid.computeIfAbsent(pod.uid(), _ -> condition(pod, now));
        }
    }

    /** A worker whose node comes back has the whole limit to report. */
    private boolean silent(PodReport pod) {
        Instant unheard = unheardUntil.getOrDefault(pod.uid(), Instant.EPOCH);
        return pod.runningSince()
                .filter(it -> silence.exceeded(it) && silence.exceeded(unheard))
                .isPresent();
    }

    private PoolCondition condition(PodReport pod, Instant now) {
        String message = "nothing was heard of the worker in pod " + pod.name() + " for "
                + silence.limit().toSeconds() + " s; the pod is ended";
        return new PoolCondition(PoolCondition.Kind.SILENT, message, now);
    }

    private PodReport marked(PodReport pod) {
        PoolCondition condition = byUid.get(pod.uid());
        return condition == null ? pod : pod.silent(condition);
    }
}
