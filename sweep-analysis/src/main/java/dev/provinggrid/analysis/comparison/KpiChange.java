package dev.provinggrid.analysis.comparison;

import dev.provinggrid.analysis.statistics.PairedTest;
import dev.provinggrid.analysis.statistics.Worlds;
import java.util.List;
import java.util.function.Function;

/**
 * Change of a KPI over the cases that have it in both sweeps.
 *
 * @param kpi name of the KPI
 * @param cases number of these cases
 * @param firstMean mean of these cases in the first sweep; NaN if there are none
 * @param secondMean mean of the same cases in the second sweep
 * @param test test of whether the KPI is greater in one sweep
 */
public record KpiChange(String kpi, int cases, double firstMean, double secondMean, PairedTest test) {

    static KpiChange of(String kpi, double[] first, double[] second, List<CasePair> pairs, Worlds worlds) {
        return of(kpi, first, second, pairs, it -> PairedTest.ofKpi(worlds, it));
    }

    /** Change of the verdict, which is 1 for a pass and 0 for a failure. */
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
