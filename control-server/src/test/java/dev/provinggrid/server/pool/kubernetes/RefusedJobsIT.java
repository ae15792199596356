package dev.provinggrid.server.pool.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.server.pool.kubernetes.plan.SweepBackoff;
import dev.provinggrid.server.pool.kubernetes.status.PoolStatus;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.StatusBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Jobs that the API refuses: by a quota, by a webhook of the cluster, by its rules. */
class RefusedJobsIT extends OnAMockedCluster {
    @ParameterizedTest
    @CsvSource({
        "403, 'exceeded quota: count/jobs.batch=0', quota",
        "422, 'admission webhook denied the request', configuration"
    })
    void aJobThatIsRefusedAgainAndAgainLeavesOneSecret(int code, String message, String kind) {
        refuseJobs(code, message, 5);
        String sweep = bench.submit(10);
        until(() -> troubles(sweep).contains(kind));
        for (int round = 0; round < 4; round++) {
            bench.clock().add(Duration.ofSeconds(31));
            reconciler.reconcile();
        }
        assertThat(jobs()).isEmpty();
        assertThat(client.secrets().inNamespace(NAMESPACE).list().getItems())
                .extracting(HasMetadata::getMetadata)
                .singleElement()
                .satisfies(it -> assertThat(it.getName()).isEqualTo("sweep-" + sweep + "-1"));
        until(() -> {
            bench.clock().add(Duration.ofSeconds(31));
            return !jobs().isEmpty();
        });
        assertThat(jobs().getFirst().getMetadata().getName()).isEqualTo("sweep-" + sweep + "-1");
        assertThat(client.secrets().inNamespace(NAMESPACE).list().getItems()).hasSize(1);
    }

    @Test
    void aServerThatOnlyLooksTellsToo() {
        refuseJobs(403, "exceeded quota: count/jobs.batch=0", 1000);
        PoolStatus otherStatus = new PoolStatus();
        reconciler = reconciler(term(), "slots=4", "owner=lab", "keep-warm=0s");
        ClusterReconciler other =
                reconciler(term(), new SweepBackoff(), otherStatus, "slots=4", "owner=lab", "keep-warm=0s");
        String sweep = bench.submit(10);
        until(() -> troubles(sweep).contains("quota"));

        await().until(() -> clusters.getLast().state().isPresent());
        other.reconcile();

        assertThat(otherStatus.troubles(sweep))
                .isEqualTo(status.troubles(sweep))
                .singleElement()
                .satisfies(it -> assertThat(it.message()).contains("exceeded quota"));
    }

    private void refuseJobs(int code, String message, int times) {
        server.expect()
                .post()
                .withPath("/apis/batch/v1/namespaces/" + NAMESPACE + "/jobs")
                .andReturn(
                        code,
                        Serialization.asJson(new StatusBuilder()
                                .withStatus("Failure")
                                .withCode(code)
                                .withMessage(message)
                                .build()))
                .times(times);
    }
}
