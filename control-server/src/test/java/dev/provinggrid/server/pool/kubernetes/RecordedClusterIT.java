package dev.provinggrid.server.pool.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.view.SweepPool;
import dev.provinggrid.server.dispatch.outcome.LossCause;
import dev.provinggrid.server.pool.kubernetes.observe.JobView.State;
import dev.provinggrid.server.pool.kubernetes.observe.PodReport;
import dev.provinggrid.server.pool.kubernetes.observe.PodReport.Stage;
import dev.provinggrid.server.pool.kubernetes.observe.Pods;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the pool reports and charges at each step of what a real cluster did in sixteen situations. */
class RecordedClusterIT {

    @Test
    void workersThatEndWellAreDoneWithThePhaseAndTheJobWithItsFirstCondition() {
        Replay replay = Replay.of("01-indexed-job-success-ttl")
                .always(it -> assertThat(it.troubles("sweep-ok")).isEmpty());
        Seen bound = replay.until(it ->
                it.has("sweep-ok-0-qtn6p") && it.pod("sweep-ok-0-qtn6p").node().isPresent());
        assertThat(bound.pod("sweep-ok-0-qtn6p").stage()).isEqualTo(Stage.STARTING);
        Seen over = replay.until(it -> containerIsOver(it, "sweep-ok-0-qtn6p"));
        assertThat(over.pod("sweep-ok-0-qtn6p").stage()).isEqualTo(Stage.RUNNING);
        assertThat(over.pod("sweep-ok-0-qtn6p").ending()).isEmpty();
        Seen ended = replay.until(it -> it.ended("sweep-ok-0-qtn6p"));
        assertEnding(ended, "sweep-ok-0-qtn6p", LossCause.EXITED, true);
        assertThat(ended.view("sweep-ok").done()).isEqualTo(1);
        assertThat(ended.job("sweep-ok").orElseThrow().getStatus().getCompletedIndexes())
                .isNullOrEmpty();
        replay.until(it -> it.view("sweep-ok").state() == State.ENDED);
        Seen gone = replay.toEnd();
        assertThat(gone.job("sweep-ok")).isEmpty();
        assertThat(gone.pods())
                .hasSize(4)
                .allSatisfy(it -> assertThat(it.ending().orElseThrow().well()).isTrue());
    }

    @Test
    void podsBeyondTheSlicesWaitWithTheSchedulersWords() {
        Replay replay = Replay.of("02-more-pods-than-slices");
        Seen full = replay.until(it -> it.told("sweep-wide").running() == 16);
        SweepPool told = full.told("sweep-wide");
        assertThat(told.waiting()).isEqualTo(4);
        assertThat(told.troubles()).singleElement().satisfies(it -> {
            assertThat(it.kind()).isEqualTo("unschedulable");
            assertThat(it.pods()).isEqualTo(4);
            assertThat(it.message()).startsWith("0/1 nodes are available: 1 Insufficient nvidia.com/gpu.");
        });
        assertThat(full.view("sweep-wide").retained()).isEqualTo(20);
    }

    @Test
    void aPodThatCannotStartSaysWhyFromTheFirstTryOnAndHasItsTime() {
        Replay replay = Replay.of("03-image-and-start-errors");
        replay.until(it -> it.troubles("no-image").equals(List.of("image")));
        replay.always(it -> assertThat(it.troubles("no-image")).contains("image"));
        Seen all = replay.until(it -> Stream.of("never-pull", "bad-name", "no-configmap", "no-volume", "no-command")
                .noneMatch(job -> it.troubles(job).isEmpty()));
        assertThat(all.troubles("never-pull")).containsExactly("image");
        assertThat(all.troubles("bad-name")).containsExactly("image");
        assertThat(all.troubles("no-configmap")).containsExactly("configuration");
        assertThat(all.troubles("no-volume")).containsExactly("volume");
        assertThat(all.troubles("no-command")).contains("crashed");
        assertThat(all.told("no-image").troubles().getFirst().message())
                .contains("registry.example/sweep/worker:missing");
        assertThat(all.told("no-volume").troubles().getFirst().message()).contains("configmap \"absent\" not found");
        assertThat(all.pods("no-image"))
                .allSatisfy(it -> assertThat(it.overdue()).isFalse());
        Seen later = new Seen(all.state(), all.now().plus(Seen.START_LIMIT));
        assertThat(later.pods("no-image"))
                .anySatisfy(it -> assertThat(it.overdue()).isTrue());
    }

