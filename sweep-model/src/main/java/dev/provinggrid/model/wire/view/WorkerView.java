package dev.provinggrid.model.wire.view;

import dev.provinggrid.model.wire.worker.WorkerLoad;
import dev.provinggrid.model.wire.worker.WorkerPod;
import java.time.Instant;

/**
 * A worker as returned by {@code GET /api/v1/workers}.
 *
 * @param state {@code alive} or {@code draining}
 * @param running {@code sweep/case}; null when idle
 * @param pod pod that it runs in; null outside a cluster
 * @param load load in its last report; null if it never reported one
 */
public record WorkerView(
        String id,
        int slot,
        String host,
        long pid,
        String platform,
        String state,
        Instant lastSeen,
        String running,
        WorkerPod pod,
        WorkerLoad load) {}
