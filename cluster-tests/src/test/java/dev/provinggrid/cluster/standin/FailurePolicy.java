package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.PodFailurePolicyOnExitCodesRequirement;
import io.fabric8.kubernetes.api.model.batch.v1.PodFailurePolicyRule;
import java.util.List;

/** What a failed pod means for its index: the first rule that fits decides. */
enum FailurePolicy {
    COUNT,
    IGNORE,
    FAIL_INDEX,
    FAIL_JOB;

    static FailurePolicy of(Job job, Pod pod) {
        if (job.getSpec().getPodFailurePolicy() == null) {
            return COUNT;
        }
        return job.getSpec().getPodFailurePolicy().getRules().stream()
                .filter(rule -> fits(rule, pod))
                .findFirst()
                .map(rule -> switch (rule.getAction()) {
                    case "Ignore" -> IGNORE;
                    case "FailIndex" -> FAIL_INDEX;
                    case "FailJob" -> FAIL_JOB;
                    default -> COUNT;
                })
                .orElse(COUNT);
    }

    private static boolean fits(PodFailurePolicyRule rule, Pod pod) {
        boolean condition = rule.getOnPodConditions().stream()
                .anyMatch(it -> Conditions.find(pod, it.getType())
                        .filter(found -> found.getStatus().equals(it.getStatus()))
                        .isPresent());
        return condition || (rule.getOnExitCodes() != null && fits(rule.getOnExitCodes(), pod));
    }

    private static boolean fits(PodFailurePolicyOnExitCodesRequirement wanted, Pod pod) {
        List<ContainerStatus> statuses = pod.getStatus().getContainerStatuses();
        return statuses.stream()
                .filter(it -> wanted.getContainerName() == null
                        || wanted.getContainerName().equals(it.getName()))
                .filter(it -> it.getState() != null && it.getState().getTerminated() != null)
                .map(it -> it.getState().getTerminated().getExitCode())
                .filter(code -> code != 0)
                .anyMatch(code ->
                        wanted.getOperator().equals("In") == wanted.getValues().contains(code));
    }
}
