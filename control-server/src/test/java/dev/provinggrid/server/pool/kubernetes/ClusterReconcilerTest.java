package dev.provinggrid.server.pool.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.AttemptState;
import dev.provinggrid.model.wire.GrantedAttempt;
import dev.provinggrid.model.wire.SweepPool;
import dev.provinggrid.model.wire.WorkerPod;
import dev.provinggrid.server.dispatch.Bench;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.dispatch.Drains;
import dev.provinggrid.server.dispatch.WorkerLosses;
import dev.provinggrid.server.dispatch.store.Attempts;
import dev.provinggrid.server.dispatch.store.Workers;
import dev.provinggrid.server.ops.Leadership;
import dev.provinggrid.server.ops.LeadershipByTerm;
import dev.provinggrid.server.pool.Demand;
import dev.provinggrid.server.pool.OpenCasesAccess;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodStatus;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.server.mock.EnableKubernetesMockClient;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.fabric8.mockwebserver.http.RecordedRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The pool on a real database and a stand-in for the cluster's API, whose Jobs and pods the test moves. */
@TestInstance(TestInstance.Lifecycle.PER_METHOD)
@EnableKubernetesMockClient(crud = true)
class ClusterReconcilerTest {

    private static final String NAMESPACE = "sweeps";
    private static Bench bench;

    @SuppressWarnings("unused") // set by the extension
    private KubernetesMockServer server;

    @SuppressWarnings("unused") // set by the extension
    private KubernetesClient client;

