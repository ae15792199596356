package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVarBuilder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Pods as the Job controller makes them of a template. */
final class JobPodFactory {

    private final Quota quota;
    private final Supplier<String> suffixes;

    JobPodFactory(Quota quota, Supplier<String> suffixes) {
        this.quota = quota;
        this.suffixes = suffixes;
    }

    Quota quota() {
        return quota;
    }

    /** The next pod of the index; it inherits the number of failures of the one before. */
    Pod podOf(Job job, int index, Optional<Pod> before) {
        String name = job.getMetadata().getName() + "-" + index;
        ObjectMeta template = job.getSpec().getTemplate().getMetadata();
        Pod pod = new PodBuilder()
                .withNewMetadata()
                .withGenerateName(name + "-")
                .withName(name + "-" + suffixes.get())
                .withNamespace(job.getMetadata().getNamespace())
                .withLabels(template == null ? Map.of() : template.getLabels())
                .addToLabels(labels(job, index))
                .withAnnotations(template == null ? Map.of() : template.getAnnotations())
                .addToAnnotations(JobPods.INDEX, String.valueOf(index))
                .addToAnnotations(tries(job, before))
                .addNewOwnerReference()
                .withApiVersion("batch/v1")
                .withKind("Job")
                .withName(job.getMetadata().getName())
                .withUid(job.getMetadata().getUid())
                .withController(true)
                .withBlockOwnerDeletion(true)
                .endOwnerReference()
                .addToFinalizers(JobPods.FINALIZER)
                .endMetadata()
                .withSpec(job.getSpec().getTemplate().getSpec())
                .editSpec()
                .withHostname(name)
                .endSpec()
                .withNewStatus()
                .withPhase("Pending")
                .endStatus()
                .build();
        pod = io.fabric8.kubernetes.client.utils.Serialization.clone(pod);
        pod.getSpec().getContainers().forEach(JobPodFactory::tellIndex);
        return pod;
    }

    private static void tellIndex(Container container) {
        container
                .getEnv()
                .add(new EnvVarBuilder()
                        .withName("JOB_COMPLETION_INDEX")
                        .withNewValueFrom()
                        .withNewFieldRef()
                        .withFieldPath("metadata.labels['" + JobPods.INDEX + "']")
                        .endFieldRef()
                        .endValueFrom()
                        .build());
    }

    private static Map<String, String> labels(Job job, int index) {
        String uid = job.getMetadata().getUid();
        String name = job.getMetadata().getName();
        return Map.of(
                "batch.kubernetes.io/controller-uid",
                uid,
                "batch.kubernetes.io/job-name",
                name,
                JobPods.INDEX,
                String.valueOf(index),
                "controller-uid",
                uid,
                "job-name",
                name);
    }

    private static Map<String, String> tries(Job job, Optional<Pod> before) {
        boolean ignored = before.filter(it -> FailurePolicy.of(job, it) == FailurePolicy.IGNORE)
                .isPresent();
        int failures = before.map(JobPods::failures).orElse(0) + (before.isPresent() && !ignored ? 1 : 0);
        int free = before.map(JobPods::ignored).orElse(0) + (ignored ? 1 : 0);
        String counted = String.valueOf(failures);
        return free == 0
                ? Map.of(JobPods.FAILURES, counted)
                : Map.of(JobPods.FAILURES, counted, JobPods.IGNORED, String.valueOf(free));
    }
}
