package dev.provinggrid.server.pool.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.view.LostWorkers;
import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.dispatch.round.Resumptions;
import dev.provinggrid.server.platform.process.Leadership;
import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.store.result.AttemptViews;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What the pool does, round by round, for sweeps, their Jobs and their pods. */
class ClusterReconcilerIT extends OnAMockedCluster {

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
    void aPausedSweepLosesItsJobAndGetsAnotherWhenItIsResumed() {
        String sweep = bench.submit(8, "execution: {retries: 9}");
        until(() -> !jobs().isEmpty());
        for (int i = 0; i < 5; i++) {
            int kills = i + 1;
            Pod pod = pod(sweep, i, "Running");
            workerIn(pod).runOne();
            end(pod, Recorded.pod("out-of-memory").getStatus());
            until(() -> bench.sweep(sweep).lost().stream()
                            .mapToInt(LostWorkers::workers)
                            .sum()
                    == kills);
        }

        until(() -> jobs().isEmpty());

        assertThat(bench.sweep(sweep).state()).isEqualTo("paused");
        assertThat(bench.sweep(sweep).pause().message()).contains("more memory than its limit allows");
        bench.part(Resumptions.class).resume(sweep);
        until(() -> jobs().size() == 1);
    }

    @Test
    void aFailedJobTellsWhyItsPodsFailed() {
        String sweep = bench.submit(8, "execution: {retries: 9}");
        until(() -> !jobs().isEmpty());
        Pod pod = pod(sweep, 0, "Running");
        workerIn(pod).runOne();
        end(pod, Recorded.pod("out-of-memory").getStatus());
        until(() -> troubles(sweep).contains("out-of-memory"));

        fail(jobs().getFirst(), "FailedIndexes", "Job has failed indexes");

        until(() -> status.troubles(sweep).stream().anyMatch(it -> it.message().contains("failed indexes")));
        assertThat(status.troubles(sweep))
                .filteredOn(it -> it.message().contains("failed indexes"))
                .allSatisfy(it -> {
                    assertThat(it.kind()).isEqualTo("out-of-memory");
                    assertThat(it.message()).contains("more memory than its limit allows");
                });
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
    void aCancelledSweepWhosePodsNeverStartedLosesItsJobAtOnce() {
        reconciler = reconciler("slots=4", "owner=lab", "keep-warm=2m");
        String sweep = bench.submit(10);
        until(() -> !jobs().isEmpty());
        pod(sweep, 0, "Pending");
        bench.cancel(sweep);
        until(() -> jobs().isEmpty());
    }

    @Test
    void ofACancelledSweepTheWorkersThatCameStayWarmAndNoOthersAreMade() {
        reconciler = reconciler("slots=4", "owner=lab", "keep-warm=2m");
        String sweep = bench.submit(10);
        until(() -> !jobs().isEmpty());
        BenchWorker worker = workerIn(pod(sweep, 0, "Running"));
        Pod waiting = pod(sweep, 1, "Pending");
        bench.cancel(sweep);
        until(() -> jobs().getFirst().getSpec().getParallelism() == 1);
        bench.clock().add(Duration.ofMinutes(1));
        worker.beat();
        until(() -> status.of(sweep).isPresent());
        assertThat(jobs().getFirst().getSpec().getCompletions()).isEqualTo(4);
        assertThat(worker.beat().drain()).isFalse();
        assertThat(podNamedLike(waiting)).as("for the Job controller to delete").isNotNull();
        bench.clock().add(Duration.ofMinutes(2));
        until(() -> worker.beat().drain());
    }

    @Test
    void whatBefallsAPodIsAnEventOnItsJobAndAttemptsSayWhyTheyEnded() {
        String sweep = bench.submit(1);
        until(() -> !jobs().isEmpty());
        Pod pod = pod(sweep, 0, "Running");
        BenchWorker worker = workerIn(pod);
        GrantedAttempt attempt = worker.runOne();
        until(() -> status.of(sweep).isPresent());
        worker.release(attempt);
        end(pod, Recorded.pod("evicted-killed").getStatus());
        until(() -> cause(attempt.id()).contains("evicted"));
        assertThat(bench.part(AttemptViews.class).of(sweep, 0)).singleElement().satisfies(it -> {
            assertThat(it.state()).isEqualTo("released");
            assertThat(it.cause()).isEqualTo("evicted");
            assertThat(it.reason()).startsWith("stopping; evicted: ").contains("pod " + it.pod() + " on node1");
        });
        await().untilAsserted(() -> assertThat(eventsOnJobs())
                .anySatisfy(it -> {
                    assertThat(it.getReason()).isEqualTo("WorkerEnded");
                    assertThat(it.getType()).isEqualTo("Warning");
                    assertThat(it.getNote()).contains("evicted");
                    assertThat(it.getRegarding().getName()).isEqualTo("sweep-" + sweep + "-1");
                })
                .anySatisfy(it -> assertThat(it.getReason()).isEqualTo("Evicted")));
        int before = eventsOnJobs().size();
        for (int round = 0; round < 20; round++) {
            reconciler.reconcile();
        }
        assertThat(eventsOnJobs()).hasSize(before);
        bench.cancel(sweep);
        until(() -> eventsOnJobs().stream().anyMatch(it -> it.getReason().equals("SweepCancelled")));
    }

    private List<Event> eventsOnJobs() {
        return client.events().v1().events().inNamespace(NAMESPACE).list().getItems();
    }

    @Test
    void aSweepNeverHasManyMorePodsThanItMayHaveWorkers() {
        String sweep = bench.submit(10);
        until(() -> !jobs().isEmpty());
        for (int index = 0; index < 4; index++) {
            pod(sweep, index, "Succeeded"); // as the watch of pods says, and the Job's own status does not
        }
        until(() -> jobs().getFirst().getSpec().getCompletions() == 8);
        for (int index = 4; index < 8; index++) {
            pod(sweep, index, "Succeeded");
        }
        until(() -> jobs().getFirst().getSpec().getCompletions() == 12);
        for (int index = 8; index < 12; index++) {
            pod(sweep, index, "Succeeded");
        }
        until(() -> {
            bench.clock().add(Duration.ofSeconds(1));
            return jobs().getFirst().getSpec().getCompletions() == 16;
        });
        for (int index = 12; index < 16; index++) {
            pod(sweep, index, "Succeeded");
        }
        until(() -> troubles(sweep).contains("limit"));
        assertThat(jobs().getFirst().getSpec().getCompletions()).isEqualTo(16);
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
        fail(jobs().getFirst(), "DeadlineExceeded", "Job was active longer than specified deadline");

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

    @Test
    void aServerWhoseTermMayEndDuringARequestSendsNone() {
        Duration left = Duration.ofSeconds(10);
        reconciler = reconciler(
                new Leadership() {
                    @Override
                    public boolean heldFor(Duration ahead) {
                        return ahead.compareTo(left) < 0;
                    }

                    @Override
                    public void handOver() {
                        // It has nobody to hand over to.
                    }
                },
                "slots=4",
                "owner=lab",
                "keep-warm=0s");
        String sweep = bench.submit(10);
        until(() -> !troubles(sweep).isEmpty());
        assertThat(written()).isEmpty();
        assertThat(jobs()).isEmpty();
    }

    private void fail(Job job, String reason, String message) {
        Job failed = new JobBuilder(job)
                .withNewStatus()
                .addNewCondition()
                .withType("Failed")
                .withStatus("True")
                .withReason(reason)
                .withMessage(message)
                .withLastTransitionTime(bench.clock().instant().toString())
                .endCondition()
                .endStatus()
                .build();
        client.batch().v1().jobs().inNamespace(NAMESPACE).resource(failed).updateStatus();
    }
}
