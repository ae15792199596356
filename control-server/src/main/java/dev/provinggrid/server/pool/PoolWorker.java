package dev.provinggrid.server.pool;

import java.time.Instant;

/**
 * A worker of a pool.
 *
 * @param slot from 0
 * @param pid process id on its host
 * @param since when it was started
 */
public record PoolWorker(int slot, long pid, Instant since) {}
