package dev.provinggrid.server.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.store.usage.Demand;
import dev.provinggrid.server.store.usage.SweepDemand;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.threeten.extra.MutableClock;

class SlotReconcilerTest {

    private final MutableClock clock = MutableClock.of(Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC);
    private final AtomicInteger open = new AtomicInteger();
    private final InstantPool pool = new InstantPool();
    private final List<PoolWorker> silent = new ArrayList<>();
    private final SlotReconciler reconciler = new SlotReconciler(pool, new OneSweep(), clock, _ -> silent);

    @Test
    void withoutWorkThereAreNoWorkers() {
        reconciler.reconcile();

        assertThat(pool.alive()).isEmpty();
    }

    @Test
    void thereAreAsManyWorkersAsCasesWhereSlotsAbound() {
        open.set(3);
        reconciler.reconcile();

        assertThat(pool.alive()).hasSize(3);
        assertThat(reconciler.wanted()).isEqualTo(3);
    }

    @Test
    void thereAreAsManyWorkersAsSlotsWhereCasesAbound() {
        open.set(1_000_000);
        reconciler.reconcile();

        assertThat(pool.alive()).hasSize(4);
    }

    @Test
    void workersStayWarmForAWhileAfterTheLastCase() {
        open.set(3);
        reconciler.reconcile();
        open.set(0);
        clock.add(Duration.ofSeconds(60));
        reconciler.reconcile();
        assertThat(pool.alive()).hasSize(3);

        clock.add(Duration.ofMillis(1));
        reconciler.reconcile();
        assertThat(pool.alive()).isEmpty();
    }

    @Test
    void aDeadWorkerIsReplacedWhileThereIsWork() {
        open.set(2);
        reconciler.reconcile();
        pool.count--;

        reconciler.reconcile();

        assertThat(pool.alive()).hasSize(2);
    }

    @Test
    void aSilentWorkerIsEndedAndReplaced() {
        open.set(2);
        reconciler.reconcile();
        silent.add(pool.alive().getLast());

        reconciler.reconcile();

        assertThat(pool.ended).isEqualTo(silent);
        assertThat(pool.alive()).hasSize(2);
    }

    /** One sweep with the open cases of the test. */
    private final class OneSweep implements Demand {

        @Override
        public List<SweepDemand> open() {
            return open.get() == 0 ? List.of() : List.of(new SweepDemand("s", open.get(), ""));
        }

        @Override
        public boolean cancelled(String sweep) {
            return false;
        }

        @Override
        public boolean over(String sweep) {
            return open.get() == 0;
        }
    }

    /** A pool whose every step succeeds at once. */
    private static final class InstantPool implements WorkerPool {

        private final List<PoolWorker> ended = new ArrayList<>();
        private int count;

        @Override
        public int slots() {
            return 4;
        }

        @Override
        public Duration keepWarm() {
            return Duration.ofSeconds(60);
        }

        @Override
        public List<PoolWorker> alive() {
            return IntStream.range(0, count)
                    .mapToObj(it -> new PoolWorker(new UUID(0, it), it, it, Instant.EPOCH))
                    .toList();
        }

        @Override
        public List<SlotStatus> stands() {
            return List.of();
        }

        @Override
        public void tell(WorkerExitListener listener) {}

        @Override
        public void reconcile(int wanted) {
            count = wanted;
        }

        @Override
        public void end(PoolWorker worker) {
            ended.add(worker);
            count--;
        }

        @Override
        public void drain() {
            count = 0;
        }
    }
}
