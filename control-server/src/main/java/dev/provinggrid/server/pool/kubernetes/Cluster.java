package dev.provinggrid.server.pool.kubernetes;

import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the cluster has, kept up to date by watches; to look at it asks nothing of the API. A watch that breaks is taken up
 * again for ever, with a new list where the cluster has forgotten where it was.
 */
final class Cluster implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Cluster.class);
    private static final int MOST_DEPARTED = 2_000;
    private static final String UID = "uid";

    private final SharedIndexInformer<Job> jobs;
    private final SharedIndexInformer<Pod> pods;
    private final SharedIndexInformer<Event> warnings;
    private final Optional<SharedIndexInformer<Node>> nodes;
    private final Departed departed;

    /**
     * Nothing is asked before the start.
     *
     * @param readsNodes whether the server may read nodes
     */
    Cluster(KubernetesClient client, String namespace, Labels labels, boolean readsNodes) {
        this.jobs = client.batch()
                .v1()
                .jobs()
                .inNamespace(namespace)
                .withLabels(labels.selector())
                .runnableInformer(0);
        this.pods = client.pods().inNamespace(namespace).runnableInformer(0);
        pods.addIndexers(Map.of(UID, pod -> List.of(pod.getMetadata().getUid())));
        this.warnings = client.v1()
                .events()
                .inNamespace(namespace)
                .withField("type", "Warning")
                .runnableInformer(0);
        this.nodes = readsNodes ? Optional.of(client.nodes().runnableInformer(0)) : Optional.empty();
        this.departed = new Departed(labels);
        pods.addEventHandler(departed);
        informers().forEach(Cluster::lasting);
    }

    /** Begins to watch; what there is comes in by and by. */
    void start() {
        informers().forEach(it -> {
            var _ = it.start();
        });
    }

    /** Empty until everything has been read once. */
    Optional<ClusterState> state() {
        if (!informers().allMatch(SharedIndexInformer::hasSynced)) {
            return Optional.empty();
        }
        return Optional.of(new ClusterState(
                jobs.getStore().list(),
                pods.getStore().list(),
                departed.list(),
                warnings.getStore().list(),
                nodes.map(it -> it.getStore().list())));
    }

    /** A pod that is there, as it was last heard of. */
    Optional<Pod> pod(String uid) {
        return pods.getIndexer().byIndex(UID, uid).stream().findFirst();
    }

    /** Whether all watches stand, so that what is known is news. */
    boolean watching() {
        return informers().allMatch(SharedIndexInformer::isWatching);
    }

    @Override
    public void close() {
        informers().forEach(SharedIndexInformer::close);
    }

    private Stream<SharedIndexInformer<? extends HasMetadata>> informers() {
        return Stream.concat(Stream.of(jobs, pods, warnings), nodes.stream());
    }

    private static void lasting(SharedIndexInformer<? extends HasMetadata> informer) {
        informer.exceptionHandler((_, failed) -> {
            LOG.warn(
                    "{} cannot be watched now, tried again: {}",
                    informer.getApiTypeClass().getSimpleName(),
                    failed.toString());
            return true;
        });
    }

    /** The last of this server's pods to go: how one ended is often told with its deletion only. */
    private static final class Departed implements ResourceEventHandler<Pod> {

        private final Labels labels;
        private final Map<String, Pod> byUid = new LinkedHashMap<>();

        Departed(Labels labels) {
            this.labels = labels;
        }

        synchronized List<Pod> list() {
            return new ArrayList<>(byUid.values());
        }

        @Override
        public void onAdd(Pod pod) {}

        @Override
        public void onUpdate(Pod before, Pod after) {}

        @Override
        public synchronized void onDelete(Pod pod, boolean lastStateUnknown) {
            if (labels.areOn(pod)) {
                byUid.put(pod.getMetadata().getUid(), pod);
                if (byUid.size() > MOST_DEPARTED) {
                    byUid.remove(byUid.keySet().iterator().next());
                }
            }
        }
    }
}
