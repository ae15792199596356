package dev.provinggrid.cli.run.confirm;

import dev.provinggrid.model.trace.TraceDifference;
import java.util.Optional;

/**
 * A run that had another trace than the first of its build.
 *
 * @param build {@code first} or {@code second}
 * @param index of the case in that sweep
 * @param difference where the traces part; empty where nobody knows
 */
public record Mismatch(String build, int index, Optional<TraceDifference> difference) {}
