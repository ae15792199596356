package dev.provinggrid.analysis.statistics.sweep;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.Quantile;
import java.util.Arrays;
import java.util.List;

/**
 * How a KPI is distributed over the judged cases.
 *
 * @param unit null if unknown
 * @param present judged cases that have it
 * @param absent judged cases without the KPI, which the quantiles leave out
 * @param quantiles empty if no case has the KPI
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record KpiQuantiles(String kpi, String unit, int present, int absent, List<QuantileView> quantiles) {

    private static final double[] SHARES = {.05, .25, .5, .75, .95};

    /**
     * A quantile.
     *
     * @param share of the cases that do not exceed it
     * @param lower lower end of its interval; null, like upper, if the cases are no sample or the bound lies beyond all observed
     *     values
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record QuantileView(double share, double value, Double lower, Double upper) {

        static QuantileView of(Quantile quantile, IntervalMethod method) {
            boolean given = method != IntervalMethod.NONE;
            return new QuantileView(
                    quantile.share(),
                    quantile.value(),
                    given ? finite(quantile.interval().lower()) : null,
                    given ? finite(quantile.interval().upper()) : null);
        }

        private static Double finite(double value) {
            return Double.isFinite(value) ? value : null;
        }
    }

    static KpiQuantiles of(CaseTable table, MeasuredColumn kpi, double[] passes, IntervalMethod method) {
        double[] values = kpi.ofJudged(passes);
        int judged = count(passes);
        int present = count(values);
        IntervalMethod used = method == IntervalMethod.NONE ? IntervalMethod.WILSON : method;
        List<QuantileView> quantiles = present == 0
                ? List.of()
                : Arrays.stream(Quantile.of(table, values, used, SHARES))
                        .map(it -> QuantileView.of(it, method))
                        .toList();
        return new KpiQuantiles(kpi.name(), kpi.unit(), present, judged - present, quantiles);
    }

    private static int count(double[] values) {
        return (int) Arrays.stream(values).filter(it -> !Double.isNaN(it)).count();
    }
}
