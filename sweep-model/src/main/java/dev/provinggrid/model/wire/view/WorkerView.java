package dev.provinggrid.model.wire.view;

import dev.provinggrid.model.wire.worker.WorkerLoad;
import dev.provinggrid.model.wire.worker.WorkerPod;
import java.time.Instant;

/**
 * A worker as {@code GET /api/v1/workers} tells it.
 *
 * @param state {@code alive} or {@code draining}
 * @param running {@code sweep/case}; null when idle
 * @param pod where it runs in a cluster; null for a process of no cluster
 * @param load as it told last; null when it never did
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
