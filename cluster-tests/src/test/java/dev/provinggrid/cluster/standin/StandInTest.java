package dev.provinggrid.cluster.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.DeletionPropagation;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceQuotaBuilder;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import org.assertj.core.api.Assertions;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The stand-in does what the recorded cluster did. */
class StandInTest {

    private static final String LAB = "lab";

    @TempDir
    private Path folder;

    private ProcessContainers containers;
    private StandIn cluster;
    private KubernetesClient client;

    @BeforeEach
    void start() {
        containers = new ProcessContainers(folder, Map.of("local/busybox:1", List.of()));
        cluster = new StandIn(containers, Pace.QUICK, Clock.systemUTC());
        cluster.addNode("node1", Map.of("nvidia.com/gpu", "2", "cpu", "64", "memory", "64Gi"));
        cluster.start();
        client = new KubernetesClientBuilder()
                .withConfig(new ConfigBuilder()
                        .withMasterUrl(cluster.url())
                        .withNamespace(LAB)
                        .withOauthToken("tester")
                        .build())
                .build();
    }

    @AfterEach
    void stop() {
        client.close();
        cluster.close();
        assertThat(cluster.fault()).isEmpty();
    }

    @Test
    void aJobWhosePodsAllSucceedIsCompleteInTwoSteps() {
        List<String> seen = conditionsSeen();
        submit("exit 0", it -> it);
        Job done = awaitCondition("Complete");
        assertThat(done.getStatus().getCompletedIndexes()).isEqualTo("0,1");
        assertThat(done.getStatus().getSucceeded()).isEqualTo(2);
        assertThat(seen)
                .containsSubsequence(
                        "SuccessCriteriaMet(CompletionsReached)",
                        "SuccessCriteriaMet(CompletionsReached) Complete(CompletionsReached)");
    }

    @Test
    void aProcessKnowsItsIndexItsPodAndItsSecret() throws IOException {
        client.resource(new SecretBuilder()
                        .withNewMetadata()
                        .withName("token")
                        .endMetadata()
                        .addToStringData("token", "pgw_1")
                        .build())
                .create();
        submit("cat /run/token/token; echo $NAME; echo $(NODE) > /scratch/out; echo $JOB_COMPLETION_INDEX", job -> {
            job.getSpec().setCompletions(1);
            job.getSpec()
                    .getTemplate()
                    .setSpec(Serialization.unmarshal("""
                    restartPolicy: Never
                    volumes:
                      - {name: token, secret: {secretName: token}}
                      - {name: scratch, emptyDir: {}}
                    containers:
                      - name: worker
                        image: local/busybox:1
                        command: [/bin/sh, -c, "cat /run/token/token; echo \\" $NAME\\"; echo $(NODE) > /scratch/out; cat /scratch/out"]
                        env:
                          - {name: NAME, valueFrom: {fieldRef: {fieldPath: metadata.name}}}
                          - {name: NODE, valueFrom: {fieldRef: {fieldPath: spec.nodeName}}}
                        volumeMounts:
                          - {name: token, mountPath: /run/token, readOnly: true}
                          - {name: scratch, mountPath: /scratch}
                    """, io.fabric8.kubernetes.api.model.PodSpec.class));
            return job;
        });
        awaitCondition("Complete");
        Pod pod = pods().getFirst();
        assertThat(Files.readString(
                        containers.log(pod, pod.getSpec().getContainers().getFirst())))
                .isEqualTo("pgw_1 " + pod.getMetadata().getName() + "\nnode1\n");
    }

    @Test
    void anIndexThatFailsIsTriedAgainWithItsCountUntilItsLimit() {
        submit("exit 7", it -> it);
        Job failed = awaitCondition("Failed");
        assertThat(failed.getStatus().getFailedIndexes()).isEqualTo("0,1");
        assertThat(failed.getStatus().getFailed()).isEqualTo(6);
        assertThat(failed.getStatus().getConditions())
                .extracting(it -> it.getType() + " " + it.getReason())
                .containsExactly("FailureTarget FailedIndexes", "Failed FailedIndexes");
        assertThat(pods())
                .extracting(it -> it.getMetadata().getAnnotations().get(JobPods.FAILURES))
                .containsExactlyInAnyOrder("0", "0", "1", "1", "2", "2");
    }

    @Test
    void whatFindsNoSliceWaitsWithTheSchedulersWords() {
        submit("sleep 60", job -> {
            job.getSpec().setCompletions(3);
            job.getSpec().setParallelism(3);
            return job;
        });
        eventually()
                .untilAsserted(() -> assertThat(pods())
                        .filteredOn(it -> Conditions.phase(it).equals("Running"))
                        .hasSize(2));
        Pod waiting = pods().stream()
                .filter(it -> it.getMetadata().getName().startsWith("sweep-2-"))
                .findFirst()
                .orElseThrow();
        assertThat(Conditions.find(waiting, "PodScheduled").orElseThrow())
                .extracting(it -> it.getReason(), it -> it.getMessage())
                .containsExactly(
                        "Unschedulable",
                        "0/1 nodes are available: 1 Insufficient nvidia.com/gpu. no new claims to deallocate, preemption:"
                                + " 0/1 nodes are available: 1 No preemption victims found for incoming pod.");
    }

