package dev.provinggrid.server.pool.kubernetes;

import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.view.SweepPool;
import dev.provinggrid.model.wire.worker.WorkerPod;
import dev.provinggrid.server.dispatch.Bench;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.dispatch.outcome.Silence;
import dev.provinggrid.server.dispatch.outcome.WorkerLosses;
import dev.provinggrid.server.dispatch.worker.Drains;
import dev.provinggrid.server.platform.process.Leadership;
import dev.provinggrid.server.pool.kubernetes.apply.JobActions;
import dev.provinggrid.server.pool.kubernetes.apply.PodWorkers;
import dev.provinggrid.server.pool.kubernetes.apply.SweepJobs;
import dev.provinggrid.server.pool.kubernetes.apply.SweepSteps;
import dev.provinggrid.server.pool.kubernetes.manifest.Discovery;
import dev.provinggrid.server.pool.kubernetes.manifest.KubernetesPoolProperties;
import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.pool.kubernetes.manifest.PodTemplates;
import dev.provinggrid.server.pool.kubernetes.observe.Cluster;
import dev.provinggrid.server.pool.kubernetes.observe.ObservedState;
import dev.provinggrid.server.pool.kubernetes.observe.Pulse;
import dev.provinggrid.server.pool.kubernetes.observe.SilentPods;
import dev.provinggrid.server.pool.kubernetes.plan.SlotCount;
import dev.provinggrid.server.pool.kubernetes.plan.SlotPlan;
import dev.provinggrid.server.pool.kubernetes.plan.SweepBackoff;
import dev.provinggrid.server.pool.kubernetes.status.Announcements;
import dev.provinggrid.server.pool.kubernetes.status.JobEvents;
import dev.provinggrid.server.pool.kubernetes.status.PoolNews;
import dev.provinggrid.server.pool.kubernetes.status.PoolStatus;
import dev.provinggrid.server.pool.kubernetes.status.RefusedSteps;
import dev.provinggrid.server.store.LeadershipByTerm;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.usage.Demand;
import dev.provinggrid.server.store.usage.PoolRefusals;
import dev.provinggrid.server.store.worker.Workers;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodStatus;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.server.mock.EnableKubernetesMockClient;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.fabric8.mockwebserver.http.RecordedRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The pool on a real database and a stand-in for the cluster's API, whose Jobs and pods the test moves. */
@TestInstance(TestInstance.Lifecycle.PER_METHOD)
@EnableKubernetesMockClient(crud = true)
abstract class OnAMockedCluster {

    static final String NAMESPACE = "sweeps";
    static Bench bench;

    @SuppressWarnings("unused") // set by the extension
    KubernetesMockServer server;

    @SuppressWarnings("unused") // set by the extension
    KubernetesClient client;

    final Labels labels = new Labels("lab");
    final List<Cluster> clusters = new ArrayList<>();
    final SweepBackoff backoff = new SweepBackoff();
    final PoolStatus status = new PoolStatus();
    final AtomicLong nanos = new AtomicLong();
    ClusterReconciler reconciler;
    KubernetesClient own;

