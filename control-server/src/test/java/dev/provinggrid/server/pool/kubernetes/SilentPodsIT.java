package dev.provinggrid.server.pool.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.dispatch.DispatchSettings;
import dev.provinggrid.server.dispatch.outcome.Silence;
import dev.provinggrid.server.pool.kubernetes.observe.PodReport;
import dev.provinggrid.server.pool.kubernetes.observe.SilentPods;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodStatus;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Pods that run and whose workers are not heard of: who is ended, and who is not. */
class SilentPodsIT extends OnAMockedCluster {

    private static final Duration BEYOND_THE_LIMIT =
            DispatchSettings.DEFAULT.silence().plusSeconds(5);

    @Test
    void thePodOfASilentWorkerIsEndedAndThatOfAnotherIsNot() {
        String sweep = sweepWithAJob();
        Pod frozen = runningPod(sweep, 0);
        Pod well = runningPod(sweep, 1);
        GrantedAttempt attempt = workerIn(frozen).runOne();
        BenchWorker other = workerIn(well);
        Runnable beat = () -> other.beat();

        listenFor(BEYOND_THE_LIMIT, beat);

        until(() -> podNamedLike(frozen) == null);
        assertThat(podNamedLike(well)).isNotNull();
        until(() -> troubles(sweep).contains("silent"));
        await().untilAsserted(() -> assertThat(client.events()
                        .v1()
                        .events()
                        .inNamespace(NAMESPACE)
                        .list()
                        .getItems())
                .filteredOn(it -> it.getReason().equals("Silent"))
                .singleElement()
                .extracting(Event::getNote)
                .asString()
                .contains("nothing was heard of the worker in pod "
                        + frozen.getMetadata().getName() + " for 90 s"));
        assertThat(bench.history(sweep, attempt.caseIndex())).containsExactly(AttemptState.LOST);
        assertThat(bench.caseOf(sweep, attempt.caseIndex()).losses()).isEqualTo(1);
    }

    @Test
    void aPodWhoseWorkerNeverReportedIsEnded() {
        Pod frozen = runningPod(sweepWithAJob(), 0);

        listenFor(BEYOND_THE_LIMIT, () -> {});

        until(() -> podNamedLike(frozen) == null);
    }

    @Test
    void nobodyIsEndedAfterTheServerWasAwayBeforeTheLimitHasPassedAnew() {
        Pod pod = runningPod(sweepWithAJob(), 0);
        listenFor(Duration.ofSeconds(60), () -> {});

        bench.clock().add(Duration.ofHours(1));
        reconciler.reconcile();
        listenFor(Duration.ofSeconds(60), () -> {});
        assertThat(podNamedLike(pod)).isNotNull();

        listenFor(BEYOND_THE_LIMIT, () -> {});
        until(() -> podNamedLike(pod) == null);
    }

    @Test
    void nobodyIsEndedOnANodeThatIsNotHeardOfNorRightAfterItIsBack() {
        Pod pod = runningPod(sweepWithAJob(), 0);
        PodStatus well = podNamedLike(pod).getStatus();
        become(pod, notReady(well));

        listenFor(BEYOND_THE_LIMIT, () -> {});
        assertThat(podNamedLike(pod)).isNotNull();
        become(pod, well);
        listenFor(Duration.ofSeconds(60), () -> {});
        assertThat(podNamedLike(pod)).isNotNull();

        listenFor(BEYOND_THE_LIMIT, () -> {});
        until(() -> podNamedLike(pod) == null);
    }

    /** Its nodes may be away, and what is found then can be neither ended nor told. */
    @Test
    void nobodyIsFoundWhileTheClusterDoesNotTellWhatHappens() {
        bench.tick();
        PodReport pod = runningSince(bench.clock().instant());
        listenFor(BEYOND_THE_LIMIT, () -> {});
        SilentPods silent = new SilentPods(bench.part(Silence.class));
        Instant now = bench.clock().instant();

        assertThat(silent.marked(List.of(pod), Map.of(), false, now)).noneMatch(PodReport::silent);
        assertThat(silent.marked(List.of(pod), Map.of(), true, now)).allMatch(PodReport::silent);
        assertThat(silent.marked(List.of(pod), Map.of(), false, now))
                .as("what was found stays")
                .allMatch(PodReport::silent);
    }

    private static PodReport runningSince(Instant start) {
        return new PodReport(
                "uid",
                "pod",
                "sweep",
                "job",
                start,
                OptionalInt.of(0),
                Optional.of("node"),
                PodReport.Stage.RUNNING,
                Optional.of(start),
                false,
                false,
                Optional.empty(),
                Optional.empty());
    }

    private String sweepWithAJob() {
        bench.tick(); // the clock has gone on since the last test
        String sweep = bench.submit(10);
        until(() -> !jobs().isEmpty());
        return sweep;
    }

    private Pod runningPod(String sweep, int index) {
        Pod pod = pod(sweep, index, "Running");
        Instant now = bench.clock().instant();
        become(
                pod,
                new PodStatusBuilder()
                        .withPhase("Running")
                        .addNewContainerStatus()
                        .withName("worker")
                        .withNewState()
                        .withNewRunning()
                        .withStartedAt(now.toString())
                        .endRunning()
                        .endState()
                        .endContainerStatus()
                        .build());
        return pod;
    }

    /** Returns once the server has heard of it: its watch may be late, and the clock of the test does not wait. */
    private void become(Pod pod, PodStatus status) {
        end(pod, status);
        until(() -> clusters.getLast()
                .pod(pod.getMetadata().getUid())
                .map(Pod::getStatus)
                .filter(it -> it.getConditions().equals(status.getConditions()))
                .filter(it -> it.getContainerStatuses().equals(status.getContainerStatuses()))
                .isPresent());
    }

    /** As the cluster says it of the pods of a node that it does not hear of. */
    private static PodStatus notReady(PodStatus well) {
        return new PodStatusBuilder(well)
                .addNewCondition()
                .withType("ContainersReady")
                .withStatus("True")
                .endCondition()
                .addNewCondition()
                .withType("Ready")
                .withStatus("False")
                .endCondition()
                .build();
    }

    private void listenFor(Duration time, Runnable meanwhile) {
        for (Duration passed = Duration.ZERO; passed.compareTo(time) < 0; passed = passed.plusSeconds(5)) {
            bench.clock().add(Duration.ofSeconds(5));
            meanwhile.run();
            bench.tick();
            reconciler.reconcile();
        }
    }
}
