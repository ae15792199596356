package dev.provinggrid.model.criterion;

import java.util.Map;
import java.util.Optional;

/**
 * The judgement of a completed run by the criteria of its sweep.
 *
 * @param outcome {@code PASS}, {@code FAIL}, or {@code ERROR} of kind void
 * @param margin least margin of the pass criteria that have one; empty when none has
 * @param margins by criterion name, signed, >= 0 passes; a criterion whose KPI is absent has none
 */
public record Verdict(
        Outcome outcome, Optional<ErrorKind> errorKind, Optional<Double> margin, Map<String, Double> margins) {}
