package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.cluster.standin.ProcessContainers;
import dev.provinggrid.link.ReservedPort;
import dev.provinggrid.model.wire.view.CaseView;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Pods of the operator's templates, and Jobs that wait in Kueue's queue until the test, in its place, admits them. */
class TemplatesOnClusterIT extends OnACluster<StandInCluster> {

    private static final Path EXAMPLES = Programs.home().resolve("examples");
    private static final Path LAYOUT = EXAMPLES.resolve("external-http");
    private static final String ABSENT = "registry.example/worker:absent";
    private static final String PYTHON = "docker.io/library/python:3.13-slim";
    private static final String SIMULATOR_PORT = "8800";
    private static final String AUTONOMY_PORT = "8801";

    private ProcessContainers containers;

    @Override
    StandInCluster opened(Path folder) throws IOException {
        containers = StandInCluster.workers(folder);
        containers.publish(PYTHON, List.of("python3"));
        Path templates = Files.createDirectories(folder.resolve("templates"));
        Files.writeString(templates.resolve("absent.yaml"), """
                spec:
                  containers: [{name: worker, image: "%s"}]
                """.formatted(ABSENT));
        Path scenarios = Files.createDirectories(folder.resolve("scenarios"));
        Map<String, ReservedPort> ports =
                Map.of(SIMULATOR_PORT, ReservedPort.local(), AUTONOMY_PORT, ReservedPort.local());
        String manifest = atPorts(LAYOUT.resolve("scenarios/late-braking.yaml"), ports);
        Files.writeString(scenarios.resolve("late-braking.yaml"), manifest);
        Files.writeString(
                templates.resolve("late-braking.yaml"),
                atPorts(LAYOUT.resolve("pod-templates/late-braking.yaml"), ports));
        StandInCluster opened = new StandInCluster(
                folder,
                containers,
                1,
                "templates=" + templates,
                "queue=lab-queue",
                "provinggrid.scenarios=" + scenarios);
        configMap(opened, "late-braking-scenarios", Map.of("late-braking.yaml", manifest));
        configMap(
                opened,
                "late-braking-programs",
                Map.of(
                        "simulator.py", atPorts(LAYOUT.resolve("simulator.py"), ports),
                        "autonomy.py", atPorts(LAYOUT.resolve("autonomy.py"), ports)));
        opened.startServer();
        return opened;
    }

    @Test
    @Tag("long")
    void aJobThatWaitsInAQueueSaysSoAndRunsWhenItIsAdmitted() {
        sweep("submit", "sweep.yaml");
        assertThat(awaitTrouble("queued").message()).endsWith("waits to be admitted by queue lab-queue");
        assertThat(sweep("status", "latest")).contains("waits to be admitted by queue lab-queue");
        assertThat(jobs()).singleElement().satisfies(it -> {
            assertThat(it.getMetadata().getLabels()).containsEntry("kueue.x-k8s.io/queue-name", "lab-queue");
            assertThat(it.getSpec().getSuspend()).isTrue();
        });
        admit();
        assertSweepEndsWell();
    }

    @Test
    @Tag("long")
    void anImageThatCannotBeFetchedIsExplainedAndItsCasesWaitUntilItCan() {
        sweep("submit", "sweep.yaml", "--set", "execution.template=absent");
        admit();
        String message = "failed to pull and unpack image \"" + ABSENT + "\"";
        assertThat(awaitTrouble("image").message()).contains(message);
        assertThat(sweep("status", "latest")).contains(message);
        assertThat(latest().counts()).containsEntry("queued", CASES);
        containers.publish(ABSENT, Programs.worker());
        assertSweepEndsWell();
        assertThat(results("latest").cases()).extracting(CaseView::losses).containsOnly(0);
    }

    /** As published: the simulator's container beside the autonomy's, both beside the worker. */
    @Test
    void aSweepIsRunByASimulatorInTheContainerBesideTheWorker() {
        String file = EXAMPLES.resolve("external-late-braking.yaml").toString();
        sweep("submit", file, "--set", "execution.template=late-braking", "--set", "execution.workers=1");
        admit();
        sweep("watch", "latest");
        assertThat(results("latest").cases())
                .as(cluster::report)
                .hasSize(27)
                .allSatisfy(it -> assertThat(it.outcome()).isIn("PASS", "FAIL"))
                .anySatisfy(it -> assertThat(it.outcome()).isEqualTo("PASS"))
                .anySatisfy(it -> assertThat(it.outcome()).isEqualTo("FAIL"));
    }

    /** As Kueue does when there is room. */
    private void admit() {
        await().atMost(PATIENCE).until(() -> !jobs().isEmpty());
        jobs().forEach(job -> cluster.cluster()
                .edit(
                        job,
                        it -> new JobBuilder(it)
                                .editSpec()
                                .withSuspend(false)
                                .endSpec()
                                .build()));
    }

    private static void configMap(StandInCluster cluster, String name, Map<String, String> files) {
        cluster.cluster()
                .create(new ConfigMapBuilder()
                        .withNewMetadata()
                        .withName(name)
                        .withNamespace(StandInCluster.NAMESPACE)
                        .endMetadata()
                        .withData(files)
                        .build());
    }

    /** Pods share the ports of this machine. */
    private static String atPorts(Path file, Map<String, ReservedPort> ports) throws IOException {
        String text = Files.readString(file);
        for (Map.Entry<String, ReservedPort> port : ports.entrySet()) {
            text = text.replace(port.getKey(), port.getValue().toString());
        }
        return text;
    }
}