    private final Labels labels = new Labels("lab");
    private final List<Cluster> clusters = new ArrayList<>();
    private final Setbacks setbacks = new Setbacks();
    private final PoolStatus status = new PoolStatus(setbacks);
    private final AtomicLong nanos = new AtomicLong();
    private ClusterReconciler reconciler;

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
        reconciler = reconciler("slots=4", "owner=lab", "keep-warm=0s");
    }

    @AfterEach
    void clear() {
        clusters.forEach(Cluster::close);
        bench.clear();
    }

    @Test
    void aSweepGetsItsSecretAndThenItsJob() {
        String sweep = bench.submit(10);

        until(() -> !jobs().isEmpty());

        Job job = jobs().getFirst();
        assertThat(job.getSpec().getCompletions()).isEqualTo(4);
        assertThat(job.getSpec().getParallelism()).isEqualTo(4);
        assertThat(Labels.sweep(job)).contains(sweep);
        assertThat(job.getMetadata().getOwnerReferences())
                .singleElement()
                .satisfies(it -> assertThat(it.getKind()).isEqualTo("Deployment"));
        until(() -> !jobs().isEmpty() && secretGoesWithItsJob(sweep));
        assertThat(written()).containsExactly("POST secrets", "POST jobs", "PATCH secrets/sweep-" + sweep + "-1");
    }

    @Test
    void aRoundThatFindsNothingToDoAsksNothingOfTheApi() {
        String sweep = bench.submit(10);
        until(() -> !jobs().isEmpty() && secretGoesWithItsJob(sweep));
        reconciler.reconcile();
        int before = server.getRequestCount();

        for (int round = 0; round < 50; round++) {
            reconciler.reconcile();
        }

        assertThat(server.getRequestCount()).isEqualTo(before);
    }

    @Test
    void aWorkerThatEndedWhileThereIsWorkIsMadeUpForByOnePatchOfBothNumbers() {
        String sweep = bench.submit(10);
        until(() -> !jobs().isEmpty());
        Pod pod = pod(sweep, 0, "Succeeded");

        until(() -> jobs().getFirst().getSpec().getCompletions() == 5);

        assertThat(jobs().getFirst().getSpec().getParallelism()).isEqualTo(5);
        assertThat(pod.getStatus().getPhase()).isEqualTo("Succeeded");
    }

    @Test
    void aRunInAPodThatTookTooMuchMemoryIsCharged() {
        String sweep = bench.submit(1);
        until(() -> !jobs().isEmpty());
        Pod pod = pod(sweep, 0, "Running");
        GrantedAttempt attempt = workerIn(pod).runOne();

        end(pod, Recorded.pod("out-of-memory").getStatus());

        until(() -> bench.history(sweep, 0).contains(AttemptState.FAILED));
        assertThat(cause(attempt.id())).startsWith("out-of-memory: container worker");
        assertThat(troubles(sweep)).contains("out-of-memory");
    }

    @Test
    void aRunInAPodThatWasEvictedIsNot() {
        String sweep = bench.submit(1);
        until(() -> !jobs().isEmpty());
        Pod pod = pod(sweep, 0, "Running");
        workerIn(pod).runOne();

        end(pod, Recorded.pod("evicted-killed").getStatus());

        until(() -> bench.history(sweep, 0).contains(AttemptState.RELEASED));
        assertThat(troubles(sweep)).contains("evicted");
    }

    @Test
    void anAttemptRemembersItsPodNodeAndSlot() {
        String sweep = bench.submit(1);
        until(() -> !jobs().isEmpty());
        Pod pod = pod(sweep, 0, "Running");

        GrantedAttempt attempt = workerIn(pod).runOne();

        Map<String, Object> row = bench.part(JdbcClient.class)
                .sql("select pod, node, slot from attempt where id = ?")
                .param(attempt.id())
                .query()
                .singleRow();
        assertThat(row)
                .containsEntry("POD", pod.getMetadata().getName())
                .containsEntry("NODE", "node1")
                .containsEntry("SLOT", 0);
    }

    @Test
    void whenASweepIsOverItsWorkersDrainAndWhatIsLeftOfItsJobGoes() {
        String sweep = bench.submit(2);
        until(() -> !jobs().isEmpty());
        BenchWorker worker = workerIn(pod(sweep, 0, "Running"));
        worker.beat();
        bench.cancel(sweep);

        until(() -> worker.beat().drain());
        end(podNamed(sweep, 0), new PodStatusBuilder().withPhase("Succeeded").build());

        until(() -> jobs().isEmpty());
        assertThat(written()).last().asString().startsWith("DELETE jobs");
    }

    @Test
    void aServerThatIsStartedAgainCarriesOnWithTheJobsItFinds() {
        String sweep = bench.submit(10);
        until(() -> !jobs().isEmpty());

        reconciler.stop();
        reconciler = reconciler("slots=4", "owner=lab");
        until(() -> status.of(sweep).isPresent());
        for (int round = 0; round < 10; round++) {
            reconciler.reconcile();
        }

        assertThat(jobs()).hasSize(1);
    }

    @Test
    void aJobThatEndedWithWorkLeftIsFollowedByTheNextGeneration() {
        String sweep = bench.submit(10);
        until(() -> !jobs().isEmpty());
        Job ended = new JobBuilder(jobs().getFirst())
                .withNewStatus()
                .addNewCondition()
                .withType("Failed")
                .withStatus("True")
                .withReason("DeadlineExceeded")
                .withMessage("Job was active longer than specified deadline")
                .withLastTransitionTime(bench.clock().instant().toString())
                .endCondition()
                .endStatus()
                .build();
        client.batch().v1().jobs().inNamespace(NAMESPACE).resource(ended).updateStatus();

        until(() -> jobs().size() == 2);

        assertThat(jobs()).extracting(it -> it.getMetadata().getName()).contains("sweep-" + sweep + "-2");
        assertThat(troubles(sweep)).contains("deadline");
    }

    @Test
    void withoutItsDeploymentNothingIsMadeAndTheSweepSaysWhy() {
        client.apps().deployments().inNamespace(NAMESPACE).withName("lab").delete();
        String sweep = bench.submit(2);

        until(() -> troubles(sweep).contains("cluster"));

        assertThat(jobs()).isEmpty();
    }

    @Test
    void ofTwoServersOnADatabaseOneKeepsTheJobsAndTheOtherTakesOver() {
        ClusterReconciler first = reconciler(term(), "slots=4", "owner=lab", "keep-warm=0s");
        ClusterReconciler second = reconciler(term(), "slots=4", "owner=lab", "keep-warm=0s");
        String sweep = bench.submit(10);
        reconciler = first;
        until(() -> !jobs().isEmpty() && secretGoesWithItsJob(sweep));
        written();

        pod(sweep, 0, "Succeeded");
        await().until(() ->
                clusters.getLast().state().filter(it -> !it.pods().isEmpty()).isPresent());
        second.reconcile();
        assertThat(written()).as("of the one that only looks").isEmpty();

        first.stop();
        reconciler = second;
        until(() -> jobs().getFirst().getSpec().getCompletions() == 5);
        assertThat(jobs()).hasSize(1);
    }

    private Leadership term() {
        return new LeadershipByTerm(bench.part(JdbcClient.class), "pool", () -> nanos.addAndGet(1_000_000_000));
    }

    private ClusterReconciler reconciler(String... settings) {
        return reconciler(Leadership.alone(), settings);
    }

    private ClusterReconciler reconciler(Leadership leadership, String... settings) {
        KubernetesPoolProperties properties = Settings.of(settings);
        PodTemplates templates = PodTemplates.read(Optional.empty(), "");
        Cluster cluster = new Cluster(client, NAMESPACE, labels, false);
        clusters.add(cluster);
        cluster.start();
        Demand demand = OpenCasesAccess.of(bench.part(JdbcClient.class));
        PodWorkers workers = new PodWorkers(
                bench.part(Workers.class),
                bench.part(Attempts.class),
                bench.part(Drains.class),
                bench.part(WorkerLosses.class));
        JobActions actions = new JobActions(
                client,
                NAMESPACE,
                properties,
                labels,
                new Discovery(client, NAMESPACE, properties.owner()),
                templates,
                sweep -> "token of " + sweep);
        return new ClusterReconciler(
                cluster,
                demand,
                workers,
                actions,
                properties,
                labels,
                new SlotCount(properties, labels, templates),
                setbacks,
                status,
                leadership,
                bench.clock());
    }

    private void until(BooleanSupplier reached) {
        await().atMost(Duration.ofSeconds(20))
                .pollInterval(Duration.ofMillis(20))
                .until(() -> {
                    reconciler.reconcile();
                    return reached.getAsBoolean();
                });
    }

    private List<Job> jobs() {
        return client.batch().v1().jobs().inNamespace(NAMESPACE).list().getItems();
    }

    private boolean secretGoesWithItsJob(String sweep) {
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

    private List<String> troubles(String sweep) {
        return status.of(sweep).map(SweepPool::troubles).orElse(List.of()).stream()
                .map(SweepPool.Trouble::kind)
                .toList();
    }

    private String cause(long attempt) {
        return bench.part(JdbcClient.class)
                .sql("select end_cause from attempt where id = ?")
                .param(attempt)
                .query(String.class)
                .single();
    }

    /** A pod as the Job controller would make it. */
    private Pod pod(String sweep, int index, String phase) {
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

    private Pod podNamed(String sweep, int index) {
        return client.pods()
                .inNamespace(NAMESPACE)
                .withName("sweep-" + sweep + "-1-" + index)
                .get();
    }

    private void end(Pod pod, PodStatus ended) {
        client.pods()
                .inNamespace(NAMESPACE)
                .resource(new PodBuilder(podNamedLike(pod)).withStatus(ended).build())
                .updateStatus();
    }

    private Pod podNamedLike(Pod pod) {
        return client.pods()
                .inNamespace(NAMESPACE)
                .withName(pod.getMetadata().getName())
                .get();
    }

    private static BenchWorker workerIn(Pod pod) {
        BenchWorker worker = bench.workerIn(new WorkerPod(
                pod.getMetadata().getName(),
                NAMESPACE,
                pod.getMetadata().getUid(),
                pod.getSpec().getNodeName()));
        worker.beat();
        return worker;
    }

    /** What the pool wrote, the test's own requests aside. */
    private List<String> written() {
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
