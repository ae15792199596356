package dev.provinggrid.server.pool.kubernetes.manifest;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;

/**
 * What makes a slot of a node.
 *
 * @param resource for example {@code nvidia.com/gpu}; empty where there is none
 */
record Slice(String resource) {

    private static final Quantity ONE = new Quantity("1");

    /** The container with one slice, which cannot be overcommitted: request and limit are equal. */
    Container givenTo(Container container) {
        if (resource.isEmpty()) {
            return container;
        }
        ResourceRequirements given = container.getResources();
        ResourceRequirements resources = (given == null
                        ? new ResourceRequirementsBuilder()
                        : new ResourceRequirementsBuilder(given))
                .addToRequests(resource, ONE)
                .addToLimits(resource, ONE)
                .build();
        return new ContainerBuilder(container).withResources(resources).build();
    }
}