    @Test
    void aCrashIsChargedOnceForEachPodAndAnIndexGivenUpIsDone() {
        Replay replay = Replay.of("04-failures-per-index");
        Seen backingOff = replay.until(it -> it.ended("flaky-0-fpsbm") && active(it, "flaky") == 0);
        assertEnding(backingOff, "flaky-0-fpsbm", LossCause.CRASHED, false);
        assertThat(backingOff.view("flaky").state()).isEqualTo(State.LIVE);
        Seen end = replay.toEnd();
        assertThat(end.view("flaky")).satisfies(it -> assertThat(it.state()).isEqualTo(State.ENDED));
        assertThat(causes(end, "flaky")).containsEntry(LossCause.CRASHED, 2L).containsEntry(LossCause.EXITED, 2L);
        assertThat(end.view("hopeless")).satisfies(it -> {
            assertThat(it.state()).isEqualTo(State.FAILED);
            assertThat(it.done()).isEqualTo(2);
        });
        assertThat(causes(end, "hopeless")).containsEntry(LossCause.CRASHED, 3L).containsEntry(LossCause.EXITED, 1L);
        assertThat(end.view("fail-job").state()).isEqualTo(State.FAILED);
        assertThat(causes(end, "fail-job"))
                .as("one crashed, the others were killed for it")
                .containsEntry(LossCause.CRASHED, 1L)
                .containsEntry(LossCause.TAKEN_AWAY, 2L);
    }

    @Test
    void outOfMemoryIsSaidAndCharged() {
        Replay replay = Replay.of("05-oom-killed");
        Seen first = replay.until(it -> it.ended("oom-0-2vvkf"));
        assertEnding(first, "oom-0-2vvkf", LossCause.OUT_OF_MEMORY, false);
        assertThat(first.troubles("oom")).contains("out-of-memory");
        Seen end = replay.toEnd();
        assertThat(causes(end, "oom"))
                .containsOnlyKeys(LossCause.OUT_OF_MEMORY)
                .containsEntry(LossCause.OUT_OF_MEMORY, 4L);
        assertThat(end.view("oom").state()).isEqualTo(State.FAILED);
    }

    @Test
    void anEvictionIsNobodysFaultHoweverTheProcessTakesIt() {
        Replay replay = Replay.of("06-eviction");
        Seen asked = replay.until(it -> it.troubles("evict-exit-143").contains("evicted"));
        assertThat(asked.pod("evict-exit-143-0-k5t8f").stage()).isEqualTo(Stage.RUNNING);
        Seen ended = replay.until(it -> it.ended("evict-exit-143-0-k5t8f"));
        assertEnding(ended, "evict-exit-143-0-k5t8f", LossCause.TAKEN_AWAY, false);
        assertThat(ended.view("evict-exit-143").done()).isZero();
        Seen two = replay.until(it -> it.has("evict-exit-143-0-qbwsg"));
        assertThat(two.pods("evict-exit-143"))
                .as("the old pod is still there, and is another")
                .extracting(it -> it.stage())
                .containsExactlyInAnyOrder(Stage.ENDED, Stage.WAITING);
        Seen end = replay.toEnd();
        assertThat(causes(end, "evict-killed"))
                .containsKey(LossCause.TAKEN_AWAY)
                .doesNotContainKey(LossCause.CRASHED);
        assertThat(causes(end, "evict-exit-zero")).containsKey(LossCause.EXITED);
        assertThat(causes(end, "deleted-by-hand")).containsKey(LossCause.TAKEN_AWAY);
        assertThat(end.pods().stream().flatMap(it -> it.ending().stream()))
                .noneMatch(it -> it.cause() == LossCause.CRASHED || it.cause() == LossCause.OUT_OF_MEMORY);
    }

    @Test
    void aWorkerThatGivesWayToAHigherPriorityIsNotCharged() {
        Replay replay = Replay.of("07-preemption");
        Seen asked = replay.until(it -> it.troubles("low").contains("preempted"));
        assertThat(asked.told("low").running()).isEqualTo(16);
        Seen ended = replay.until(it -> it.ended("low-9-rf4kv"));
        assertEnding(ended, "low-9-rf4kv", LossCause.TAKEN_AWAY, false);
        assertThat(ended.view("low").retained()).isEqualTo(16);
        assertEnding(replay.toEnd(), "low-9-rf4kv", LossCause.TAKEN_AWAY, false);
    }

    @Test
    void aJobThatGrowsAndShrinksIsTakenAsItIs() {
        Replay replay = Replay.of("08-elastic-completions");
        Seen grown = replay.until(
                it -> it.job("elastic").isPresent() && it.view("elastic").completions() == 8);
        assertThat(grown.view("elastic").retained()).isEqualTo(8);
        assertThat(grown.told("elastic").waiting()).as("four have no pod yet").isEqualTo(4);
        Seen two = replay.until(it -> it.view("elastic").done() == 2);
        assertThat(two.view("elastic").retained()).isEqualTo(6);
        Seen end = replay.toEnd();
        assertThat(end.view("elastic").state()).as("grown after its end").isEqualTo(State.ENDED);
        assertThat(end.pods("elastic").stream().flatMap(it -> it.ending().stream()))
                .noneMatch(it -> it.cause() == LossCause.CRASHED);
    }