    @Test
    void anEvictedPodThatExitsWith143IsReplacedAndNotCharged() {
        submit("trap 'exit 143' TERM; while :; do sleep 0.1; done", it -> it);
        Pod evicted = awaitRunning();
        client.pods().resource(evicted).evict();
        eventually()
                .untilAsserted(() -> assertThat(pods())
                        .filteredOn(it -> Conditions.phase(it).equals("Running"))
                        .hasSize(2)
                        .anySatisfy(it -> assertThat(it.getMetadata().getAnnotations())
                                .containsEntry(JobPods.FAILURES, "0")
                                .containsEntry(JobPods.IGNORED, "1")));
        eventually().untilAsserted(() -> assertThat(pods()).hasSize(2));
        assertThat(job().getStatus().getFailed()).isZero();
    }

    @Test
    void anEvictedPodThatExitsWith0CountsAsDone() {
        submit("trap 'exit 0' TERM; while :; do sleep 0.1; done", it -> it);
        client.pods().resource(awaitRunning()).evict();
        eventually()
                .untilAsserted(
                        () -> assertThat(job().getStatus().getSucceeded()).isEqualTo(1));
    }

    @Test
    void aPodThatIsDeletedIsChargedWithAFailure() {
        submit("trap 'exit 143' TERM; while :; do sleep 0.1; done", it -> it);
        client.pods().resource(awaitRunning()).delete();
        eventually()
                .untilAsserted(() -> assertThat(job().getStatus().getFailed()).isEqualTo(1));
    }

    @Test
    void aPodThatIsKilledForItsMemorySaysSo() {
        submit("sleep 60", it -> it);
        Pod victim = awaitRunning();
        containers.killForMemory(victim);
        eventually()
                .untilAsserted(() -> assertThat(client.pods().resource(victim).get())
                        .satisfies(it -> assertThat(it.getStatus().getPhase()).isEqualTo("Failed"))
                        .extracting(it -> it.getStatus()
                                .getContainerStatuses()
                                .getFirst()
                                .getState()
                                .getTerminated())
                        .satisfies(it -> assertThat(it.getReason()).isEqualTo("OOMKilled"))
                        .satisfies(it -> assertThat(it.getExitCode()).isEqualTo(137)));
    }

    @Test
    void anImageThatIsNowhereKeepsItsPodWaiting() {
        submit("exit 0", job -> {
            job.getSpec()
                    .getTemplate()
                    .getSpec()
                    .getContainers()
                    .getFirst()
                    .setImage("registry.example/worker:missing");
            return job;
        });
        eventually()
                .untilAsserted(() -> assertThat(pods().getFirst()
                                .getStatus()
                                .getContainerStatuses()
                                .getFirst()
                                .getState()
                                .getWaiting()
                                .getReason())
                        .isEqualTo("ImagePullBackOff"));
    }

    @Test
    void aLostNodeKeepsItsPodsRunningOnPaperAndTheirIndexesBlocked() {
        submit("sleep 60", it -> it);
        awaitRunning();
        cluster.loseNode("node1");
        eventually()
                .untilAsserted(
                        () -> assertThat(job().getStatus().getTerminating()).isEqualTo(2));
        assertThat(client.nodes()
                        .withName("node1")
                        .get()
                        .getStatus()
                        .getConditions()
                        .getFirst()
                        .getStatus())
                .isEqualTo("Unknown");
        assertThat(pods()).allSatisfy(it -> assertThat(Conditions.phase(it)).isEqualTo("Running"));
        cluster.restoreNode("node1");
        eventually()
                .untilAsserted(() -> assertThat(job().getStatus().getReady()).isEqualTo(2));
        assertThat(job().getStatus().getFailed()).isZero();
    }

    @Test
    void thePodsOfANodeThatLeavesAreReplacedElsewhere() {
        submit("sleep 60", it -> it);
        awaitRunning();
        cluster.removeNode("node1");
        cluster.addNode("node2", Map.of("nvidia.com/gpu", "2", "cpu", "64", "memory", "64Gi"));
        eventually()
                .untilAsserted(() -> assertThat(pods())
                        .filteredOn(it -> Conditions.phase(it).equals("Running"))
                        .extracting(it -> it.getSpec().getNodeName())
                        .containsExactly("node2", "node2"));
    }

