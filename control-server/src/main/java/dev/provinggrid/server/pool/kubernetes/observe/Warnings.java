package dev.provinggrid.server.pool.kubernetes.observe;

import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The cluster's warnings about objects: the only place that says why a volume is not mounted or a pod not made. They outlive
 * what they are about, and are written in two styles.
 */
public final class Warnings {

    private static final Set<String> OF_VOLUMES = Set.of("FailedMount", "FailedAttachVolume");
    private static final Set<String> OF_STARTS = Set.of("FailedCreatePodSandBox", "FailedPrepareDynamicResources");

    private final Map<String, Event> latest = new HashMap<>();

    /** Of all objects, by their uid. */
    public Warnings(Collection<Event> events) {
        events.stream()
                .filter(it -> "Warning".equals(it.getType()) && it.getInvolvedObject() != null)
                .filter(it -> it.getInvolvedObject().getUid() != null)
                .sorted(Comparator.comparing(Warnings::time))
                .forEach(it -> latest.put(key(it.getInvolvedObject().getUid(), it.getReason()), it));
    }

    public static Warnings none() {
        return new Warnings(Set.of());
    }

    /** What keeps a pod from starting. */
    Optional<PoolCondition> ofStart(Pod pod) {
        return latest(pod, OF_VOLUMES)
                .map(it -> new PoolCondition(PoolCondition.Kind.VOLUME, it.getMessage(), time(it)))
                .or(() -> latest(pod, OF_STARTS)
                        .map(it -> new PoolCondition(PoolCondition.Kind.START, it.getMessage(), time(it))));
    }

    /** What kept the last pod of a Job from being made. */
    public Optional<PoolCondition> ofCreation(Job job) {
        return latest(job, Set.of("FailedCreate"))
                .map(it -> new PoolCondition(kind(it.getMessage()), it.getMessage(), time(it)));
    }

    private static PoolCondition.Kind kind(String message) {
        return message != null && message.contains("exceeded quota")
                ? PoolCondition.Kind.QUOTA
                : PoolCondition.Kind.CONFIGURATION;
    }

    private Optional<Event> latest(HasMetadata object, Set<String> reasons) {
        return reasons.stream()
                .flatMap(it ->
                        Stream.ofNullable(latest.get(key(object.getMetadata().getUid(), it))))
                .max(Comparator.comparing(Warnings::time));
    }

    private static String key(String uid, String reason) {
        return uid + " " + reason;
    }

    private static Instant time(Event event) {
        Instant last = Times.of(event.getLastTimestamp());
        if (event.getSeries() != null && event.getSeries().getLastObservedTime() != null) {
            return Times.of(event.getSeries().getLastObservedTime().getTime());
        }
        if (!last.equals(Instant.EPOCH)) {
            return last;
        }
        return event.getEventTime() == null
                ? Times.of(event.getMetadata().getCreationTimestamp())
                : Times.of(event.getEventTime().getTime());
    }
}