    @Test
    void aSuspendedJobIsQueuedAndOneThatIsResumedIsJudgedByItsPods() {
        Replay replay = Replay.of("09-suspend-delete-owner");
        Seen suspended = replay.until(
                it -> it.job("pause").isPresent() && it.troubles("pause").contains("queued"));
        assertThat(suspended.view("pause").state()).isEqualTo(State.LIVE);
        Seen resumed =
                replay.until(it -> !isSuspended(it, "pause") && it.told("pause").running() == 2);
        assertThat(active(resumed, "pause"))
                .as("the Job's own status is frozen")
                .isZero();
        assertThat(resumed.troubles("pause")).doesNotContain("queued");
        Seen deleted = replay.until(it ->
                it.job("del-background").isEmpty() && !it.pods("del-background").isEmpty());
        assertThat(deleted.pods("del-background"))
                .singleElement()
                .satisfies(it -> assertThat(it.alive()).isTrue());
        Seen end = replay.toEnd();
        assertThat(end.pods().stream().flatMap(it -> it.ending().stream()))
                .noneMatch(it -> it.cause() == LossCause.CRASHED || it.cause() == LossCause.OUT_OF_MEMORY);
    }

    @Test
    void aQuotaIsSaidAsLongAsItHoldsAPodBack() {
        Replay replay = Replay.of("10-resource-quota");
        Seen refused = replay.until(it ->
                it.job("over-quota").isPresent() && it.troubles("over-quota").contains("quota"));
        assertThat(refused.told("over-quota").troubles().getFirst().message())
                .contains("exceeded quota: slices, requested: requests.nvidia.com/gpu=1");
        Seen both = replay.until(it -> it.told("over-quota").running() == 2);
        assertThat(both.told("over-quota").waiting()).isEqualTo(2);
        Seen noMemory = replay.until(it ->
                it.job("no-memory").isPresent() && !it.troubles("no-memory").isEmpty());
        assertThat(noMemory.told("no-memory").troubles().getFirst().message()).contains("must specify requests.memory");
        assertThat(replay.toEnd().troubles("over-quota")).doesNotContain("quota");
    }

    @Test
    void aLostNodeStrandsItsPodsTakesItsSlotsAndChargesNobody() {
        Replay replay = Replay.of("11-node-loss");
        Seen before = replay.until(it -> it.told("lost").running() == 4);
        assertThat(before.view("lost").unreachable()).isZero();
        Seen lost = replay.until(it -> it.view("lost").unreachable() == 4);
        assertThat(lost.told("lost").troubles()).anySatisfy(it -> {
            assertThat(it.kind()).isEqualTo("node-lost");
            assertThat(it.pods()).isEqualTo(4);
        });
        assertThat(lost.slots()).as("the other node has none").isZero();
        assertThat(lost.view("lost").retained()).isZero();
        Seen back = replay.until(it -> it.view("lost").unreachable() == 0);
        assertThat(back.slots()).as("it is still tainted").isZero();
        assertThat(replay.until(it -> it.slots() == 16).troubles("lost")).contains("node-lost");
        Seen end = replay.toEnd();
        assertEnding(end, "lost-3-nzgrg", LossCause.EXITED, true);
        assertThat(causes(end, "lost")).containsEntry(LossCause.TAKEN_AWAY, 3L).containsEntry(LossCause.EXITED, 1L);
        assertThat(end.told("lost").running()).isEqualTo(3);
    }

    @Test
    void aClusterWithoutANodeHasNoSlotsAndLosesNoWorkerToIt() {
        Replay replay = Replay.of("11b-all-nodes-lost");
        Seen lost = replay.until(it -> it.state().nodes().isPresent()
                && it.slots() == 0
                && it.view("lost").unreachable() == 4);
        assertThat(lost.pods("lost")).allSatisfy(it -> assertThat(it.alive()).isTrue());
        Seen outOfService = replay.until(it -> it.ended("lost-0-mn7cb"));
        assertEnding(outOfService, "lost-0-mn7cb", LossCause.TAKEN_AWAY, false);
        Seen end = replay.toEnd();
        assertThat(end.slots()).isEqualTo(16);
        assertThat(end.pods().stream().flatMap(it -> it.ending().stream()))
                .allMatch(it -> it.cause() == LossCause.TAKEN_AWAY || it.cause() == LossCause.EXITED);
    }

