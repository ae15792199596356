package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What the containers of a pod ask for. */
final class Requests {

    private Requests() {}

    /** The names of all resources it asks for. */
    static Set<String> names(Pod pod) {
        return pod.getSpec().getContainers().stream()
                .flatMap(it -> requested(it.getResources()).keySet().stream())
                .collect(Collectors.toSet());
    }

    /** Of all its containers together; a limit is a request where none is given. */
    static BigDecimal of(Pod pod, String resource) {
        return pod.getSpec().getContainers().stream()
                .map(it -> requested(it.getResources()).getOrDefault(resource, new Quantity("0")))
                .map(Quantity::getNumericalAmount)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static Map<String, Quantity> requested(ResourceRequirements requirements) {
        Map<String, Quantity> all = new java.util.HashMap<>();
        Optional.ofNullable(requirements).map(it -> it.getLimits()).ifPresent(all::putAll);
        Optional.ofNullable(requirements).map(it -> it.getRequests()).ifPresent(all::putAll);
        return all;
    }
}
