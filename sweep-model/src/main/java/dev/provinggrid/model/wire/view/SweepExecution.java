package dev.provinggrid.model.wire.view;

import java.time.Instant;

/**
 * What the attempts of a sweep are held to: as its file says, or as it was set since.
 *
 * @param wallTimeoutS greatest wall time of an attempt, s
 * @param retries charged attempts beyond the first
 * @param workers most slots that it holds; null for as many as there are
 * @param changed when it was set; null where it is as in the file
 * @param changedBy who set it last; null where it is as in the file
 */
public record SweepExecution(double wallTimeoutS, int retries, Integer workers, Instant changed, String changedBy) {}
