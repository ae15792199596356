package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.stream.IntStream;

/**
 * Pods of another namespace that hold every slice: a control server that sees its own namespace only counts these as free.
 *
 * @param client of the cluster
 * @param namespace theirs
 */
record Squatters(KubernetesClient client, String namespace) implements AutoCloseable {

    private static final long USER = 65532;

    /** @param name of their namespace, after that of the test */
    static Squatters onEverySlice(Cluster cluster, String name) {
        Squatters squatters = new Squatters(cluster.client(), cluster.client().getNamespace() + "-" + name);
        squatters.settle(cluster.image());
        return squatters;
    }

    private void settle(String image) {
        client.resource(new NamespaceBuilder()
                        .withNewMetadata()
                        .withName(namespace)
                        .endMetadata()
                        .build())
                .create();
        int slices = client.nodes().list().getItems().stream()
                .mapToInt(Squatters::slices)
                .sum();
        IntStream.range(0, slices)
                .forEach(it -> client.pods()
                        .inNamespace(namespace) // a client with a namespace of its own puts all it creates there
                        .resource(squatter(it, image))
                        .create());
        await().atMost(Cluster.PATIENCE)
                .untilAsserted(() -> assertThat(
                                client.pods().inNamespace(namespace).list().getItems())
                        .hasSize(slices)
                        .allMatch(it -> it.getStatus().getPhase().equals("Running") || findsNoSlice(it)));
    }

    /** Others hold what this one was for. */
    private static boolean findsNoSlice(Pod pod) {
        return pod.getStatus().getConditions().stream()
                .anyMatch(it -> "Unschedulable".equals(it.getReason())
                        && it.getMessage().contains("Insufficient " + Cluster.SLICE));
    }

    private static int slices(Node node) {
        return node.getStatus()
                .getAllocatable()
                .getOrDefault(Cluster.SLICE, new Quantity("0"))
                .getNumericalAmount()
                .intValue();
    }

    /** As the restricted pod security standard asks, which some clusters enforce everywhere. */
    private Pod squatter(int number, String image) {
        return new PodBuilder()
                .withNewMetadata()
                .withName("squatter-" + number)
                .withNamespace(namespace)
                .endMetadata()
                .withNewSpec()
                .withRestartPolicy("Never")
                .withTerminationGracePeriodSeconds(1L)
                .withAutomountServiceAccountToken(false)
                .withNewSecurityContext()
                .withRunAsNonRoot(true)
                .withRunAsUser(USER)
                .withNewSeccompProfile()
                .withType("RuntimeDefault")
                .endSeccompProfile()
                .endSecurityContext()
                .addNewContainer()
                .withName("squatter")
                .withImage(image)
                .withImagePullPolicy("IfNotPresent")
                .withCommand("sleep", "3600")
                .withNewSecurityContext()
                .withAllowPrivilegeEscalation(false)
                .withNewCapabilities()
                .addToDrop("ALL")
                .endCapabilities()
                .endSecurityContext()
                .withNewResources()
                .addToRequests(Cluster.SLICE, new Quantity("1"))
                .addToLimits(Cluster.SLICE, new Quantity("1"))
                .endResources()
                .endContainer()
                .endSpec()
                .build();
    }

    /** They leave. */
    @Override
    public void close() {
        client.pods().inNamespace(namespace).delete();
        await().atMost(Duration.ofMinutes(2))
                .untilAsserted(() -> assertThat(
                                client.pods().inNamespace(namespace).list().getItems())
                        .isEmpty());
        client.namespaces().withName(namespace).delete();
    }
}
