package dev.provinggrid.server.pool.kubernetes.apply;

import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.pool.kubernetes.observe.JobViews;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Jobs written to the cluster that the watch has not reported yet, kept so that they are not written again. A Job is
 * forgotten only when the API says that it does not exist.
 */
final class WrittenJobs {
    /** By then a watch that stands has told. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Map<String, Written> byUid = new HashMap<>();
    private final Set<String> removed = new HashSet<>();

    private record Written(Job job, Instant when) {
        boolean of(String sweep) {
            return Labels.sweep(job).equals(Optional.of(sweep));
        }
    }

    void wrote(Job job, Instant now) {
        byUid.put(job.getMetadata().getUid(), new Written(job, now));
    }

    void removed(Job job) {
        removed.add(job.getMetadata().getUid());
        byUid.remove(job.getMetadata().getUid());
    }

    /** The Jobs as they are: what the watch told, or what was written since. */
    List<Job> over(List<Job> observed) {
        Map<String, Job> known = new HashMap<>();
        observed.forEach(it -> known.put(it.getMetadata().getUid(), it));
        removed.retainAll(known.keySet());
        byUid.entrySet().removeIf(it -> observedAgain(it.getValue(), known.get(it.getKey())));
        byUid.forEach((uid, written) -> known.put(uid, written.job()));
        List<Job> jobs = new ArrayList<>(known.values());
        jobs.removeIf(it -> removed.contains(it.getMetadata().getUid()));
        return jobs;
    }

    /** Whether a watch that stands would have told of what was written for a sweep. */
    boolean overdue(String sweep, Instant now) {
        return byUid.values().stream()
                .anyMatch(it -> it.of(sweep) && now.isAfter(it.when().plus(PATIENCE)));
    }

    boolean awaited(String sweep) {
        return byUid.values().stream().anyMatch(it -> it.of(sweep));
    }

    /** @param there the Jobs of the sweep that the API has now */
    void confirm(String sweep, List<Job> there, Instant now) {
        Map<String, Job> byTheirUid =
                there.stream().collect(Collectors.toMap(it -> it.getMetadata().getUid(), it -> it));
        byUid.values()
                .removeIf(it -> it.of(sweep)
                        && !byTheirUid.containsKey(it.job().getMetadata().getUid()));
        byUid.replaceAll((uid, it) -> it.of(sweep) ? new Written(byTheirUid.get(uid), now) : it);
    }

    private static boolean observedAgain(Written written, Job observed) {
        return observed != null && JobViews.completions(observed) >= JobViews.completions(written.job());
    }
}
