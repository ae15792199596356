package dev.provinggrid.model.criterion;

import java.util.Map;
import java.util.Optional;

/**
 * The judgement of a completed run by the criteria of its sweep.
 *
 * @param outcome {@code PASS}, {@code FAIL}, or {@code ERROR} of kind void
 * @param margin least margin of the pass criteria that have one; empty when none has
 * @param margins by criterion name, signed, >= 0 passes; a criterion whose KPI is absent has none
 * @param why the case is void; empty if it is not
 */
public record Verdict(
        Outcome outcome,
        Optional<ErrorKind> errorKind,
        Optional<Double> margin,
        Map<String, Double> margins,
        Optional<VoidReason> why) {

    static Verdict invalid(VoidReason why) {
        return new Verdict(Outcome.ERROR, Optional.of(ErrorKind.VOID), Optional.empty(), Map.of(), Optional.of(why));
    }
}
