package dev.provinggrid.server.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.wire.view.SweepAccepted;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.server.Postgres;
import dev.provinggrid.server.dispatch.lease.LeaseAnswer;
import dev.provinggrid.server.dispatch.outcome.CommitAnswer;
import dev.provinggrid.server.platform.process.Leadership;
import dev.provinggrid.server.platform.process.StartRefused;
import dev.provinggrid.server.storage.UploadAnswer;
import dev.provinggrid.server.store.LeadershipByTerm;
import dev.provinggrid.server.store.WorkSignal;
import dev.provinggrid.server.store.worker.Workers;
import dev.provinggrid.server.sweep.IdempotencyKey;
import dev.provinggrid.server.sweep.Submissions;
import dev.provinggrid.server.sweep.SweepViews;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.server.ResponseStatusException;

/** Two servers on one PostgreSQL, as one. */
@ExtendWith(Postgres.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SeveralServersIT {

    private static final String NOTHING_STORED = "record: {trace: none}";

    private Path folder;
    private List<String> database;
    private Bench one;
    private Bench other;

    @BeforeAll
    void open(@TempDir Path folder, Postgres.Database database) throws Exception {
        this.folder = folder;
        this.database = database.arguments();
        one = server("one", "store");
        other = server("other", "store");
    }

    private Bench server(String name, String store) throws Exception {
        Path own = Files.createDirectories(folder.resolve(name));
        Path shared = Files.createDirectories(folder.resolve(store));
        return new Bench(
                own,
                Stream.concat(
                                database.stream(),
                                Stream.of("--provinggrid.store=" + shared, "--provinggrid.quotas.active-sweeps=1"))
                        .toList());
    }

    @AfterEach
    void clear() {
        one.clear();
    }

    @AfterAll
    void close() {
        one.close();
        other.close();
    }

    @Test
    void noCaseIsLeasedTwiceHoweverManyAskAtBoth() throws Exception {
        String sweep = one.submit(60);
        List<Integer> ran = new ArrayList<>();
        atOnce(IntStream.range(0, 8)
                        .<Callable<List<Integer>>>mapToObj(it -> () -> runAll((it % 2 == 0 ? one : other).worker()))
                        .toList())
                .forEach(ran::addAll);
        assertThat(ran).hasSize(60).doesNotHaveDuplicates();
        assertThat(other.sweep(sweep).counts()).containsEntry("pass", 60);
        assertThat(other.sweep(sweep).state()).isEqualTo("finished");
    }

    private static List<Integer> runAll(BenchWorker worker) {
        List<Integer> ran = new ArrayList<>();
        for (List<GrantedAttempt> leased = worker.lease(1); !leased.isEmpty(); leased = worker.lease(1)) {
            worker.pass(leased.getFirst());
            ran.add(leased.getFirst().caseIndex());
        }
        return ran;
    }

    @Test
    void ofSubmissionsAndRerunsAtBothNoneGetsPastAQuotaOrIntoTheRoomOfAnother() throws Exception {
        String finished = one.submit(1, NOTHING_STORED);
        one.cancel(finished);
        for (int round = 0; round < 8; round++) {
            List<Boolean> admitted = new ArrayList<>();
            atOnce(IntStream.range(0, 8)
                            .<Callable<Boolean>>mapToObj(it -> () -> admits(it % 2 == 0 ? one : other, it, finished))
                            .toList())
                    .forEach(admitted::add);
            assertThat(admitted).containsOnlyOnce(true);
            one.part(SweepViews.class).all().forEach(it -> one.cancel(it.id()));
        }
    }

    /** One active sweep is allowed. */
    private static boolean admits(Bench server, int number, String finished) {
        try {
            if (number > 0) {
                server.submit(40, NOTHING_STORED);
            } else {
                server.rerun(finished, "MISSING");
            }
            return true;
        } catch (ResponseStatusException refused) {
            assertThat(refused.getReason()).contains("active-sweeps");
            return false;
        }
    }

    @Test
    void aCommitAtOneWakesNobodyAtTheOtherUnlessThereIsWork() throws Exception {
        one.submit(2, "execution: {retries: 1}");
        BenchWorker busy = one.worker();
        GrantedAttempt first = busy.runOne();
        BenchWorker second = one.worker();
        GrantedAttempt broken = second.runOne();
        WorkSignal signal = other.part(WorkSignal.class);
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<LeaseAnswer> idle = executor.submit(() -> other.worker().ask(UUID.randomUUID(), 1, 25));
            await().until(() -> other.part(Workers.class).alive() == 3);
            awaitLooksForWorkAt(other);
            long before = signal.count();
            List<String> asked = new ArrayList<>();
            busy.pass(first);
            asked.addAll(awaitLooksForWorkAt(other));
            assertThat(signal.count()).isEqualTo(before);
            assertThat(asked).noneMatch(it -> it.contains("order by s.created"));

            second.breakDown(broken);
            assertThat(idle.get()).isInstanceOf(LeaseAnswer.Granted.class);
        }
    }

    /** What a server asked the database for until it had looked twice for changes that others made. */
    private static List<String> awaitLooksForWorkAt(Bench server) {
        List<String> asked = new ArrayList<>();
        server.statements();
        await().until(() -> {
            asked.addAll(server.statements());
            return asked.stream().filter(it -> it.contains("sum(planned)")).count() >= 2;
        });
        return asked;
    }

    @Test
    void whatOneServerLeasedAnyOtherGoesOnWith() {
        String sweep = one.submit(2);
        BenchWorker worker = one.worker();
        UUID request = UUID.randomUUID();
        LeaseAnswer answer = worker.ask(request, 1);
        assertThat(worker.at(other).ask(request, 1)).isEqualTo(answer);
        GrantedAttempt attempt = ((LeaseAnswer.Granted) answer).attempts().getFirst();
        assertThat(worker.at(other).beat(BenchWorker.running(attempt)).cancel()).isEmpty();
        assertThat(worker.upload(attempt, "log.txt", "here")).isEqualTo(UploadAnswer.KEPT);
        assertThat(worker.at(other).upload(attempt, "log.txt", "here")).isEqualTo(UploadAnswer.KEPT);
        assertThat(worker.at(other).upload(attempt, "log.txt", "else")).isEqualTo(UploadAnswer.OTHER_CONTENT);
        assertThat(worker.at(other).pass(attempt)).isEqualTo(new CommitAnswer.Taken());
        assertThat(worker.pass(attempt)).isEqualTo(new CommitAnswer.Taken());
        assertThat(one.sweep(sweep).counts()).containsEntry("pass", 1).containsEntry("queued", 1);
    }

    @Test
    void ofCommitsAtBothAtOnceOneCounts() throws Exception {
        String sweep = one.submit(1);
        BenchWorker worker = one.worker();
        GrantedAttempt attempt = worker.runOne();
        List<CommitAnswer> answers = atOnce(IntStream.range(0, 8)
                .<Callable<CommitAnswer>>mapToObj(
                        it -> () -> worker.at(it % 2 == 0 ? one : other).pass(attempt))
                .toList());
        assertThat(answers).containsOnly(new CommitAnswer.Taken());
        assertThat(one.sweep(sweep).counts()).containsEntry("pass", 1);
    }

    @Test
    void aWorkerThatWaitsAtOneGetsTheWorkThatComesToTheOther() throws Exception {
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            long began = System.nanoTime();
            Future<LeaseAnswer> waiting = executor.submit(() -> one.worker().ask(UUID.randomUUID(), 1, 25));
            other.submit(1);
            assertThat(waiting.get()).isInstanceOf(LeaseAnswer.Granted.class);
            assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(15));
        }
    }

    @Test
    void aCancelAtOneIsToldByTheOther() {
        String sweep = one.submit(3);
        BenchWorker worker = one.worker();
        GrantedAttempt attempt = worker.runOne();
        other.cancel(sweep);
        assertThat(worker.beat(BenchWorker.running(attempt)).cancel()).containsExactly(attempt.id());
        assertThat(one.worker().lease(1)).isEmpty();
    }

    @Test
    void aSilentWorkerIsLostOnceHoweverManyLook() throws Exception {
        String sweep = one.submit(1);
        one.worker().runOne();
        Duration ttl = DispatchSettings.DEFAULT.leaseTtl();
        for (Duration left = ttl; !left.isNegative(); left = left.minusSeconds(5)) {
            one.clock().add(Duration.ofSeconds(5));
            other.clock().add(Duration.ofSeconds(5));
            atOnce(List.of(ticking(one), ticking(other)));
        }
        assertThat(one.caseOf(sweep, 0).losses()).isEqualTo(1);
        assertThat(one.sweep(sweep).counts()).containsEntry("queued", 1);
    }

    private static Callable<Boolean> ticking(Bench bench) {
        return () -> {
            bench.tick();
            return true;
        };
    }

    @Test
    void aSubmissionRepeatedAtBothAtOnceIsOneSweep() throws Exception {
        List<SweepAccepted> answers = atOnce(IntStream.range(0, 6)
                .<Callable<SweepAccepted>>mapToObj(it -> () -> submit(it % 2 == 0 ? one : other, "the same"))
                .toList());
        assertThat(answers.stream().distinct()).hasSize(1);
    }

    private static SweepAccepted submit(Bench bench, String key) {
        var sweep = new SweepReader(bench.part(Scenarios.class)).parse("""
                format: 1
                sweep: once
                scenario: offroad-aeb
                parameters: {perceptionModel: yolov3}
                axes: {approachSpeed: [20 km/h]}
                pass: [collisions == 0]
                """.getBytes(StandardCharsets.UTF_8));
        return bench.part(Submissions.class)
                .submit(sweep, PerceptionModels.builtIn(), "test", Optional.of(new IdempotencyKey("test", key, "0")));
    }

    @Test
    void oneLeadsUntilItHandsOverOrIsSilent() {
        AtomicLong nanoTime = new AtomicLong();
        Leadership first = new LeadershipByTerm(one.part(JdbcClient.class), "test", nanoTime::get);
        Leadership second = new LeadershipByTerm(other.part(JdbcClient.class), "test", nanoTime::get);
        assertThat(first.held()).isTrue();
        assertThat(second.held()).isFalse();
        nanoTime.addAndGet(Duration.ofSeconds(5).toNanos());
        assertThat(first.held()).isTrue();
        assertThat(second.held()).isFalse();

        first.handOver();
        nanoTime.addAndGet(Duration.ofSeconds(5).toNanos());
        assertThat(second.held()).isTrue();
        assertThat(first.held()).isFalse();

        one.part(JdbcClient.class)
                .sql("update leadership set until = current_timestamp - interval '1' second where task = 'test'")
                .update();
        nanoTime.addAndGet(Duration.ofSeconds(5).toNanos());
        assertThat(first.held()).isTrue();
        assertThat(second.held()).isFalse();
    }

    @Test
    void aServerThatKeepsResultsElsewhereIsRefused() {
        assertThatThrownBy(() -> server("third", "elsewhere").close())
                .hasRootCauseInstanceOf(StartRefused.class)
                .rootCause()
                .hasMessageContaining("elsewhere");
    }

    private static <T> List<T> atOnce(List<Callable<T>> deeds) throws Exception {
        List<T> results = new ArrayList<>();
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<T> result : executor.invokeAll(deeds)) {
                results.add(result.get());
            }
        }
        return results;
    }
}
