package dev.provinggrid.cluster;

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

/** The stand-in: two nodes of one slice each, and a control server beside it. */
final class StandInCluster implements Cluster {

    static final String NAMESPACE = "lab";
    static final String IMAGE = "provinggrid/worker:test";
    static final String DEPLOYMENT = "provinggrid";
    static final String SERVER = "server";

    private final StandIn cluster;
    private final ProcessContainers containers;
    private final ControlServer server;
    private final NamespacedKubernetesClient client;

    private StandInCluster(Path folder) {
        containers = new ProcessContainers(folder.resolve("pods"), Map.of(IMAGE, Programs.worker()));
        cluster = new StandIn(containers, Pace.QUICK, Clock.systemUTC());
        Map<String, String> offers = Map.of(SLICE, "1", "cpu", "8", "memory", "64Gi", "ephemeral-storage", "100Gi");
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
                folder, settings(), Map.of("KUBECONFIG", kubeconfig(folder).toString()));
    }

    static StandInCluster open(Path folder) {
        StandInCluster opened = new StandInCluster(folder);
        opened.server.start();
        return opened;
    }

    private static List<String> settings() {
        String pool = "--provinggrid.pool.kubernetes.";
        return List.of(
                "--provinggrid.pool.kind=kubernetes",
                pool + "namespace=" + NAMESPACE,
                pool + "image=" + IMAGE,
                pool + "server-url=URL",
                pool + "slice-resource=" + SLICE,
                pool + "owner=" + DEPLOYMENT,
                pool + "keep-warm=1s");
    }

    private Path kubeconfig(Path folder) {
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
                    """.formatted(cluster.url(), SERVER, NAMESPACE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The cluster itself, for what only a stand-in can do. */
    StandIn cluster() {
        return cluster;
    }

    ProcessContainers containers() {
        return containers;
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
    public boolean mayBeDisturbed() {
        return true;
    }

    @Override
    public void loseNode(String node) {
        cluster.loseNode(node);
    }

    @Override
    public void restoreNode(String node) {
        cluster.restoreNode(node);
    }

    @Override
    public String image() {
        return IMAGE;
    }

    @Override
    public void breakWatches() {
        cluster.breakWatches();
    }

    @Override
    public void interruptApi(Runnable meanwhile) {
        cluster.stopApi();
        try {
            meanwhile.run();
        } finally {
            cluster.resumeApi();
        }
    }

    @Override
    public String report() {
        return "server:\n" + server.log() + "\npods:\n" + containers.logs() + "\nfault: " + cluster.fault();
    }

    @Override
    public void close() {
        server.close();
        client.close();
        cluster.close();
    }
}
