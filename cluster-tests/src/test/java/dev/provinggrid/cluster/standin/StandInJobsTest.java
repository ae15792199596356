package dev.provinggrid.cluster.standin;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.DeletionPropagation;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceQuotaBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.time.Duration;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** The stand-in counts, grows and ends Jobs as the recorded cluster did. */
class StandInJobsTest extends OnAStandIn {

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
    void aPodThatIsDeletedIsChargedWithAFailure() {
        submit("trap 'exit 143' TERM; while :; do sleep 0.1; done", it -> it);
        client.pods().resource(awaitRunning()).delete();
        eventually()
                .untilAsserted(() -> assertThat(job().getStatus().getFailed()).isEqualTo(1));
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
}
