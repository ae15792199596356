package dev.provinggrid.server.api.slot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.api.slot.SlotController.VacantSlot;
import dev.provinggrid.server.pool.PoolReconciler;
import dev.provinggrid.server.pool.SlotStatus;
import dev.provinggrid.server.pool.SlotStatus.State;
import dev.provinggrid.server.store.Tables;
import dev.provinggrid.server.store.WorkSignal;
import dev.provinggrid.server.store.usage.Demand;
import dev.provinggrid.server.store.usage.SweepDemand;
import dev.provinggrid.server.store.worker.Workers;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

class SlotControllerTest {

    private final Workers workers = new Workers(JdbcClient.create(Tables.migrated()), new WorkSignal());

    @Test
    void aSlotIsVacantUntilItsWorkerHasReportedAndTheReasonIsSaid() {
        workers.asks("reported", 0, Optional.empty(), Instant.EPOCH);
        SlotController.SlotsView view = new SlotController(new FourSlots(), workers, new TwoSweeps()).slots();
        assertThat(view.slots()).isEqualTo(4);
        assertThat(view.wanted()).isEqualTo(3);
        assertThat(view.demand()).as("of all sweeps, whatever the slots").isEqualTo(323);
        assertThat(view.vacant())
                .containsExactly(
                        new VacantSlot(1, "starting", "its worker has not reported yet"),
                        new VacantSlot(2, "waiting", "exit code 1"),
                        new VacantSlot(3, "empty", "no work"));
    }

    private static final class TwoSweeps implements Demand {

        @Override
        public List<SweepDemand> open() {
            return List.of(new SweepDemand("one", 320, ""), new SweepDemand("other", 3, ""));
        }

        @Override
        public boolean over(String sweep) {
            return false;
        }

        @Override
        public boolean cancelled(String sweep) {
            return false;
        }
    }

    private static final class FourSlots implements PoolReconciler {

        @Override
        public List<SlotStatus> stands() {
            return List.of(
                    new SlotStatus(0, State.OCCUPIED, ""),
                    new SlotStatus(1, State.OCCUPIED, ""),
                    new SlotStatus(2, State.WAITING, "exit code 1"),
                    new SlotStatus(3, State.EMPTY, "no work"));
        }

        @Override
        public void reconcile() {}

        @Override
        public int slots() {
            return 4;
        }

        @Override
        public int wanted() {
            return 3;
        }

        @Override
        public int workers() {
            return 1;
        }

        @Override
        public void stop() {}
    }
}
