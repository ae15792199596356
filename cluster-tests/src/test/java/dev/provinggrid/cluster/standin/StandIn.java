package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** A cluster of this process: its API server, its controllers, its nodes, and the troubles that clusters have. */
public final class StandIn implements AutoCloseable {

    private static final long STEP_MILLIS = 20;
    private static final int SUFFIX = 36 * 36 * 36 * 36;

    private final ObjectStore store = new ObjectStore();
    private final Deletion deletion;
    private final ApiServer api;
    private final JobController jobs;
    private final Scheduler scheduler;
    private final Nodes nodes;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            task -> Thread.ofPlatform().name("stand-in cluster").daemon().unstarted(task));
    private final AtomicReference<Throwable> fault = new AtomicReference<>();

    /** A cluster without nodes, whose API answers; nothing else moves until {@link #start} or {@link #step}. */
    public StandIn(Containers containers, Pace pace, Clock clock) {
        EventLog events = new EventLog(store, clock);
        Quota quota = new Quota(store);
        VolumeSource volumes = new VolumeSource(store);
        SplittableRandom random = new SplittableRandom(1);
        JobPodFactory factory =
                new JobPodFactory(quota, () -> Integer.toString(SUFFIX + random.nextInt(SUFFIX), Character.MAX_RADIX));
        deletion = new Deletion(store, clock);
        api = new ApiServer(store, deletion, quota, clock);
        api.start();
        PodNetwork network = new PodNetwork(api.port());
        jobs = new JobController(store, deletion, factory, events, pace, clock);
        scheduler = new Scheduler(store, events, clock);
        nodes = new Nodes(
                store,
                deletion,
                name -> new Kubelet(name, store, deletion, containers, volumes, network, events, clock),
                pace,
                clock);
    }

    /** Lets everything run by itself. */
    public void start() {
        Future<?> _ = thread.scheduleWithFixedDelay(this::stepOrFault, 0, STEP_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** One round of every controller. */
    public void step() {
        jobs.step();
        scheduler.step();
        nodes.step();
        deletion.step();
    }

    private void stepOrFault() {
        try {
            step();
        } catch (RuntimeException | Error e) {
            fault.compareAndSet(null, e);
            throw e;
        }
    }

    /** Where its API answers. */
    public String url() {
        return "http://127.0.0.1:" + api.port();
    }

    /** A node that offers these resources. */
    public void addNode(String name, Map<String, String> offers) {
        nodes.add(
                name,
                offers.entrySet().stream()
                        .collect(java.util.stream.Collectors.toMap(
                                Map.Entry::getKey, it -> new Quantity(it.getValue()))));
    }

    /** Its power fails: what ran there is gone, and nobody is told. */
    public void loseNode(String name) {
        nodes.lose(name);
    }

    /** The lost node is there again. */
    public void restoreNode(String name) {
        nodes.restore(name);
    }

    /** The node leaves the cluster with all that runs there. */
    public void removeNode(String name) {
        nodes.remove(name);
    }

    /** The node offers something else from now on. */
    public void offer(String name, String resource, int amount) {
        store.find(Node.class, "", name)
                .ifPresent(node -> store.edit(
                        node,
                        it -> new NodeBuilder(it)
                                .editStatus()
                                .addToAllocatable(resource, new Quantity(String.valueOf(amount)))
                                .endStatus()
                                .build()));
    }

    /** No new pods come to it, or they do again. */
    public void cordon(String name, boolean cordoned) {
        store.find(Node.class, "", name)
                .ifPresent(node -> store.edit(
                        node,
                        it -> new NodeBuilder(it)
                                .editSpec()
                                .withUnschedulable(cordoned ? true : null)
                                .endSpec()
                                .build()));
    }

    /** As {@code kubectl drain} does. */
    public void evict(Pod pod) {
        nodes.disrupt(pod, "EvictionByEvictionAPI", "Eviction API: evicting");
    }

    /** As the scheduler does for a pod of higher priority. */
    public void preempt(Pod pod) {
        nodes.disrupt(
                pod, "PreemptionByScheduler", "default-scheduler: preempting to accommodate a higher priority pod");
    }

    /** Ends all watches with 410. */
    public void breakWatches() {
        api.breakWatches();
    }

    /** The API cannot be reached; the cluster goes on. */
    public void stopApi() {
        api.stop();
    }

    public void resumeApi() {
        api.resume();
    }

    /** Answers 403 to everything else that the bearer of the token asks from now on. */
    public void permitOnly(String token, Predicate<ApiRequest> granted) {
        api.permitOnly(token, granted);
    }

    /** All that the bearer of a token asked of the API, in order. */
    public List<ApiRequest> requests(String token) {
        return api.requests(token);
    }

    public <T extends HasMetadata> List<T> list(Class<T> type) {
        return store.list(type);
    }

    public <T extends HasMetadata> T create(T object) {
        return store.create(object);
    }

    public <T extends HasMetadata> void edit(T object, UnaryOperator<T> change) {
        store.edit(object, change);
    }

    /** Deletes in the background, giving pods their time. */
    public void delete(HasMetadata object) {
        deletion.delete(object);
    }

    /** What broke the stand-in itself. */
    public Optional<Throwable> fault() {
        return Optional.ofNullable(fault.get());
    }

    @Override
    public void close() {
        thread.shutdownNow();
        try {
            thread.awaitTermination(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        nodes.crash();
        api.stop();
    }
}