    @Test
    void aQuotaIsAnEventAndNoCondition() {
        cluster.create(new ResourceQuotaBuilder()
                .withNewMetadata()
                .withName("slices")
                .withNamespace(LAB)
                .endMetadata()
                .withNewSpec()
                .addToHard("requests.nvidia.com/gpu", new Quantity("1"))
                .addToHard("count/jobs.batch", new Quantity("1"))
                .endSpec()
                .build());
        submit("sleep 60", it -> it);
        eventually()
                .untilAsserted(() -> assertThat(client.v1().events().list().getItems())
                        .filteredOn(it -> it.getReason().equals("FailedCreate"))
                        .extracting(Event::getMessage)
                        .anyMatch(it -> it.matches(
                                "Error creating: pods \"sweep-1-.....\" is forbidden: exceeded quota: slices,"
                                        + " requested: requests.nvidia.com/gpu=1, used: requests.nvidia.com/gpu=1,"
                                        + " limited: requests.nvidia.com/gpu=1")));
        Assertions.assertThatThrownBy(() -> client.resource(new JobBuilder(job())
                                .withNewMetadata()
                                .withName("one-too-many")
                                .endMetadata()
                                .build())
                        .create())
                .isInstanceOfSatisfying(
                        KubernetesClientException.class,
                        it -> assertThat(it.getStatus().getMessage())
                                .contains("jobs.batch \"one-too-many\" is forbidden: exceeded quota"));
    }

    @Test
    void aJobGrowsByAPatch() {
        submit("sleep 60", job -> {
            job.getSpec().setCompletions(1);
            job.getSpec().setParallelism(1);
            return job;
        });
        awaitRunning();
        client.batch()
                .v1()
                .jobs()
                .withName("sweep")
                .patch(PatchContext.of(PatchType.JSON_MERGE), "{\"spec\":{\"completions\":2,\"parallelism\":2}}");
        eventually()
                .untilAsserted(() -> assertThat(job().getStatus().getReady()).isEqualTo(2));
    }

    @Test
    void aJobIsDeletedWithItsPodsOrWithout() {
        submit("sleep 60", it -> it);
        awaitRunning();
        client.batch()
                .v1()
                .jobs()
                .withName("sweep")
                .withPropagationPolicy(DeletionPropagation.BACKGROUND)
                .delete();
        eventually().untilAsserted(() -> assertThat(pods()).isEmpty());
        submit("sleep 60", it -> it);
        awaitRunning();
        client.batch()
                .v1()
                .jobs()
                .withName("sweep")
                .withPropagationPolicy(DeletionPropagation.ORPHAN)
                .delete();
        eventually()
                .during(Duration.ofMillis(300))
                .untilAsserted(() -> assertThat(pods()).hasSize(2));
    }

    @Test
    void watchesThatBreakAndAnApiThatIsAwayAreFoundAgainByAnInformer() {
        try (var informer = client.pods().inform()) {
            cluster.breakWatches();
            submit("sleep 60", it -> it);
            eventually()
                    .untilAsserted(() -> assertThat(informer.getStore().list()).hasSize(2));
            cluster.stopApi();
            cluster.delete(cluster.list(Job.class).getFirst());
            cluster.resumeApi();
            eventually()
                    .atMost(Duration.ofSeconds(20))
                    .untilAsserted(() -> assertThat(informer.getStore().list()).isEmpty());
        }
    }

    @Test
    void whatIsNotPermittedIsRefusedAndNoted() {
        cluster.permitOnly("tester", it -> !it.resource().equals("nodes"));
        Assertions.assertThatThrownBy(() -> client.nodes().list())
                .isInstanceOfSatisfying(
                        KubernetesClientException.class,
                        it -> assertThat(it.getCode()).isEqualTo(403));
        assertThat(cluster.requests("tester")).contains(new ApiRequest("list", "", "nodes", "", ""));
        assertThat(cluster.list(Node.class)).hasSize(1);
    }

    private void submit(String shell, UnaryOperator<Job> change) {
        Job job = Serialization.unmarshal(StandInTest.class.getResourceAsStream("job.yaml"), Job.class);
        job.getSpec().getTemplate().getSpec().getContainers().getFirst().setCommand(List.of("/bin/sh", "-c", shell));
        client.resource(change.apply(job)).create();
    }

    /** What does not exist yet is no failure. */
    private static ConditionFactory eventually() {
        return await().ignoreExceptions();
    }

    private Pod awaitRunning() {
        eventually()
                .untilAsserted(() -> assertThat(pods())
                        .isNotEmpty()
                        .allSatisfy(it -> assertThat(Conditions.phase(it)).isEqualTo("Running")));
        return pods().getFirst();
    }

    private Job awaitCondition(String type) {
        eventually()
                .untilAsserted(() -> assertThat(job().getStatus().getConditions())
                        .anySatisfy(it -> assertThat(it.getType()).isEqualTo(type)));
        return job();
    }

    private List<String> conditionsSeen() {
        List<String> seen = new CopyOnWriteArrayList<>();
        client.batch().v1().jobs().inform(new io.fabric8.kubernetes.client.informers.ResourceEventHandler<>() {
            @Override
            public void onAdd(Job job) {
                seen.add("");
            }

            @Override
            public void onUpdate(Job before, Job job) {
                seen.add(String.join(
                        " ",
                        job.getStatus().getConditions().stream()
                                .map(it -> it.getType() + "(" + it.getReason() + ")")
                                .toList()));
            }

            @Override
            public void onDelete(Job job, boolean unknown) {
                seen.add("deleted");
            }
        });
        return seen;
    }

    private Job job() {
        return client.batch().v1().jobs().withName("sweep").get();
    }

    private List<Pod> pods() {
        return client.pods().list().getItems();
    }
}
