package dev.provinggrid.model.wire;

import java.time.Instant;

/** A worker as {@code GET /api/v1/workers} tells it; {@code running} is {@code sweep/case}, null when idle. */
public record WorkerView(
        String id, int slot, String host, long pid, String platform, String state, Instant lastSeen, String running) {}
