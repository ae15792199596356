package dev.provinggrid.server.pool.kubernetes;

import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What was written to the cluster and does not come back by the watch yet: else it would be written again. */
final class WrittenJobs {

    /** By then a watch that stands has told. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Map<String, Written> byUid = new HashMap<>();
    private final Set<String> removed = new HashSet<>();

    private record Written(Job job, Instant when) {}

    void wrote(Job job, Instant now) {
        byUid.put(job.getMetadata().getUid(), new Written(job, now));
    }

    void removed(Job job) {
        removed.add(job.getMetadata().getUid());
    }

    /** The Jobs as they are: what the watch told, or what was written since. */
    List<Job> over(List<Job> told, Instant now) {
        Map<String, Job> known = new HashMap<>();
        told.forEach(it -> known.put(it.getMetadata().getUid(), it));
        removed.retainAll(known.keySet());
        byUid.entrySet().removeIf(it -> toldAgain(it.getValue(), known.get(it.getKey()), now));
        byUid.forEach((uid, written) -> known.put(uid, written.job()));
        List<Job> jobs = new ArrayList<>(known.values());
        jobs.removeIf(it -> removed.contains(it.getMetadata().getUid()));
        return jobs;
    }

    private static boolean toldAgain(Written written, Job told, Instant now) {
        boolean overdue = now.isAfter(written.when().plus(PATIENCE));
        return overdue || (told != null && JobViews.completions(told) >= JobViews.completions(written.job()));
    }
}
