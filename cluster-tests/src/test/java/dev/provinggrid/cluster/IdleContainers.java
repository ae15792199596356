package dev.provinggrid.cluster;

import dev.provinggrid.cluster.standin.Containers;
import dev.provinggrid.cluster.standin.VolumeSource;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Containers in which nothing happens until they are told to end: thousands of them cost nothing. */
final class IdleContainers implements Containers {

    private final Map<String, IdleContainer> byPod = new ConcurrentHashMap<>();

    @Override
    public boolean has(String image) {
        return true;
    }

    @Override
    public Running start(Pod pod, Container container, VolumeSource volumes) {
        return byPod.computeIfAbsent(pod.getMetadata().getUid(), _ -> new IdleContainer());
    }

    @Override
    public void clear(Pod pod) {
        byPod.remove(pod.getMetadata().getUid());
    }

    /** The container of the pod ends. */
    void end(Pod pod, int exitCode) {
        byPod.get(pod.getMetadata().getUid()).end(exitCode);
    }
}
