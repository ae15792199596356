package dev.provinggrid.model.wire.worker;

import dev.provinggrid.model.wire.Limits;
import java.util.List;

/**
 * {@code PUT /api/v1/workers/{id}/heartbeat}: the attempts a worker holds. What was granted but is missing from two beats
 * goes back to the queue.
 *
 * @param slot the slot the pool gave this process; to a pod of a cluster the server gives another
 * @param pid process id on its host, for people
 * @param platform platform class within which results are bit-identical
 * @param pod where the worker runs in a cluster; null for a process of no cluster
 * @param load of the worker; null when it does not tell
 */
public record Heartbeat(
        @Limits(most = LeaseRequest.LAST_SLOT) int slot,
        long pid,
        @Limits(longest = 253) String host,
        String platform,
        List<Held> attempts,
        @Limits(optional = true) WorkerPod pod,
        @Limits(optional = true) WorkerLoad load) {

    /** Of a process of no cluster. */
    public Heartbeat(int slot, long pid, String host, String platform, List<Held> attempts) {
        this(slot, pid, host, platform, attempts, null, null);
    }

    /**
     * An attempt in this worker's hands.
     *
     * @param state {@code LEASED} or {@code RUNNING}
     * @param simS simulated time so far, s
     * @param wallS wall time so far, s
     */
    public record Held(long id, String token, AttemptState state, double simS, double wallS) {}
}
