package dev.provinggrid.model.wire.view;

import java.time.Instant;

/**
 * Workers that a sweep has lost with cases in their hands, for one reason. Their cases ran again, or ended as errors.
 *
 * @param kind {@code out-of-memory, crashed, evicted, preempted, node-lost, deadline}, {@code taken-away} by its pool for another reason, or
 *     {@code lost} where nobody knows
 * @param workers how many
 * @param message what is known of the last one, for people
 * @param latest when it was lost
 */
public record LostWorkers(String kind, int workers, String message, Instant latest) {}
