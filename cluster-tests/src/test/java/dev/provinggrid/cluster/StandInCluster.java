package dev.provinggrid.cluster;

import dev.provinggrid.cluster.standin.Containers;
import dev.provinggrid.cluster.standin.Pace;
import dev.provinggrid.cluster.standin.ProcessContainers;
import dev.provinggrid.cluster.standin.StandIn;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.NamespacedKubernetesClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The stand-in: two nodes of one slice each, and a control server beside it. */
final class StandInCluster implements Cluster {

    static final String NAMESPACE = "lab";
    static final String IMAGE = "provinggrid/worker:test";
    static final String DEPLOYMENT = "provinggrid";
    static final String SERVER = "server";

    private final Path folder;
    private final StandIn cluster;
    private final ControlServer server;
    private final NamespacedKubernetesClient client;

    /**
     * A cluster with a control server that is not started yet.
     *
     * @param slices of each of its two nodes
     * @param more settings of the pool, {@code key=value}; of the server where they begin with its name
     */
    StandInCluster(Path folder, Containers containers, int slices, String... more) {
        cluster = new StandIn(containers, Pace.QUICK, Clock.systemUTC());
        Map<String, String> offers =
                Map.of(SLICE, String.valueOf(slices), "cpu", "8000", "memory", "64Ti", "ephemeral-storage", "100Ti");
        cluster.addNode("node1", offers);
        cluster.addNode("node2", offers);
        cluster.create(new DeploymentBuilder()
                .withNewMetadata()
                .withName(DEPLOYMENT)
                .withNamespace(NAMESPACE)
                .endMetadata()
                .build());
        cluster.start();
        client = new KubernetesClientBuilder()
                .withConfig(new ConfigBuilder()
                        .withMasterUrl(cluster.url())
                        .withNamespace(NAMESPACE)
                        .withOauthToken("tester")
                        .build())
                .build()
                .adapt(NamespacedKubernetesClient.class);
        server = new ControlServer(
                folder,
                settings(List.of(more)),
                Map.of("KUBECONFIG", kubeconfig(folder, cluster.url()).toString()));
        this.folder = folder;
    }

    /** The control server, not started yet, is to reach the API at another address. */
    void reachApiAt(String url) {
        var _ = kubeconfig(folder, url);
    }

    /** Two nodes of one slice each, with real workers. */
    static StandInCluster open(Path folder) {
        StandInCluster opened = new StandInCluster(folder, workers(folder), 1);
        opened.startServer();
        return opened;
    }

    /** Containers of the worker image, as processes. */
    static ProcessContainers workers(Path folder) {
        return new ProcessContainers(folder.resolve("pods"), Map.of(IMAGE, Programs.worker()));
    }

    void startServer() {
        server.start();
    }

    private static List<String> settings(List<String> more) {
        Stream<String> usual = Stream.of(
                "namespace=" + NAMESPACE,
                "image=" + IMAGE,
                "server-url=URL",
                "slice-resource=" + SLICE,
                "owner=" + DEPLOYMENT,
                "pod-networks=127.0.0.0/8",
                "keep-warm=1s");
        return Stream.concat(
                        Stream.of("--provinggrid.pool.kind=kubernetes"),
                        Stream.concat(usual, more.stream())
                                .map(it -> it.startsWith("provinggrid.")
                                        ? "--" + it
                                        : "--provinggrid.pool.kubernetes." + it))
                .toList();
    }

    private static Path kubeconfig(Path folder, String url) {
        try {
            return Files.writeString(folder.resolve("kubeconfig"), """
                    apiVersion: v1
                    kind: Config
                    clusters:
                      - {name: stand-in, cluster: {server: "%s"}}
                    users:
                      - {name: server, user: {token: %s}}
                    contexts:
                      - {name: lab, context: {cluster: stand-in, user: server, namespace: %s}}
                    current-context: lab
                    """.formatted(url, SERVER, NAMESPACE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The cluster itself, for what only a stand-in can do. */
    StandIn cluster() {
        return cluster;
    }

    @Override
    public String url() {
        return server.url();
    }

    @Override
    public Path tokenFile() {
        return server.tokenFile();
    }

    @Override
    public NamespacedKubernetesClient client() {
        return client;
    }

    @Override
    public void killServer() {
        server.kill();
        server.start();
    }

    @Override
    public String image() {
        return IMAGE;
    }

    @Override
    public String report() {
        return "server:\n" + server.log() + "\nfault of the stand-in: " + cluster.fault();
    }

    @Override
    public void close() {
        server.close();
        client.close();
        cluster.close();
    }
}
