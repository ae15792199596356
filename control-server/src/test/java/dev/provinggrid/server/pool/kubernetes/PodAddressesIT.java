package dev.provinggrid.server.pool.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.worker.WorkerPod;
import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.pool.kubernetes.observe.Cluster;
import dev.provinggrid.server.store.worker.WorkerRow;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.server.mock.EnableKubernetesMockClient;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Only a pod of this pool is ever asked for video, at the address that the cluster says it has. */
@EnableKubernetesMockClient(crud = true)
class PodAddressesIT {

    private static final String NAMESPACE = "sweeps";

    @SuppressWarnings("unused") // set by the extension
    private KubernetesClient client;

    private final Labels labels = new Labels("lab");
    private Cluster cluster;
    private PodAddresses addresses;

    @BeforeEach
    void watch() {
        cluster = new Cluster(client, NAMESPACE, labels, false);
        cluster.start();
        addresses = new PodAddresses(cluster, labels, 7702, List.of());
    }

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void aWorkerIsAskedAtTheAddressOfItsPodAlsoAfterThatChanges() {
        Pod pod = pod("w", "Running", "10.0.0.7", labels.of("sweep1", 1));
        assertThat(addresses.of(worker(pod, "sweep1"))).contains(InetSocketAddress.createUnresolved("10.0.0.7", 7702));
        client.pods()
                .inNamespace(NAMESPACE)
                .withName("w")
                .editStatus(it -> new PodBuilder(it)
                        .editStatus()
                        .withPodIP("fd00::8")
                        .endStatus()
                        .build());
        await().untilAsserted(() -> assertThat(addresses.of(worker(pod, "sweep1")))
                .contains(InetSocketAddress.createUnresolved("fd00::8", 7702)));
        client.pods().inNamespace(NAMESPACE).withName("w").delete();
        await().untilAsserted(
                        () -> assertThat(addresses.of(worker(pod, "sweep1"))).isEmpty());
    }

    @Test
    void aServerThatWasRestartedFindsThemAgain() {
        Pod pod = pod("w", "Running", "10.0.0.7", labels.of("sweep1", 1));
        try (Cluster other = new Cluster(client, NAMESPACE, labels, false)) {
            other.start();
            PodAddresses again = new PodAddresses(other, labels, 7702, List.of());
            await().untilAsserted(
                            () -> assertThat(again.of(worker(pod, "sweep1"))).isPresent());
        }
    }

    @Test
    void noOtherPodIsAskedWhateverAWorkerSays() {
        Pod foreign = pod("database", "Running", "10.0.0.8", Map.of("app", "database"));
        Pod otherSweep = pod("other", "Running", "10.0.0.9", labels.of("sweep2", 1));
        Pod otherServer = pod("third", "Running", "10.0.0.10", new Labels("elsewhere").of("sweep1", 1));
        assertThat(addresses.of(worker(foreign, "sweep1"))).isEmpty();
        assertThat(addresses.of(worker(otherSweep, "sweep1"))).isEmpty();
        assertThat(addresses.of(worker(otherServer, "sweep1"))).isEmpty();
        assertThat(addresses.of(worker("no-such-uid", Optional.of("sweep1")))).isEmpty();
        assertThat(addresses.of(worker(otherSweep.getMetadata().getUid(), Optional.empty())))
                .isEmpty();
    }

    @Test
    void whatIsNoAddressOfAPodIsNotAsked() {
        List<String> wrong = List.of(
                "127.0.0.1",
                "::1",
                "169.254.169.254",
                "fe80::1",
                "0.0.0.0",
                "224.0.0.1",
                "metadata.internal",
                "10.0.0.7:22",
                "");
        for (int i = 0; i < wrong.size(); i++) {
            Pod pod = pod("w" + i, "Running", wrong.get(i), labels.of("sweep1", 1));
            assertThat(addresses.of(worker(pod, "sweep1"))).as(wrong.get(i)).isEmpty();
        }
    }

    @Test
    void whereThePodsNetworksAreGivenNoOtherAddressIsAsked() {
        PodAddresses limited = new PodAddresses(cluster, labels, 7702, List.of("10.244.0.0/16", "fd00::/64"));
        assertThat(limited.of(worker(pod("a", "Running", "10.244.3.7", labels.of("sweep1", 1)), "sweep1")))
                .isPresent();
        assertThat(limited.of(worker(pod("b", "Running", "fd00::8", labels.of("sweep1", 1)), "sweep1")))
                .isPresent();
        List<String> outside = List.of("10.245.0.7", "127.0.0.1", "fd00:0:0:1::8", "metadata.internal");
        for (int i = 0; i < outside.size(); i++) {
            Pod pod = pod("w" + i, "Running", outside.get(i), labels.of("sweep1", 1));
            assertThat(limited.of(worker(pod, "sweep1"))).as(outside.get(i)).isEmpty();
        }
    }

    @Test
    void aPodThatDoesNotRunOrIsOnTheNetworkOfItsNodeIsNotAsked() {
        Pod pending = pod("pending", "Pending", "10.0.0.7", labels.of("sweep1", 1));
        Pod ended = pod("ended", "Succeeded", "10.0.0.7", labels.of("sweep1", 1));
        Pod onHost = created(new PodBuilder(pending)
                .editMetadata()
                .withName("host")
                .withUid(null)
                .withResourceVersion(null)
                .endMetadata()
                .editSpec()
                .withHostNetwork(true)
                .endSpec()
                .editStatus()
                .withPhase("Running")
                .endStatus()
                .build());
        assertThat(addresses.of(worker(pending, "sweep1"))).isEmpty();
        assertThat(addresses.of(worker(ended, "sweep1"))).isEmpty();
        assertThat(addresses.of(worker(onHost, "sweep1"))).isEmpty();
    }

    @Test
    void aPoolWithoutAPortHasNoLiveVideo() {
        Pod pod = pod("w", "Running", "10.0.0.7", labels.of("sweep1", 1));
        assertThat(new PodAddresses(cluster, labels, 0, List.of()).of(worker(pod, "sweep1")))
                .isEmpty();
    }

    private Pod pod(String name, String phase, String address, Map<String, String> labelled) {
        return created(new PodBuilder()
                .withNewMetadata()
                .withName(name)
                .withLabels(labelled)
                .endMetadata()
                .withNewSpec()
                .endSpec()
                .withNewStatus()
                .withPhase(phase)
                .withPodIP(address)
                .endStatus()
                .build());
    }

    private Pod created(Pod pod) {
        Pod there = client.pods().inNamespace(NAMESPACE).resource(pod).create();
        await().until(() -> cluster.pod(there.getMetadata().getUid()).isPresent());
        return there;
    }

    private static WorkerRow worker(Pod pod, String sweep) {
        return worker(pod.getMetadata().getUid(), Optional.of(sweep));
    }

    private static WorkerRow worker(String uid, Optional<String> sweep) {
        return new WorkerRow(
                "worker-1",
                0,
                "10.0.0.99",
                1,
                "",
                WorkerRow.State.ALIVE,
                Instant.EPOCH,
                Instant.EPOCH,
                sweep,
                Optional.of(new WorkerPod("w", NAMESPACE, uid, "node")),
                Optional.empty());
    }
}
