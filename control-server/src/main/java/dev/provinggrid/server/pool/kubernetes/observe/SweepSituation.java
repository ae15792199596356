package dev.provinggrid.server.pool.kubernetes.observe;

import dev.provinggrid.server.store.worker.WorkerRow;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What one sweep has in the cluster at a moment.
 *
 * @param wanted workers that it should have
 * @param jobs all that the cluster still has
 * @param pods of these Jobs, those too that have gone since
 * @param workers by the uid of their pod, of all sweeps
 */
public record SweepSituation(
        String sweep, int wanted, List<Job> jobs, List<PodReport> pods, Map<String, WorkerRow> workers) {

    public List<JobView> views() {
        return jobs.stream().map(job -> JobViews.of(job, podsOf(job), workers)).toList();
    }

    public List<PodReport> podsOf(Job job) {
        return pods.stream()
                .filter(it -> it.job().equals(job.getMetadata().getName()))
                .toList();
    }

    /** Workers that could be told something: they have come, and their node has not been lost. */
    public List<WorkerRow> present() {
        return pods.stream()
                .filter(it -> it.alive() && !it.unreachable())
                .map(it -> workers.get(it.uid()))
                .filter(Objects::nonNull)
                .filter(it -> it.state() == WorkerRow.State.ALIVE)
                .toList();
    }

    public int retained() {
        return views().stream()
                .filter(JobView::live)
                .mapToInt(JobView::retained)
                .sum();
    }

    /** Whether it would take slots that others have too many of. */
    public boolean waitsForRoom() {
        return wanted > 0
                && (retained() < wanted || pods.stream().anyMatch(it -> it.stage() == PodReport.Stage.WAITING));
    }
}