    @BeforeAll
    static void open(@TempDir Path folder) {
        bench = new Bench(folder, List.of());
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    @BeforeEach
    void deploy() {
        client.apps()
                .deployments()
                .inNamespace(NAMESPACE)
                .resource(new DeploymentBuilder()
                        .withNewMetadata()
                        .withName("lab")
                        .endMetadata()
                        .build())
                .create();
        own = serversClient();
        reconciler = reconciler("slots=4", "owner=lab", "keep-warm=0s");
    }

    @AfterEach
    void clear() {
        clusters.forEach(Cluster::close);
        bench.clear();
    }

    Leadership term() {
        return new LeadershipByTerm(bench.part(JdbcClient.class), "pool", () -> nanos.addAndGet(1_000_000_000));
    }

    ClusterReconciler reconciler(String... settings) {
        return reconciler(Leadership.alone(), settings);
    }

    /** With what the server asks the API; made once in a test. */
    KubernetesClient serversClient() {
        return client;
    }

    ClusterReconciler reconciler(Leadership leadership, String... settings) {
        return reconciler(leadership, backoff, status, settings);
    }

    /** One of several servers, which remembers and tells for itself. */
    ClusterReconciler reconciler(Leadership leadership, SweepBackoff backoff, PoolStatus status, String... settings) {
        KubernetesPoolProperties properties = Settings.of(settings);
        PodTemplates templates = PodTemplates.read(Optional.empty(), "");
        Cluster cluster = new Cluster(own, NAMESPACE, labels, false);
        clusters.add(cluster);
        cluster.start();
        Demand demand = bench.part(Demand.class);
        PodWorkers workers = new PodWorkers(
                bench.part(Workers.class),
                bench.part(Attempts.class),
                bench.part(Drains.class),
                bench.part(WorkerLosses.class));
        JobActions actions = new JobActions(
                own,
                NAMESPACE,
                properties,
                labels,
                new Discovery(own, NAMESPACE, properties.owner()),
                templates,
                sweep -> "token of " + sweep,
                leadership);
        SweepJobs jobs = new SweepJobs(actions, cluster);
        Announcements announcements = new Announcements(new JobEvents(own, NAMESPACE, "lab"), demand::cancelled);
        return new ClusterReconciler(
                new ClusterLink(cluster, new Pulse(own), backoff, leadership),
                new ObservedState(labels, properties.startLimit()),
                workers,
                new SilentPods(bench.part(Silence.class)),
                new SlotPlan(demand, new SlotCount(properties, labels, templates), labels),
                new SweepSteps(workers, actions, jobs, properties, backoff, demand),
                new PoolNews(
                        status,
                        new RefusedSteps(backoff, bench.part(Ledger.class), bench.part(PoolRefusals.class)),
                        announcements),
                bench.clock());
    }

    void until(BooleanSupplier reached) {
        await().atMost(Duration.ofSeconds(20))
                .pollInterval(Duration.ofMillis(20))
                .until(() -> {
                    reconciler.reconcile();
                    return reached.getAsBoolean();
                });
    }

    List<Job> jobs() {
        return client.batch().v1().jobs().inNamespace(NAMESPACE).list().getItems();
    }

    boolean secretGoesWithItsJob(String sweep) {
        return client
                .secrets()
                .inNamespace(NAMESPACE)
                .withName("sweep-" + sweep + "-1")
                .get()
                .getMetadata()
                .getOwnerReferences()
                .stream()
                .anyMatch(it -> it.getKind().equals("Job"));
    }

    List<String> troubles(String sweep) {
        return status.of(sweep).map(SweepPool::troubles).orElse(List.of()).stream()
                .map(SweepPool.Trouble::kind)
                .toList();
    }

    String cause(long attempt) {
        return bench.part(JdbcClient.class)
                .sql("select end_cause from attempt where id = ?")
                .param(attempt)
                .query(String.class)
                .single();
    }

    /** A pod as the Job controller would make it. */
    Pod pod(String sweep, int index, String phase) {
        String job = "sweep-" + sweep + "-1";
        Pod pod = new PodBuilder()
                .withNewMetadata()
                .withName(job + "-" + index)
                .withLabels(labels.of(sweep, 1))
                .addToLabels(Labels.JOB, job)
                .addToLabels(Labels.INDEX, Integer.toString(index))
                .endMetadata()
                .withNewSpec()
                .withNodeName("node1")
                .endSpec()
                .withNewStatus()
                .withPhase(phase)
                .endStatus()
                .build();
        return client.pods().inNamespace(NAMESPACE).resource(pod).create();
    }

    Pod podNamed(String sweep, int index) {
        return client.pods()
                .inNamespace(NAMESPACE)
                .withName("sweep-" + sweep + "-1-" + index)
                .get();
    }

    void end(Pod pod, PodStatus ended) {
        client.pods()
                .inNamespace(NAMESPACE)
                .resource(new PodBuilder(podNamedLike(pod)).withStatus(ended).build())
                .updateStatus();
    }

    Pod podNamedLike(Pod pod) {
        return client.pods()
                .inNamespace(NAMESPACE)
                .withName(pod.getMetadata().getName())
                .get();
    }

    static BenchWorker workerIn(Pod pod) {
        BenchWorker worker = bench.workerIn(new WorkerPod(
                pod.getMetadata().getName(),
                NAMESPACE,
                pod.getMetadata().getUid(),
                pod.getSpec().getNodeName()));
        worker.beat();
        return worker;
    }

    /** What the pool wrote, the test's own requests aside. */
    List<String> written() {
        List<String> written = new ArrayList<>();
        try {
            for (RecordedRequest request = server.takeRequest(10, java.util.concurrent.TimeUnit.MILLISECONDS);
                    request != null;
                    request = server.takeRequest(10, java.util.concurrent.TimeUnit.MILLISECONDS)) {
                String path = request.getPath().replaceFirst(".*/namespaces/" + NAMESPACE + "/", "");
                boolean ours = path.startsWith("jobs") || path.startsWith("secrets");
                if (!request.getMethod().equals("GET") && ours) {
                    written.add(request.getMethod() + " " + path);
                }
            }
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
        return written;
    }
}
