package dev.provinggrid.server.pool.kubernetes.manifest;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A pod template of the operator's for worker pods. The pool adds what it needs; the rest stays as the operator wrote it.
 *
 * @param name by which a sweep names it; empty for the built-in template, a worker alone
 */
public record PodTemplate(String name, Pod pod) {

    /** Name of the container that runs the worker. */
    static final String WORKER = "worker";
    /** Annotation of the template: name of the container that gets the slice. */
    static final String SLICE_CONTAINER = "provinggrid.dev/slice-container";

    /** A pod with a worker only. */
    public static PodTemplate plain() {
        return new PodTemplate(
                "",
                new PodBuilder()
                        .withNewMetadata()
                        .endMetadata()
                        .withNewSpec()
                        .endSpec()
                        .build());
    }

    Optional<Container> worker() {
        return containers().stream().filter(it -> it.getName().equals(WORKER)).findFirst();
    }

    /** The containers beside the worker. */
    List<Container> others() {
        return containers().stream().filter(it -> !it.getName().equals(WORKER)).toList();
    }

    /** Name of the container that gets the slice: the worker unless the template says otherwise. */
    String sliceContainer() {
        return annotations().getOrDefault(SLICE_CONTAINER, WORKER);
    }

    Map<String, String> annotations() {
        return pod.getMetadata().getAnnotations() == null
                ? Map.of()
                : pod.getMetadata().getAnnotations();
    }

    Map<String, String> labels() {
        return pod.getMetadata().getLabels() == null
                ? Map.of()
                : pod.getMetadata().getLabels();
    }

    private List<Container> containers() {
        return pod.getSpec().getContainers();
    }
}
