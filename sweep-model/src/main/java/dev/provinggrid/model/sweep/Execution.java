package dev.provinggrid.model.sweep;

import dev.provinggrid.model.problem.Place;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How the cases of a sweep are executed; none of it can change a result.
 *
 * @param wallTimeout wall time an attempt may take before it is {@code ERROR timeout}
 * @param retries charged attempts beyond the first
 * @param workers most slots the sweep may hold; empty for as many as there are
 * @param template name of the operator's pod template for its workers; empty for the usual one
 * @param pace most simulated seconds per second of wall time, for people who watch; empty for as fast as it goes
 */
public record Execution(
        Duration wallTimeout, int retries, OptionalInt workers, Optional<String> template, OptionalDouble pace) {

    /** Where a sweep names its template. */
    public static final Place TEMPLATE = Place.pointer("/execution/template");
}
