package dev.provinggrid.cli.run.confirm;

import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.trace.TraceDifference;
import java.util.Optional;

/**
 * One more run of a case.
 *
 * @param outcome {@code PASS}, {@code FAIL} or {@code ERROR}
 * @param repeated whether it has the trace of the first run
 * @param difference where the traces part; empty where they do not, or where nobody knows
 */
record CaseRun(Outcome outcome, boolean repeated, Optional<TraceDifference> difference) {}
