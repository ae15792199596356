package dev.provinggrid.model.wire.worker;

import dev.provinggrid.model.wire.Limits;
import java.util.List;

/**
 * {@code PUT /api/v1/workers/{id}/heartbeat}: the attempts a worker holds. An attempt that was granted but is missing from two
 * heartbeats goes back to the queue.
 *
 * @param slot the slot the pool gave this process; the server gives a pod of a cluster another
 * @param pid process id on its host, for people
 * @param platform platform class within which results are bit-identical
 * @param pod pod that the worker runs in; null outside a cluster
 * @param load load of the worker; null if it does not report one
 */
public record Heartbeat(
        @Limits(most = LeaseRequest.LAST_SLOT) int slot,
        long pid,
        @Limits(longest = 253) String host,
        String platform,
        List<Held> attempts,
        @Limits(optional = true) WorkerPod pod,
        @Limits(optional = true) WorkerLoad load) {

    /** The heartbeat of a worker outside a cluster. */
    public Heartbeat(int slot, long pid, String host, String platform, List<Held> attempts) {
        this(slot, pid, host, platform, attempts, null, null);
    }

    /**
     * An attempt that this worker holds.
     *
     * @param state {@code LEASED} or {@code RUNNING}
     * @param simS simulated time so far, s
     * @param wallS wall time so far, s
     * @param lastLine of its log; empty where there is none, null from workers of before
     */
    public record Held(
            long id,
            String token,
            AttemptState state,
            double simS,
            double wallS,
            @Limits(optional = true) String lastLine) {

        /** An attempt without a log. */
        public Held(long id, String token, AttemptState state, double simS, double wallS) {
            this(id, token, state, simS, wallS, "");
        }
    }
}
