package dev.provinggrid.cluster.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A stand-in of one node, and a client of its API. */
abstract class OnAStandIn {

    static final String LAB = "lab";

    @TempDir
    private Path folder;

    ProcessContainers containers;
    StandIn cluster;
    KubernetesClient client;

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

    void submit(String shell, UnaryOperator<Job> change) {
        Job job = Serialization.unmarshal(OnAStandIn.class.getResourceAsStream("job.yaml"), Job.class);
        job.getSpec().getTemplate().getSpec().getContainers().getFirst().setCommand(List.of("/bin/sh", "-c", shell));
        client.resource(change.apply(job)).create();
    }

    /** What does not exist yet is no failure. */
    static ConditionFactory eventually() {
        return await().ignoreExceptions();
    }

    Pod awaitRunning() {
        eventually()
                .untilAsserted(() -> assertThat(pods())
                        .isNotEmpty()
                        .allSatisfy(it -> assertThat(Conditions.phase(it)).isEqualTo("Running")));
        return pods().getFirst();
    }

    Job awaitCondition(String type) {
        eventually()
                .untilAsserted(() -> assertThat(job().getStatus().getConditions())
                        .anySatisfy(it -> assertThat(it.getType()).isEqualTo(type)));
        return job();
    }

    List<String> conditionsSeen() {
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

    Job job() {
        return client.batch().v1().jobs().withName("sweep").get();
    }

    List<Pod> pods() {
        return client.pods().list().getItems();
    }
}
