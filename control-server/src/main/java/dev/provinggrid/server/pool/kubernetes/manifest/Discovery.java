package dev.provinggrid.server.pool.kubernetes.manifest;

import dev.provinggrid.server.platform.process.StartRefused;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the server's own namespace and Deployment in the cluster. */
public final class Discovery {

    private final KubernetesClient client;
    private final String namespace;
    private final String deployment;
    private @Nullable OwnerReference owner;

    /** @param deployment name of the server's own; empty for a server outside of the cluster */
    public Discovery(KubernetesClient client, String namespace, String deployment) {
        this.client = client;
        this.namespace = namespace;
        this.deployment = deployment;
    }

    /**
     * Where workers run: as configured, or where the server itself does.
     *
     * @throws StartRefused when neither is known
     */
    public static String namespace(KubernetesPoolProperties properties, KubernetesClient client) {
        String namespace = properties.namespace() == null ? client.getNamespace() : properties.namespace();
        if (namespace == null || namespace.isBlank()) {
            throw new StartRefused(
                    "the pool of a cluster does not know its namespace",
                    "Run the server in the cluster, or set provinggrid.pool.kubernetes.namespace.");
        }
        return namespace;
    }

    /**
     * The server's own Deployment, which its Jobs go with. It is asked for once: its uid stays while the server lives in it.
     *
     * @throws KubernetesClientException when there is none of that name, or the cluster does not say
     */
    public synchronized Optional<OwnerReference> owner() {
        if (deployment.isEmpty()) {
            return Optional.empty();
        }
        if (owner == null) {
            Deployment found = client.apps()
                    .deployments()
                    .inNamespace(namespace)
                    .withName(deployment)
                    .get();
            if (found == null) {
                throw new KubernetesClientException("there is no Deployment " + namespace + "/" + deployment
                        + ", which provinggrid.pool.kubernetes.owner names");
            }
            owner = Owner.referenceTo(new DeploymentBuilder(found)
                    .withApiVersion("apps/v1")
                    .withKind("Deployment")
                    .build());
        }
        return Optional.of(owner);
    }
}
