package dev.provinggrid.model.sweep;

import java.time.Duration;
import java.util.OptionalInt;

/**
 * How the cases of a sweep are executed; none of it can change a result.
 *
 * @param wallTimeout wall time an attempt may take before it is {@code ERROR timeout}
 * @param retries charged attempts beyond the first
 * @param workers most slots the sweep may hold; empty for as many as there are
 */
public record Execution(Duration wallTimeout, int retries, OptionalInt workers) {}
