package dev.provinggrid.worker;

import static dev.provinggrid.worker.AnAttempt.anAttempt;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A worker whose runs are short takes several attempts as one lease. */
@Tag("slow")
class WorkerLeasesTest extends OnAStubServer {

    private static final int ATTEMPTS = 150;

    @BeforeEach
    void leaseSeveral() {
        server.knowsLeasesOfSeveral = true;
        server.drainWhenEmpty = false; // what waits would go back
    }

    /** Until there are so many outcomes. */
    private void work(int outcomes) throws InterruptedException {
        Worker worker = worker();
        Thread working = Thread.ofPlatform().start(() -> workQuietly(worker));
        await().forever().until(() -> server.locked(server.outcomes::size) == outcomes);
        worker.drain();
        working.join();
    }

    private void grantMany() {
        grant(LongStream.rangeClosed(1, ATTEMPTS).toArray());
    }

    @Test
    void shortRunsAreLeasedAndDeliveredTogether() throws InterruptedException {
        grantMany();
        work(ATTEMPTS);
        assertThat(server.outcomes).hasSize(ATTEMPTS);
        assertThat(server.outcomes.values()).allMatch(it -> it.completion() == Completion.COMPLETED);
        assertThat(server.artifacts.get((long) ATTEMPTS)).containsKeys(ArtifactUpload.TRACE, ArtifactUpload.LOG);
        assertThat(server.bundles).isNotEmpty().allMatch(it -> it <= 64);
        assertThat(server.leases.getFirst().together()).isEqualTo(1);
        assertThat(server.leases.getLast().together()).isGreaterThan(1);
        assertThat(server.leases).hasSizeLessThan(ATTEMPTS);
    }

    @Test
    void aServerThatGrantsOneAtATimeGetsOneOutcomeAtATime() throws InterruptedException {
        server.knowsLeasesOfSeveral = false;
        grantMany();
        work(ATTEMPTS);
        assertThat(server.outcomes).hasSize(ATTEMPTS);
        assertThat(server.bundles).isEmpty();
    }

    @Test
    void aServerThatKnowsNoBundlesGetsOneOutcomeAtATime() throws InterruptedException {
        server.knowsBundles = false;
        grantMany();
        work(ATTEMPTS);
        assertThat(server.outcomes).hasSize(ATTEMPTS);
        assertThat(server.requests.stream().filter(it -> it.endsWith("/attempts/outcomes")))
                .hasSize(1);
    }

    @Test
    void ofABundleWhatIsStaleIsDroppedAndTheRestIsTaken() throws InterruptedException {
        grantMany();
        server.stale.add((long) ATTEMPTS);
        work(ATTEMPTS - 1);
        assertThat(server.outcomes).hasSize(ATTEMPTS - 1).doesNotContainKey((long) ATTEMPTS);
    }

    @Test
    void anAnswerThatIsLostIsAskedForAgain() throws InterruptedException {
        grantMany();
        server.fail("attempts/outcomes", StubServer.Fault.DROPPED_AFTER, StubServer.Fault.FULL_DISK_507);
        work(ATTEMPTS);
        assertThat(server.outcomes).hasSize(ATTEMPTS);
    }

    /** Others may have time for it. */
    @Test
    void whatWaitsBehindALongRunIsGivenBackButForTheNext() throws Exception {
        LongStream.rangeClosed(1, ATTEMPTS)
                .forEach(it -> server.queue.add(
                        it == 120
                                ? anAttempt(it).doing("hang").granted()
                                : anAttempt(it).granted()));
        Worker worker = worker();
        Thread working = Thread.ofPlatform().start(() -> workQuietly(worker));
        await().until(() -> server.locked(() -> !server.released.isEmpty()));
        assertThat(server.locked(() -> server.released)).allMatch(it -> it > 121);
        worker.stop();
        working.join();
        assertThat(server.outcomes.size() + Set.copyOf(server.released).size() + server.queue.size())
                .isEqualTo(ATTEMPTS);
    }
}
