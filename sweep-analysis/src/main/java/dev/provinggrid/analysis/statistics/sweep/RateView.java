package dev.provinggrid.analysis.statistics.sweep;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.statistics.Bounds;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.RateEstimate;

/**
 * How many of some cases passed.
 *
 * @param worlds of the judged cases
 * @param rate mean over worlds of the share that passed, which the interval is about; null when none is judged
 * @param lower of the interval; null, as upper, where there is none
 * @param least share of the planned cases that passed, whatever has no verdict counted as a failure
 * @param greatest the same, counted as a pass
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RateView(
        int passed,
        int judged,
        int planned,
        int worlds,
        Double rate,
        Double lower,
        Double upper,
        double least,
        double greatest) {

    static RateView of(RateEstimate rate, IntervalMethod method) {
        boolean interval = method != IntervalMethod.NONE && rate.worlds() > 0;
        Bounds bounds = method.of(rate);
        Bounds worst = rate.worstCase();
        return new RateView(
                rate.passed(),
                rate.judged(),
                rate.planned(),
                rate.worlds(),
                rate.worlds() == 0 ? null : Double.valueOf(rate.ofWorlds()),
                interval ? Double.valueOf(bounds.lower()) : null,
                interval ? Double.valueOf(bounds.upper()) : null,
                worst.lower(),
                worst.upper());
    }
}
