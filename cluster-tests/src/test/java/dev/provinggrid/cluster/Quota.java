package dev.provinggrid.cluster;

import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceQuotaBuilder;
import io.fabric8.kubernetes.client.NamespacedKubernetesClient;

/**
 * A quota on the namespace of the test.
 *
 * @param client of the namespace
 * @param name of the quota
 */
record Quota(NamespacedKubernetesClient client, String name) implements AutoCloseable {

    static Quota ofOneSlice(Cluster cluster) {
        Quota quota = new Quota(cluster.client(), "slices");
        quota.client
                .resource(new ResourceQuotaBuilder()
                        .withNewMetadata()
                        .withName(quota.name)
                        .endMetadata()
                        .withNewSpec()
                        .addToHard("requests." + Cluster.SLICE, new Quantity("1"))
                        .endSpec()
                        .build())
                .create();
        return quota;
    }

    @Override
    public void close() {
        client.resourceQuotas().withName(name).delete();
    }
}
