package dev.provinggrid.analysis.statistics.sweep;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.statistics.Bounds;
import dev.provinggrid.analysis.statistics.EventRate;
import dev.provinggrid.analysis.statistics.IntervalMethod;

/**
 * Rate of an event in some cases.
 *
 * @param exposure exposure of these cases, in the unit of {@link EventRates#unit}
 * @param cases judged cases that have both a count and an exposure
 * @param worlds of these cases
 * @param worldsWith worlds with at least one event
 * @param rate events per unit of exposure, averaged over worlds; null without exposure
 * @param lower lower end of the exact interval; null, like upper, if the cases are no sample or not all have ended
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record EventRateView(
        double events,
        double exposure,
        int cases,
        int worlds,
        int worldsWith,
        Double rate,
        Double lower,
        Double upper) {

    static EventRateView of(EventRate rate, IntervalMethod method) {
        boolean exposed = rate.meanExposure() > 0;
        boolean interval = exposed && method == IntervalMethod.WILSON;
        Bounds bounds = rate.garwood95();
        return new EventRateView(
                rate.events(),
                rate.exposure(),
                rate.cases(),
                rate.worlds(),
                rate.worldsWith(),
                exposed ? Double.valueOf(rate.perUnit()) : null,
                interval ? Double.valueOf(bounds.lower()) : null,
                interval ? Double.valueOf(bounds.upper()) : null);
    }
}
