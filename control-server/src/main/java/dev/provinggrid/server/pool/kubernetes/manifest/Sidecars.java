package dev.provinggrid.server.pool.kubernetes.manifest;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.SecurityContextBuilder;

/**
 * The containers beside the worker. They become init containers that always restart: such a sidecar starts before the worker,
 * is started again when it fails and ends after the worker has, while an ordinary neighbour would keep a Job's pod alive for
 * ever.
 */
final class Sidecars {

    private Sidecars() {}

    static Container of(Container container) {
        return new ContainerBuilder(restricted(container))
                .withRestartPolicy("Always")
                .build();
    }

    /** With what the restricted pod security standard asks for, where the template does not say otherwise. */
    static Container restricted(Container container) {
        SecurityContext given = container.getSecurityContext();
        SecurityContextBuilder context =
                given == null ? new SecurityContextBuilder() : new SecurityContextBuilder(given);
        if (given == null || given.getAllowPrivilegeEscalation() == null) {
            context.withAllowPrivilegeEscalation(false);
        }
        if (given == null || given.getCapabilities() == null) {
            context.withNewCapabilities().withDrop("ALL").endCapabilities();
        }
        return new ContainerBuilder(container)
                .withSecurityContext(context.build())
                .build();
    }
}