    @Test
    void whatIsListedAnewIsWhatWasKnown() {
        Replay replay = Replay.of("12-watch-expiry-bookmarks-restart");
        Seen running = replay.until(it -> it.told("long").running() == 3);
        assertThat(running.view("long").retained()).isEqualTo(3);
        Seen end = replay.toEnd();
        assertThat(causes(end, "long")).containsOnlyKeys(LossCause.EXITED).containsEntry(LossCause.EXITED, 3L);
        assertThat(end.view("long").state()).isEqualTo(State.ENDED);
        assertThat(end.view("after").state()).isEqualTo(State.ENDED);
    }

    @Test
    void aDeadlineEndsAJobWithoutFault() {
        Replay replay = Replay.of("13-deadline-and-refusals");
        Seen target = replay.until(it ->
                it.job("job-deadline").isPresent() && it.view("job-deadline").state() != State.LIVE);
        assertThat(target.view("job-deadline").state()).isEqualTo(State.ENDED);
        assertThat(target.troubles("job-deadline")).contains("deadline");
        Seen end = replay.toEnd();
        assertThat(causes(end, "job-deadline")).containsOnlyKeys(LossCause.TAKEN_AWAY);
        assertEnding(end, "pod-deadline-0-hkpr8", LossCause.TAKEN_AWAY, false);
        assertThat(end.troubles("pod-deadline")).contains("deadline");
    }

    @Test
    void aNamespaceThatIsDeletedTakesItsWorkersAway() {
        Seen end = Replay.of("13b-namespace-deletion-stuck").toEnd();
        assertThat(end.job("left-running")).isEmpty();
        assertThat(causes(end, "left-running")).containsOnlyKeys(LossCause.TAKEN_AWAY);
    }

    @Test
    void slotsFollowTheNodesThatTakePods() {
        Replay replay = Replay.of("14-node-states-and-headless-service");
        assertThat(replay.until(it -> it.state().nodes().isPresent()).slots()).isEqualTo(16);
        Seen cordoned = replay.until(it -> it.slots() == 0);
        assertThat(cordoned.state().nodes().orElseThrow()).hasSize(1);
        Seen waiting = replay.until(it -> it.job("while-cordoned").isPresent()
                && !it.troubles("while-cordoned").isEmpty());
        assertThat(waiting.told("while-cordoned").troubles().getFirst().message())
                .contains("were unschedulable");
        assertThat(replay.until(it -> it.slots() == 16).slots()).isEqualTo(16);
        assertThat(replay.until(it -> it.slots() == 14).slots())
                .as("two slices taken from the node")
                .isEqualTo(14);
    }

    /** Whatever happens: what has ended stays so, ended as it did. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "01-indexed-job-success-ttl",
                "02-more-pods-than-slices",
                "03-image-and-start-errors",
                "04-failures-per-index",
                "05-oom-killed",
                "06-eviction",
                "07-preemption",
                "08-elastic-completions",
                "09-suspend-delete-owner",
                "10-resource-quota",
                "11-node-loss",
                "11b-all-nodes-lost",
                "12-watch-expiry-bookmarks-restart",
                "13-deadline-and-refusals",
                "13b-namespace-deletion-stuck",
                "14-node-states-and-headless-service"
            })
    void anEndIsToldOnceAndIsNotTakenBack(String recording) {
        TreeMap<String, PodReport.Ending> endings = new TreeMap<>();
        Replay.of(recording)
                .always(seen -> seen.pods().stream()
                        .filter(it -> it.ending().isPresent())
                        .forEach(it -> assertThat(
                                        endings.merge(it.uid(), it.ending().get(), (first, _) -> first))
                                .isEqualTo(it.ending().get())))
                .toEnd();
        assertThat(endings).isNotNull();
    }

    private static boolean containerIsOver(Seen seen, String pod) {
        return seen.state().pods().stream()
                .filter(it -> it.getMetadata().getName().equals(pod))
                .flatMap(Pods::terminated)
                .findFirst()
                .isPresent();
    }

    private static void assertEnding(Seen seen, String pod, LossCause cause, boolean well) {
        assertThat(seen.pod(pod).ending()).hasValueSatisfying(it -> {
            assertThat(it.cause()).isEqualTo(cause);
            assertThat(it.well()).isEqualTo(well);
        });
    }

    private static Map<LossCause, Long> causes(Seen seen, String job) {
        return seen.pods(job).stream()
                .flatMap(it -> it.ending().stream())
                .collect(Collectors.groupingBy(PodReport.Ending::cause, TreeMap::new, Collectors.counting()));
    }

    private static int active(Seen seen, String job) {
        Integer active = seen.job(job).orElseThrow().getStatus().getActive();
        return active == null ? 0 : active;
    }

    private static boolean isSuspended(Seen seen, String job) {
        return Boolean.TRUE.equals(seen.job(job).orElseThrow().getSpec().getSuspend());
    }
}
