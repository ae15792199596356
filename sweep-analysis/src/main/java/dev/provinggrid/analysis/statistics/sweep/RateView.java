package dev.provinggrid.analysis.statistics.sweep;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.statistics.Bounds;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.RateEstimate;

/**
 * Pass rate of some cases.
 *
 * @param worlds of the judged cases
 * @param rate mean over worlds of the share that passed; null if no case is judged
 * @param lower lower end of the interval; null, like upper, if there is none
 * @param least share of the planned cases that passed if cases without a verdict count as failures
 * @param greatest share of the planned cases that passed if cases without a verdict count as passes
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
