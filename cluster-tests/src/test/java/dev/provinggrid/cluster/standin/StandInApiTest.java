package dev.provinggrid.cluster.standin;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The stand-in breaks watches and refuses requests as the recorded cluster did. */
@Tag("slow")
class StandInApiTest extends OnAStandIn {

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
    void watchesOfAServerThatHasStoppedNeedNoBreaking() {
        try (var pods = client.pods().inform()) {
            submit("sleep 60", it -> it);
            eventually().untilAsserted(() -> assertThat(pods.getStore().list()).hasSize(2));
            cluster.stopApi();
            cluster.breakWatches();
            cluster.resumeApi();
            cluster.delete(cluster.list(Job.class).getFirst());
            eventually()
                    .atMost(Duration.ofSeconds(20))
                    .untilAsserted(() -> assertThat(pods.getStore().list()).isEmpty());
        }
    }

    @Test
    void watchesBreakAlsoWhenAClientOfOneIsGone() {
        try (KubernetesClient another = new KubernetesClientBuilder()
                .withConfig(client.getConfiguration())
                .build()) {
            another.pods().inform();
        }
        cluster.breakWatches();
        assertThat(client.pods().list().getItems()).isEmpty();
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
}
