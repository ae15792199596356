package dev.provinggrid.server.api.slot;

import dev.provinggrid.server.pool.PoolReconciler;
import dev.provinggrid.server.pool.SlotStatus;
import dev.provinggrid.server.store.usage.Demand;
import dev.provinggrid.server.store.usage.SweepDemand;
import dev.provinggrid.server.store.worker.WorkerRow;
import dev.provinggrid.server.store.worker.Workers;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Serves the state of the slots, and why some have no worker. */
@Tag(name = "Workers")
@RestController
class SlotController {

    private final PoolReconciler pool;
    private final Workers workers;
    private final Demand demand;

    SlotController(PoolReconciler pool, Workers workers, Demand demand) {
        this.pool = pool;
        this.workers = workers;
        this.demand = demand;
    }

    @Operation(
            operationId = "getSlots",
            summary = "How many workers there can be and should be, and which slots have none")
    @GetMapping("/api/v1/slots")
    SlotsView slots() {
        Set<Integer> answering =
                workers.present().stream().map(WorkerRow::slot).collect(Collectors.toUnmodifiableSet());
        List<VacantSlot> vacant = pool.stands().stream()
                .filter(it -> it.state() != SlotStatus.State.OCCUPIED || !answering.contains(it.slot()))
                .map(SlotController::view)
                .toList();
        long waiting = demand.open().stream().mapToLong(SweepDemand::workers).sum();
        return new SlotsView(pool.slots(), pool.wanted(), waiting, vacant);
    }

    private static VacantSlot view(SlotStatus stand) {
        return switch (stand.state()) {
            case OCCUPIED -> new VacantSlot(stand.slot(), "starting", "its worker has not reported yet");
            case WAITING -> new VacantSlot(stand.slot(), "waiting", stand.reason());
            case EMPTY -> new VacantSlot(stand.slot(), "empty", stand.reason());
        };
    }

    /**
     * The slots of the pool.
     *
     * @param slots maximum number of workers that can run now
     * @param wanted workers that would have work, at most one per slot
     * @param demand workers that the open cases could occupy if slots were unlimited
     * @param vacant slots without a worker; empty on a cluster, where the pool status of each sweep gives the reasons
     */
    record SlotsView(int slots, int wanted, long demand, List<VacantSlot> vacant) {}

    /**
     * A slot without a worker.
     *
     * @param state {@code starting}; {@code waiting} after a failure; {@code empty}
     * @param reason for people
     */
    record VacantSlot(int slot, String state, String reason) {}
}
