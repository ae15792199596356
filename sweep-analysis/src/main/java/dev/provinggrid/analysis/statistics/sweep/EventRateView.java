package dev.provinggrid.analysis.statistics.sweep;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.statistics.Bounds;
import dev.provinggrid.analysis.statistics.EventRate;
import dev.provinggrid.analysis.statistics.IntervalMethod;

/**
 * How often an event happened in some cases.
 *
 * @param exposure of them, in the unit of what it belongs to
 * @param cases judged ones that have both
 * @param worlds of these cases
 * @param worldsWith an event
 * @param rate events per unit over the worlds, which the interval is about; null without exposure
 * @param lower of the exact interval; null, as upper, where the cases are no sample, or not all of them have ended
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
