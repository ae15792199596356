package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodCondition;
import io.fabric8.kubernetes.api.model.PodConditionBuilder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Conditions and phases of pods. */
final class Conditions {

    static final String DISRUPTION = "DisruptionTarget";
    private static final String PENDING = "Pending";

    private Conditions() {}

    static boolean isTerminal(Pod pod) {
        return phase(pod).equals("Succeeded") || phase(pod).equals("Failed");
    }

    static String phase(Pod pod) {
        return Optional.ofNullable(pod.getStatus()).map(it -> it.getPhase()).orElse(PENDING);
    }

    static boolean isTrue(Pod pod, String type) {
        return find(pod, type).filter(it -> "True".equals(it.getStatus())).isPresent();
    }

    static Optional<PodCondition> find(Pod pod, String type) {
        return Optional.ofNullable(pod.getStatus()).map(it -> it.getConditions()).orElse(List.of()).stream()
                .filter(it -> it.getType().equals(type))
                .findFirst();
    }

    /** The pod with a condition; the time of its transition is kept where nothing changes. */
    static Pod with(Pod pod, Instant now, String type, boolean status, String reason, String message) {
        List<PodCondition> conditions = new ArrayList<>(Optional.ofNullable(pod.getStatus())
                .map(it -> it.getConditions())
                .orElse(List.of()));
        PodCondition condition = new PodConditionBuilder()
                .withType(type)
                .withStatus(status ? "True" : "False")
                .withReason(reason)
                .withMessage(message)
                .withLastTransitionTime(Times.text(now))
                .build();
        Optional<PodCondition> before = find(pod, type);
        before.filter(it -> it.getStatus().equals(condition.getStatus()))
                .ifPresent(it -> condition.setLastTransitionTime(it.getLastTransitionTime()));
        if (before.isPresent()) {
            conditions.set(conditions.indexOf(before.get()), condition);
        } else {
            conditions.add(condition);
        }
        return new PodBuilder(pod)
                .editOrNewStatus()
                .withConditions(conditions)
                .endStatus()
                .build();
    }

    /** The pod in a phase, with its two readiness conditions. */
    static Pod ready(Pod pod, Instant now, boolean ready, String reason) {
        return with(with(pod, now, "Ready", ready, reason, null), now, "ContainersReady", ready, reason, null);
    }

    static Pod inPhase(Pod pod, String phase) {
        return new PodBuilder(pod)
                .editOrNewStatus()
                .withPhase(phase)
                .endStatus()
                .build();
    }
}
