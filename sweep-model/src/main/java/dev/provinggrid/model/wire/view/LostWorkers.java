package dev.provinggrid.model.wire.view;

import java.time.Instant;

/**
 * Workers of a sweep that were lost for one reason while they held cases. Their cases ran again, or ended as errors.
 *
 * @param kind {@code out-of-memory, crashed, evicted, preempted, node-lost, deadline}, {@code taken-away} if the pool removed it
 *     for another reason, or {@code lost} if the reason is unknown
 * @param workers number of workers
 * @param message details of the last one, for people
 * @param latest when the last one was lost
 */
public record LostWorkers(String kind, int workers, String message, Instant latest) {}
