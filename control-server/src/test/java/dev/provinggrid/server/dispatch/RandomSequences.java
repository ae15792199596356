package dev.provinggrid.server.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.server.dispatch.outcome.Expiry;
import dev.provinggrid.server.dispatch.outcome.LossCause;
import dev.provinggrid.server.dispatch.outcome.WorkerLosses;
import dev.provinggrid.server.store.attempt.Counts;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Whatever workers, pool, users and clock do, in whatever order: one outcome for every case and round. */
abstract class RandomSequences {

    private static final int WORKERS = 3;
    private static final int CASES = 4;
    private static Bench bench;

    enum Operation {
        LEASE,
        BEAT,
        FORGETFUL_BEAT,
        PASS,
        FAIL,
        BREAK,
        RELEASE,
        LATE_COMMIT,
        CRASH,
        KILL,
        TIME,
        GAP,
        SERVER_START,
        CANCEL,
        RERUN
    }

    record Step(Operation operation, int worker) {}

    /** To be called before the first sequence. */
    static void open(List<String> database) throws IOException {
        bench = new Bench(Files.createTempDirectory("sequences"), database);
    }

    /** To be called after the last one. */
    static void shut() {
        bench.close();
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        Arbitrary<Operation> often = Arbitraries.of(Operation.LEASE, Operation.LEASE, Operation.BEAT, Operation.PASS);
        Arbitrary<Operation> operations = Arbitraries.oneOf(often, Arbitraries.of(Operation.class));
        return Combinators.combine(operations, Arbitraries.integers().between(0, WORKERS - 1))
                .as(Step::new)
                .list()
                .ofMaxSize(40);
    }

    @Property(tries = 40, shrinking = ShrinkingMode.BOUNDED)
    void everyCaseHasOneOutcomeInEveryRound(@ForAll("steps") List<Step> steps) {
        bench.clear();
        Play play = new Play(bench.submit(CASES, "execution: {retries: 1}"));
        steps.forEach(play::step);
        play.finish();
        play.check();
    }

    /** A sweep with workers who each remember what they hold, and one who remembers everything. */
    private static final class Play {
        private final String sweep;
        private final List<BenchWorker> workers = new ArrayList<>();
        private final List<List<GrantedAttempt>> held = new ArrayList<>();
        private final List<GrantedAttempt> ever = new ArrayList<>();

        Play(String sweep) {
            this.sweep = sweep;
            for (int i = 0; i < WORKERS; i++) {
                workers.add(bench.worker());
                held.add(new ArrayList<>());
            }
        }

        void step(Step step) {
            BenchWorker worker = workers.get(step.worker());
            List<GrantedAttempt> mine = held.get(step.worker());
            switch (step.operation()) {
                case LEASE -> {
                    List<GrantedAttempt> more = worker.lease(2);
                    mine.addAll(more);
                    ever.addAll(more);
                }
                case BEAT -> {
                    List<Long> abandon = worker.beat(
                                    mine.stream().map(BenchWorker::running).toArray(Heartbeat.Held[]::new))
                            .cancel();
                    mine.removeIf(it -> abandon.contains(it.id()));
                }
                case FORGETFUL_BEAT -> worker.beat();
                case PASS -> take(mine).ifPresent(worker::pass);
                case FAIL -> take(mine).ifPresent(worker::fail);
                case BREAK -> take(mine).ifPresent(worker::breakDown);
                case RELEASE -> take(mine).ifPresent(worker::release);
                case LATE_COMMIT -> ever.stream().findFirst().ifPresent(worker::pass);
                case CRASH -> lose(step.worker(), LossCause.CRASHED);
                case KILL -> lose(step.worker(), LossCause.UNKNOWN);
                case TIME -> {
                    for (int i = 0; i < 4; i++) {
                        bench.clock().add(Duration.ofSeconds(9));
                        bench.tick();
                    }
                }
                case GAP -> {
                    bench.clock().add(Duration.ofHours(1));
                    bench.tick();
                }
                case SERVER_START -> bench.part(Expiry.class).start();
                case CANCEL -> bench.cancel(sweep);
                case RERUN -> bench.rerun(sweep, "FAIL");
            }
        }

        private static Optional<GrantedAttempt> take(List<GrantedAttempt> held) {
            return held.isEmpty() ? Optional.empty() : Optional.of(held.removeFirst());
        }

        private void lose(int worker, LossCause cause) {
            String id = workers.get(worker).id().toString();
            bench.part(WorkerLosses.class).lost(it -> it.id().equals(id), cause);
            workers.set(worker, bench.worker());
            held.get(worker).clear();
        }

        /** Every worker falls silent; a new one does the rest. */
        void finish() {
            step(new Step(Operation.TIME, 0));
            BenchWorker last = bench.worker();
            for (List<GrantedAttempt> leased = last.lease(1); !leased.isEmpty(); leased = last.lease(1)) {
                last.pass(leased.getFirst());
            }
        }

        void check() {
            JdbcClient jdbc = bench.part(JdbcClient.class);
            assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
            assertThat(number(jdbc, "select count(*) from case_round where state <> 'FINAL' or outcome is null"))
                    .isZero();
            assertThat(number(jdbc, "select count(*) from attempt where state in ('LEASED', 'RUNNING')"))
                    .isZero();
            assertThat(number(jdbc, """
                            select count(*) from (select count(*) c from attempt where state = 'COMMITTED'
                            group by sweep_id, round, case_index) where c > 1""")).isZero();
            assertThat(number(jdbc, """
                            select count(*) from case_round where outcome in ('PASS', 'FAIL') and not exists (
                            select 1 from attempt a where a.id = attempt_id and a.state = 'COMMITTED')""")).isZero();
            Map<String, Integer> counted = bench.sweep(sweep).counts();
            bench.part(Counts.class).recount(sweep);
            assertThat(counted).isEqualTo(bench.sweep(sweep).counts());
            assertThat(counted.values().stream().mapToInt(Integer::intValue).sum())
                    .isEqualTo(CASES);
        }

        private static int number(JdbcClient jdbc, String sql) {
            return jdbc.sql(sql).query(Integer.class).single();
        }
    }
}
