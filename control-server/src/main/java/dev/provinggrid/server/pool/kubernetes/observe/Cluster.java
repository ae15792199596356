package dev.provinggrid.server.pool.kubernetes.observe;

import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.RequestConfigBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A cache of the cluster's state, kept up to date by watches; reading it makes no API call. A broken watch is always
 * resumed, with a new list if its resource version has expired.
 */
public final class Cluster implements AutoCloseable {
    private static final int MOST_DEPARTED = 2_000;

    private final Reflector<Job> jobs;
    private final Reflector<Pod> pods;
    private final Reflector<Event> warnings;
    private final Optional<Reflector<Node>> nodes;
    private final Departed departed;

    /**
     * Nothing is asked before the start.
     *
     * @param readsNodes whether the server may read nodes
     */
    public Cluster(KubernetesClient client, String namespace, Labels labels, boolean readsNodes) {
        KubernetesClient once = withoutReconnects(client);
        this.departed = new Departed(labels);
        this.jobs = new Reflector<>(
                "Jobs", once.batch().v1().jobs().inNamespace(namespace).withLabels(labels.selector()), _ -> {});
        this.pods = new Reflector<>("Pods", once.pods().inNamespace(namespace).withLabels(Map.of()), departed::add);
        this.warnings = new Reflector<>(
                "Events", once.v1().events().inNamespace(namespace).withField("type", "Warning"), _ -> {});
        this.nodes = readsNodes
                ? Optional.of(new Reflector<>("Nodes", once.nodes().withLabels(Map.of()), _ -> {}))
                : Optional.empty();
    }

    /** A watch that ends is for the reflector to open again. */
    private static KubernetesClient withoutReconnects(KubernetesClient client) {
        return client.newClient(
                        new RequestConfigBuilder(client.getConfiguration().getRequestConfig())
                                .withWatchReconnectLimit(0)
                                .build())
                .adapt(KubernetesClient.class);
    }

    /** Starts the watches; caches fill asynchronously. */
    public void start() {
        reflectors().forEach(Reflector::start);
    }

    /** Empty until everything has been read once. */
    public Optional<ClusterState> state() {
        if (!reflectors().allMatch(Reflector::listed)) {
            return Optional.empty();
        }
        return Optional.of(new ClusterState(
                jobs.list(), pods.list(), departed.list(), warnings.list(), nodes.map(Reflector::list)));
    }

    /** A pod that is there, as it was last heard of. */
    public Optional<Pod> pod(String uid) {
        return pods.get(uid);
    }

    /** Whether all watches stand, as far as anybody has noticed. */
    public boolean watching() {
        return reflectors().allMatch(Reflector::watching);
    }

    /** Opens all watches anew: there is reason to think that they do not hear any more. */
    public void renewWatches() {
        reflectors().forEach(Reflector::renew);
    }

    @Override
    public void close() {
        reflectors().forEach(Reflector::close);
    }

    private Stream<Reflector<?>> reflectors() {
        return Stream.concat(Stream.of(jobs, pods, warnings), nodes.stream());
    }

    /** This server's most recently deleted pods: often only the deletion event tells how a pod ended. */
    private static final class Departed {
        private final Labels labels;
        private final Map<String, Pod> byUid = new LinkedHashMap<>();

        Departed(Labels labels) {
            this.labels = labels;
        }

        synchronized List<Pod> list() {
            return new ArrayList<>(byUid.values());
        }

        synchronized void add(Pod pod) {
            if (labels.areOn(pod)) {
                byUid.put(pod.getMetadata().getUid(), pod);
                if (byUid.size() > MOST_DEPARTED) {
                    byUid.remove(byUid.keySet().iterator().next());
                }
            }
        }
    }
}
