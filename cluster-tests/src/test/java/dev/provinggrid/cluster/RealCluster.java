package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.DeletionPropagation;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.LocalPortForward;
import io.fabric8.kubernetes.client.NamespacedKubernetesClient;
import io.fabric8.kubernetes.client.dsl.ExecWatch;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * Whatever KUBECONFIG points at. The project's own manifests are applied to a namespace that is made for the test and removed
 * after it, with the server's data in the pod so that no storage class is needed.
 */
final class RealCluster implements Cluster {

    private static final int PORT = 7700;
    /** The command line refuses a token that others can read. */
    private static final FileAttribute<?> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private final KubernetesClient cluster;
    private final NamespacedKubernetesClient client;
    private final List<HasMetadata> deployed;
    private final Path tokenFile;
    private LocalPortForward forward;

    private RealCluster(Path folder) {
        String namespace = "provinggrid-test-" + UUID.randomUUID().toString().substring(0, 8);
        cluster = new KubernetesClientBuilder().build();
        client = cluster.adapt(NamespacedKubernetesClient.class).inNamespace(namespace);
        Rights.demandAll(cluster);
        deployed = new Manifests(namespace).all();
        tokenFile = folder.resolve("token");
    }

    static RealCluster open(Path folder) {
        RealCluster opened = new RealCluster(folder);
        try {
            opened.deploy();
            return opened;
        } catch (RuntimeException | AssertionError failed) {
            opened.close();
            throw failed;
        }
    }

    /** Every node with slices has the workers' image when this returns. */
    private void deploy() {
        deployed.forEach(it -> cluster.resource(it).create());
        awaitReady();
        forward = client.pods().withName(serverPod().getMetadata().getName()).portForward(PORT);
        try {
            Files.createFile(tokenFile, OWNER_ONLY);
            Files.writeString(tokenFile, inServer("cat", "/var/provinggrid/token"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Squatters.onEverySlice(this, "images").close();
    }

    @Override
    public String url() {
        return "http://127.0.0.1:" + forward.getLocalPort();
    }

    @Override
    public Path tokenFile() {
        return tokenFile;
    }

    @Override
    public NamespacedKubernetesClient client() {
        return client;
    }

    @Override
    public String image() {
        return Manifests.WORKER_IMAGE;
    }

    /** A container's first process cannot be killed from inside: it is asked to end, and the kubelet starts it again. */
    @Override
    public void killServer() {
        int restarts = restarts();
        inServer("sh", "-c", "kill -TERM 1");
        await().atMost(PATIENCE).until(() -> restarts() > restarts);
        awaitReady();
    }

    @Override
    public String report() {
        return client.pods().withName(serverPod().getMetadata().getName()).getLog();
    }

    /** Jobs first: a namespace that is deleted with Jobs that run may hang for ever. */
    @Override
    public void close() {
        try (cluster) {
            client.batch()
                    .v1()
                    .jobs()
                    .withPropagationPolicy(DeletionPropagation.BACKGROUND)
                    .delete();
            await().atMost(PATIENCE)
                    .until(() -> client.pods()
                            .withLabel("provinggrid.dev/sweep")
                            .list()
                            .getItems()
                            .isEmpty());
            deployed.reversed().forEach(it -> cluster.resource(it).delete());
            if (forward != null) {
                forward.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void awaitReady() {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(serverPod().getStatus().getConditions())
                        .as(() -> "pod of the control server: "
                                + serverPod().getStatus().getContainerStatuses())
                        .anySatisfy(it -> {
                            assertThat(it.getType()).isEqualTo("Ready");
                            assertThat(it.getStatus()).isEqualTo("True");
                        }));
    }

    private Pod serverPod() {
        List<Pod> pods = client.pods()
                .withLabel("app.kubernetes.io/component", "server")
                .list()
                .getItems();
        assertThat(pods).hasSize(1);
        return pods.getFirst();
    }

    private int restarts() {
        return serverPod().getStatus().getContainerStatuses().getFirst().getRestartCount();
    }

    private String inServer(String... command) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        try (ExecWatch exec = client.pods()
                .withName(serverPod().getMetadata().getName())
                .writingOutput(said)
                .exec(command)) {
            exec.exitCode().orTimeout(1, TimeUnit.MINUTES).join();
        }
        return said.toString(StandardCharsets.UTF_8);
    }
}
