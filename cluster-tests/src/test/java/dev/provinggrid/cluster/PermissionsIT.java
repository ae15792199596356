package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.cluster.standin.ApiRequest;
import dev.provinggrid.cluster.standin.ProcessContainers;
import dev.provinggrid.cluster.standin.StandIn;
import dev.provinggrid.model.wire.view.SweepPool;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The control server does in the cluster what the manifests grant it: nothing else, and all of it. */
class PermissionsIT {

    private static final Duration PATIENCE = Duration.ofMinutes(5);

    @TempDir
    private Path folder;

    @Test
    void everyRequestIsGrantedAndNothingIsGrantedInVain() throws IOException {
        Grants grants = Grants.of(Programs.home().resolve("k8s/cpu"));
        ProcessContainers withoutImage = new ProcessContainers(folder, Map.of());
        try (StandInCluster opened = new StandInCluster(folder, withoutImage, 1, "start-limit=2s")) {
            StandIn cluster = opened.cluster();
            cluster.permitOnly(StandInCluster.SERVER, grants::cover);
            cluster.cordon("node2", true);
            opened.startServer();
            CommandLine user = new CommandLine(folder, opened);
            submit(user);
            awaitTrouble(opened, "image");
            awaitAnotherPod(cluster);
            cluster.cordon("node2", false);
            await().atMost(PATIENCE).until(() -> job(cluster).getSpec().getCompletions() == 2);
            user.sweep("cancel", "latest");
            await().atMost(PATIENCE).until(() -> cluster.list(Job.class).isEmpty());
            List<ApiRequest> asked = cluster.requests(StandInCluster.SERVER);
            assertThat(asked).as(opened::report).allMatch(grants::cover);
            assertThat(grants.unusedBy(asked)).isEmpty();
        }
    }

    private void submit(CommandLine user) throws IOException {
        Files.writeString(folder.resolve("sweep.yaml"), """
                format: 1
                sweep: waiting
                scenario: offroad-aeb
                preset: published
                axes: {timeOfDay: [06:00, 12:00]}
                pass: [collisions == 0]
                """);
        user.sweep("submit", "sweep.yaml");
    }

    private static void awaitTrouble(StandInCluster cluster, String kind) {
        ServerApi api = new ServerApi(cluster);
        String sweep = api.sweeps().getFirst().id();
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(api.sweep(sweep).pool().troubles())
                        .extracting(SweepPool.Trouble::kind)
                        .contains(kind));
    }

    /** The pod that does not start is given up, and the Job makes another. */
    private static void awaitAnotherPod(StandIn cluster) {
        String first = cluster.list(Pod.class).getFirst().getMetadata().getUid();
        await().atMost(PATIENCE)
                .until(() -> cluster.list(Pod.class).stream()
                        .anyMatch(it -> !it.getMetadata().getUid().equals(first)));
    }

    private static Job job(StandIn cluster) {
        return cluster.list(Job.class).getFirst();
    }
}
