package dev.provinggrid.server.pool.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.view.SweepPool;
import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.pool.kubernetes.observe.Cluster;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Connections to the API die without a word, as behind a firewall that forgets them, and the API hangs. */
@ExtendWith(OutputCaptureExtension.class)
class SilentApiIT extends OnAMockedCluster {
    private SilentProxy proxy;
    private KubernetesClient behind;

    /** The server's own client is behind the proxy, the test's is not. */
    @Override
    KubernetesClient serversClient() {
        proxy = new SilentProxy(server.getHostName(), server.getPort());
        Config config = new ConfigBuilder(client.getConfiguration())
                .withMasterUrl("https://localhost:" + proxy.port())
                .withHttp2Disable(true)
                .withRequestTimeout(2_000)
                .withConnectionTimeout(2_000)
                .withRequestRetryBackoffLimit(0)
                .build();
        behind = new KubernetesClientBuilder().withConfig(config).build();
        return behind;
    }

    @AfterEach
    void closeProxy() throws IOException {
        behind.close();
        proxy.close();
    }

    @Test
    void aSweepKeepsItsOneJobWhenTheWatchesNeverTellOfIt() {
        String first = bench.submit(1);
        until(() -> !jobs().isEmpty() && secretGoesWithItsJob(first));
        bench.cancel(first);
        String sweep = bench.submit(10);
        proxy.forgetConnections();
        until(() -> {
            passTime();
            return !jobsOf(sweep).isEmpty();
        });
        for (int round = 0; round < 10; round++) {
            proxy.forgetConnections();
            bench.clock().add(Duration.ofSeconds(31));
            reconciler.reconcile();
        }
        assertThat(jobsOf(sweep))
                .singleElement()
                .satisfies(it -> assertThat(it.getSpec().getCompletions()).isEqualTo(4));
    }

    private List<Job> jobsOf(String sweep) {
        return jobs().stream()
                .filter(it -> Labels.sweep(it).equals(Optional.of(sweep)))
                .toList();
    }

    private void passTime() {
        bench.clock().add(Duration.ofMillis(200));
    }

    @Test
    void watchesThatDiedAreOpenedAnew() {
        String sweep = bench.submit(1);
        until(() -> !jobs().isEmpty() && secretGoesWithItsJob(sweep));
        Pod pod = pod(sweep, 0, "Running");
        workerIn(pod).runOne();
        until(() -> status.of(sweep).map(SweepPool::running).orElse(0) == 1);
        proxy.forgetConnections();
        end(
                podNamed(sweep, 0),
                new PodStatusBuilder(Recorded.pod("evicted-killed").getStatus()).build());
        // At once when the next question to the API takes a connection that died, else at the end of the watch's
        // minute.
        await().atMost(Duration.ofSeconds(90)).until(() -> {
            passTime();
            reconciler.reconcile();
            return troubles(sweep).contains("evicted");
        });
    }

    @Test
    void anApiThatHangsIsATroubleWithinSecondsAndNothingIsAskedOfItMeanwhile() {
        String sweep = bench.submit(1);
        until(() -> !jobs().isEmpty() && secretGoesWithItsJob(sweep));
        proxy.hang();
        Duration[] passed = {Duration.ZERO};
        until(() -> {
            passTime();
            passed[0] = passed[0].plusMillis(200);
            return troubles(sweep).contains("cluster");
        });
        assertThat(passed[0]).isLessThan(Duration.ofSeconds(15));
        String second = bench.submit(1);
        until(() -> troubles(second).contains("cluster"));
        assertThat(jobs()).hasSize(1);
        proxy.recover();
        until(() -> {
            passTime();
            return jobs().size() == 2 && !troubles(second).contains("cluster");
        });
    }

    /** A cheat would be to let the watches end when they get to it, by then on a client that is closed. */
    @Test
    void watchesHaveEndedBeforeTheirClientIsClosed(CapturedOutput output) {
        Cluster cluster = clusters.getFirst();
        await().until(cluster::watching);
        cluster.close();
        assertThat(cluster.watching()).isFalse();
        behind.close();
        assertThat(output.getAll()).doesNotContain("at io.fabric8.kubernetes.client");
    }

    @Test
    void anApiThatHangsFromTheStartIsATroubleToo() {
        proxy.hang();
        String sweep = bench.submit(1);
        ClusterReconciler late = reconciler("slots=4", "owner=lab");
        await().atMost(Duration.ofSeconds(20)).until(() -> {
            passTime();
            late.reconcile();
            return troubles(sweep).equals(List.of("cluster"));
        });
    }
}
