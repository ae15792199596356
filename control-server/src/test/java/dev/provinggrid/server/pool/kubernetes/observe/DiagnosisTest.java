package dev.provinggrid.server.pool.kubernetes.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.dispatch.outcome.LossCause;
import dev.provinggrid.server.pool.kubernetes.Recorded;
import dev.provinggrid.server.pool.kubernetes.observe.PodReport.Stage;
import dev.provinggrid.server.pool.kubernetes.observe.PoolCondition.Kind;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiagnosisTest {

    private static final Duration START_LIMIT = Duration.ofMinutes(5);

    @ParameterizedTest
    @CsvSource({
        "out-of-memory, OUT_OF_MEMORY, OUT_OF_MEMORY",
        "evicted-killed, EVICTED, TAKEN_AWAY",
        "preempted, PREEMPTED, TAKEN_AWAY",
        "deadline, DEADLINE, TAKEN_AWAY",
        "crashed, CRASHED, CRASHED",
        "start-error, CRASHED, CRASHED",
    })
    void whyAPodEndedIsToldAndChargedWhereItIsItsOwnFault(String recorded, Kind kind, LossCause cause) {
        PodReport report = diagnosed(Recorded.pod(recorded));

        assertThat(report.stage()).isEqualTo(Stage.ENDED);
        assertThat(report.trouble()).map(PoolCondition::kind).contains(kind);
        assertThat(report.ending()).map(PodReport.Ending::cause).contains(cause);
        assertThat(report.ending()).map(PodReport.Ending::well).contains(false);
    }

    @ParameterizedTest
    @CsvSource({
        "image-error, IMAGE",
        "image-back-off, IMAGE",
        "image-never-pull, IMAGE",
        "image-name, IMAGE",
        "configuration, CONFIGURATION",
    })
    void whyAPodCannotStartIsTold(String recorded, Kind kind) {
        PodReport report = diagnosed(Recorded.pod(recorded));

        assertThat(report.stage()).isEqualTo(Stage.STARTING);
        assertThat(report.trouble()).map(PoolCondition::kind).contains(kind);
        assertThat(report.ending()).isEmpty();
    }

    @Test
    void anUnschedulablePodSpeaksWithTheSchedulersOwnWords() {
        PodReport report = diagnosed(Recorded.pod("unschedulable"));

        assertThat(report.stage()).isEqualTo(Stage.WAITING);
        assertThat(report.trouble()).hasValueSatisfying(it -> {
            assertThat(it.kind()).isEqualTo(Kind.UNSCHEDULABLE);
            assertThat(it.message()).startsWith("0/1 nodes are available: 1 Insufficient nvidia.com/gpu.");
        });
    }

    @Test
    void aVolumeThatIsNotThereIsToldByAWarningOnly() {
        Pod pod = Recorded.pod("no-volume");

        assertThat(diagnosed(pod).trouble()).isEmpty();
        assertThat(diagnosis(new Warnings(List.of(Recorded.event("no-volume"))))
                        .of(pod)
                        .trouble())
                .hasValueSatisfying(it -> {
                    assertThat(it.kind()).isEqualTo(Kind.VOLUME);
                    assertThat(it.message()).contains("configmap \"absent\" not found");
                });
    }

    @Test
    void aContainerKilledForItsMemoryEndsItsPodASecondLater() {
        PodReport report = diagnosed(Recorded.pod("out-of-memory-still-running"));

        assertThat(report.stage()).isNotEqualTo(Stage.ENDED);
        assertThat(report.ending()).isEmpty();
    }

    @Test
    void anEvictedPodIsNotGoneBeforeItHasEnded() {
        PodReport report = diagnosed(Recorded.pod("evicted-leaving"));

        assertThat(report.stage()).isEqualTo(Stage.RUNNING);
        assertThat(report.trouble()).map(PoolCondition::kind).contains(Kind.EVICTED);
        assertThat(report.ending()).isEmpty();
    }

    /** Kubernetes disrupts nobody for it: a case that fills its disk would else be leased for ever. */
    @Test
    void aPodThatIsEvictedForWhatItWroteIsCharged() {
        Pod pod = Recorded.pod("evicted-killed");
        pod.getStatus().getConditions().removeIf(it -> it.getType().equals("DisruptionTarget"));
        pod.getStatus().setReason("Evicted");
        pod.getStatus().setMessage("Pod ephemeral local storage usage exceeds the total limit of containers 1Gi. ");

        PodReport report = diagnosed(pod);

        assertThat(report.trouble()).map(PoolCondition::kind).contains(Kind.EVICTED);
        assertThat(report.ending()).map(PodReport.Ending::cause).contains(LossCause.CRASHED);
    }

    @ParameterizedTest
    @CsvSource({"evicted-exit-zero", "ended-well-on-lost-node"})
    void thePhaseDecidesWhateverElseIsSaidOfAPod(String recorded) {
        PodReport report = diagnosed(Recorded.pod(recorded));

        assertThat(report.ending()).hasValueSatisfying(it -> {
            assertThat(it.well()).isTrue();
            assertThat(it.cause()).isEqualTo(LossCause.EXITED);
        });
        assertThat(report.trouble()).isEmpty();
    }

    @Test
    void aPodThatSomebodyDeletedIsNotCharged() {
        assertThat(diagnosed(Recorded.pod("deleted-by-hand")).ending())
                .map(PodReport.Ending::cause)
                .contains(LossCause.TAKEN_AWAY);
    }

    @Test
    void aPodThatTheTaintManagerEvictsHasLostItsNode() {
        assertThat(diagnosed(Recorded.pod("taint-eviction")).trouble())
                .map(PoolCondition::kind)
                .contains(Kind.NODE_LOST);
    }

    @Test
    void onALostNodeAPodThatLooksFineIsStranded() {
        Pod pod = Recorded.pod("on-lost-node");

        PodReport report =
                new Diagnosis(Warnings.none(), _ -> true, START_LIMIT, Instant.parse("2026-11-21T02:00:00Z")).of(pod);

        assertThat(report.stage()).isEqualTo(Stage.RUNNING);
        assertThat(report.unreachable()).isTrue();
        assertThat(report.trouble()).map(PoolCondition::kind).contains(Kind.NODE_LOST);
        assertThat(report.ending()).as("left to the leases").isEmpty();
    }

    /** Its Job makes no other before it has ended: its index is made up for, as that of a lost node is. */
    @Test
    void aPodThatItsNodeDoesNotEndThoughItShouldIsStranded() {
        Pod pod = Recorded.pod("on-lost-node");
        Instant due = Instant.parse("2026-11-21T02:00:00Z");
        pod.getMetadata().setDeletionTimestamp(due.toString());

        assertThat(at(due.plusSeconds(60)).of(pod).unreachable()).isFalse();
        PodReport late = at(due.plusSeconds(61)).of(pod);
        assertThat(late.unreachable()).isTrue();
        assertThat(late.trouble()).map(PoolCondition::kind).isNotEqualTo(Optional.of(Kind.NODE_LOST));
    }

    @Test
    void aPodThatDoesNotStartHasItsTimeAndNoMore() {
        Pod pod = Recorded.pod("image-back-off");
        Instant bound =
                Times.of(Pods.condition(pod, "PodScheduled").orElseThrow().getLastTransitionTime());

        assertThat(at(bound.plus(START_LIMIT)).of(pod).overdue()).isFalse();
        assertThat(at(bound.plus(START_LIMIT).plusSeconds(1)).of(pod).overdue()).isTrue();
    }

    @Test
    void aPodWithoutANodeIsNeverOverdue() {
        assertThat(at(Instant.MAX).of(Recorded.pod("unschedulable")).overdue()).isFalse();
    }

    @Test
    void aQuotaIsToldByAWarningOnTheJob() {
        Warnings warnings = new Warnings(List.of(Recorded.event("quota")));

        assertThat(warnings.ofCreation(Recorded.job("over-quota"))).hasValueSatisfying(it -> {
            assertThat(it.kind()).isEqualTo(Kind.QUOTA);
            assertThat(it.message()).contains("exceeded quota: slices");
        });
    }

    private static PodReport diagnosed(Pod pod) {
        return diagnosis(Warnings.none()).of(pod);
    }

    private static Diagnosis diagnosis(Warnings warnings) {
        return new Diagnosis(warnings, _ -> false, START_LIMIT, Instant.parse("2026-11-21T02:00:00Z"));
    }

    private static Diagnosis at(Instant now) {
        return new Diagnosis(Warnings.none(), _ -> false, START_LIMIT, now);
    }
}
