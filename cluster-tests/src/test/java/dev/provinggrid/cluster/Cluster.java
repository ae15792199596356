package dev.provinggrid.cluster;

import io.fabric8.kubernetes.client.NamespacedKubernetesClient;
import java.nio.file.Path;
import java.time.Duration;

/** A cluster with a control server that works for it, and the troubles that can be made there. */
public interface Cluster extends AutoCloseable {

    /** The resource that makes a slot. */
    String SLICE = System.getProperty("provinggrid.cluster.slice", "nvidia.com/gpu");

    /** Whether it is somebody's own, named by KUBECONFIG. */
    boolean REAL = "real".equals(System.getProperty("provinggrid.cluster"));

    /** For what must happen at last; a real cluster may have to fetch images first. */
    Duration PATIENCE = REAL ? Duration.ofMinutes(20) : Duration.ofMinutes(5);

    /**
     * The cluster that this build tests on: a stand-in unless {@code provinggrid.cluster} says {@code real}. Its control
     * server answers.
     *
     * @param folder for what it needs on this machine
     */
    static Cluster open(Path folder) {
        return REAL ? RealCluster.open(folder) : StandInCluster.open(folder);
    }

    /** Where the control server answers this machine. */
    String url();

    /** A file with the token of the control server's users. */
    Path tokenFile();

    /** The cluster's API, in the namespace of the test. */
    NamespacedKubernetesClient client();

    /** The workers' image. */
    String image();

    /** Kills the control server without warning; it comes back as the cluster has it, and answers when this returns. */
    void killServer();

    /** What helps to understand a failed test. */
    String report();

    @Override
    void close();
}
