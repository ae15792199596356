package dev.provinggrid.analysis.comparison;

import dev.provinggrid.analysis.statistics.PairedTest;
import dev.provinggrid.analysis.statistics.Worlds;
import java.util.List;
import java.util.function.Function;

/**
 * How a KPI changed in the cases that have it in both sweeps.
 *
 * @param kpi its name
 * @param cases how many these are
 * @param firstMean of those cases in the first; NaN where there are none
 * @param secondMean of the same cases in the second
 * @param test whether it is greater in one
 */
public record KpiChange(String kpi, int cases, double firstMean, double secondMean, PairedTest test) {

    static KpiChange of(String kpi, double[] first, double[] second, List<CasePair> pairs, Worlds worlds) {
        return of(kpi, first, second, pairs, it -> PairedTest.ofKpi(worlds, it));
    }

    /** Of a verdict, which is 1 where a case passed and 0 where it failed. */
    static KpiChange ofVerdicts(double[] first, double[] second, List<CasePair> pairs, Worlds worlds) {
        return of("", first, second, pairs, it -> PairedTest.ofVerdicts(worlds, it));
    }

    private static KpiChange of(
            String kpi, double[] first, double[] second, List<CasePair> pairs, Function<double[], PairedTest> test) {
        double[] differences = new double[pairs.size()];
        double firstSum = 0;
        double secondSum = 0;
        int both = 0;
        for (int it = 0; it < differences.length; it++) {
            double before = first[pairs.get(it).firstRow()];
            double after = second[pairs.get(it).secondRow()];
            differences[it] = after - before;
            if (!Double.isNaN(differences[it])) {
                both++;
                firstSum += before;
                secondSum += after;
            }
        }
        return new KpiChange(kpi, both, firstSum / both, secondSum / both, test.apply(differences));
    }
}
