package dev.provinggrid.server.pool;

import java.time.Instant;
import java.util.UUID;

/**
 * A worker of a pool.
 *
 * @param id by which it presents itself
 * @param slot from 0
 * @param pid process id on its host
 * @param since when it was started
 */
public record PoolWorker(UUID id, int slot, long pid, Instant since) {}
