package dev.provinggrid.model.wire.view;

import java.time.Instant;

/**
 * Why a sweep stands paused.
 *
 * @param message the reason, and how to go on
 * @param since when it was paused
 */
public record SweepPause(String message, Instant since) {}
