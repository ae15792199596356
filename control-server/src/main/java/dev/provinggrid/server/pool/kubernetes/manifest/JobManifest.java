package dev.provinggrid.server.pool.kubernetes.manifest;

import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.PodFailurePolicy;
import io.fabric8.kubernetes.api.model.batch.v1.PodFailurePolicyBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The Indexed Job of a sweep and generation. */
public final class JobManifest {

    /** Generations in a row that failed before this one. */
    public static final String FAILED_BEFORE = "provinggrid.dev/failed-before";

    /** Failures of one index, disruptions aside, before the Job gives it up. */
    private static final int FAILURES_PER_INDEX = 3;

    private final KubernetesPoolProperties properties;
    private final Labels labels;
    private final Optional<OwnerReference> owner;

    /** @param owner of all that this server makes */
    public JobManifest(KubernetesPoolProperties properties, Labels labels, Optional<OwnerReference> owner) {
        this.properties = properties;
        this.labels = labels;
        this.owner = owner;
    }

    /**
     * The Job of a generation.
     *
     * @param pods template of its pods
     */
    public Job of(WorkerJob job, PodTemplateSpec pods) {
        return new JobBuilder()
                .withNewMetadata()
                .withName(job.name())
                .withLabels(labelsOf(job))
                .withAnnotations(Map.of(FAILED_BEFORE, Integer.toString(job.failedBefore())))
                .withOwnerReferences(owner.map(List::of).orElse(List.of()))
                .endMetadata()
                .withNewSpec()
                .withCompletionMode("Indexed")
                .withCompletions(job.workers())
                .withParallelism(job.workers())
                .withBackoffLimitPerIndex(FAILURES_PER_INDEX)
                .withPodReplacementPolicy("Failed")
                .withPodFailurePolicy(disruptionsAreNoFailures())
                .withActiveDeadlineSeconds(properties.deadline().toSeconds())
                .withTtlSecondsAfterFinished(Math.toIntExact(properties.ttl().toSeconds()))
                .withSuspend(properties.queued() ? Boolean.TRUE : null)
                .withTemplate(pods)
                .endSpec()
                .build();
    }

    private Map<String, String> labelsOf(WorkerJob job) {
        Map<String, String> all = new TreeMap<>(labels.of(job.sweep(), job.generation()));
        if (properties.queued()) {
            all.put(Labels.KUEUE_QUEUE, properties.queue());
        }
        return all;
    }

    private static PodFailurePolicy disruptionsAreNoFailures() {
        return new PodFailurePolicyBuilder()
                .addNewRule()
                .withAction("Ignore")
                .addNewOnPodCondition("True", "DisruptionTarget")
                .endRule()
                .build();
    }
}
