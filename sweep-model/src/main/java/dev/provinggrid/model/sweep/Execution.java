package dev.provinggrid.model.sweep;

import dev.provinggrid.model.problem.Place;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How the cases of a sweep are executed. None of these settings can change a result.
 *
 * @param wallTimeout greatest wall time of an attempt; a longer one ends as {@code ERROR timeout}
 * @param retries charged attempts beyond the first
 * @param workers greatest number of slots that the sweep may hold; empty for no limit
 * @param template name of the operator's pod template for its workers; empty for the default
 * @param pace greatest number of simulated seconds per second of wall time, for people who watch; empty for no limit
 * @param order in which its cases are leased
 */
public record Execution(
        Duration wallTimeout,
        int retries,
        OptionalInt workers,
        Optional<String> template,
        OptionalDouble pace,
        CaseOrder order) {

    /** Place of the template name in a sweep. */
    public static final Place TEMPLATE = Place.pointer("/execution/template");
}
