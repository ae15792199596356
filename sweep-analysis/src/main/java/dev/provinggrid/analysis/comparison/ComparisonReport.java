package dev.provinggrid.analysis.comparison;

import dev.provinggrid.analysis.statistics.Bounds;
import dev.provinggrid.analysis.statistics.PairedTest;
import dev.provinggrid.analysis.statistics.RateEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A comparison as data. Lists are cut to the requested length; {@code totals} holds their full lengths.
 *
 * @param agrees whether both sweeps have the same cases with the same outcomes
 * @param inBoth number of cases that both sweeps have
 * @param firstCounts cases of the first sweep by outcome
 * @param secondCounts cases of the second sweep by outcome
 * @param regressions number of cases that passed in the first sweep and not in the second, except flaky and known ones
 * @param flakyRegressions number of cases that passed in the first sweep and not in the second, whose replicates disagreed in the
 *     first
 * @param knownRegressions number of the other regressions that a known issue covers
 * @param recoveries number of cases that pass in the second sweep and not in the first
 * @param differences differences between the sweeps other than outcomes
 * @param otherInputs number of cases whose inputs differ
 * @param otherTraces cases with equal inputs and outcomes but different traces
 * @param cells cells, that is combinations with replicates, whose pass rate differs
 * @param tests the test of the verdicts, then one for each KPI; none, nor any cell, where shares of one sweep are no rates
 * @param totals full length of each list, by its name
 */
public record ComparisonReport(
        boolean agrees,
        int inBoth,
        Map<String, Integer> firstCounts,
        Map<String, Integer> secondCounts,
        int regressions,
        int flakyRegressions,
        int knownRegressions,
        int recoveries,
        SweepDifferences differences,
        int otherInputs,
        List<CaseChange> otherOutcomes,
        List<CaseChange> otherTraces,
        List<Map<String, Object>> onlyFirst,
        List<Map<String, Object>> onlySecond,
        List<Cell> cells,
        List<Test> tests,
        Map<String, Integer> totals) {

    /**
     * A combination of levels, given by the parameters that vary between cases.
     *
     * @param first rate in the first sweep
     */
    public record Cell(Map<String, Object> parameters, Rate first, Rate second) {}

    /**
     * A pass rate.
     *
     * @param lower end of the 95 % interval over the worlds
     */
    public record Rate(int passed, int judged, double lower, double upper) {

        static Rate of(RateEstimate rate) {
            Bounds bounds = rate.wilson95();
            return new Rate(rate.passed(), rate.judged(), bounds.lower(), bounds.upper());
        }
    }

    /**
     * A test of whether the sweeps differ beyond chance.
     *
     * @param of {@code verdict}, or {@code kpi.NAME}
     * @param method {@code sign} or {@code wilcoxon}
     * @param cases number of cases with a value in both sweeps
     * @param firstMean mean over these cases in the first sweep; for verdicts the share that passed; null if there are none
     * @param worlds independent observations
     * @param differing number of worlds in which the sweeps differ
     * @param greater number of worlds in which the second sweep is greater
     * @param p p-value: the probability of a difference at least this large if the sweeps do not differ
     * @param adjustedP p-value adjusted for all tests of this comparison, by Holm's method
     */
    public record Test(
            String of,
            String method,
            int cases,
            Double firstMean,
            Double secondMean,
            int worlds,
            int differing,
            int greater,
            double p,
            double adjustedP) {

        /** Whether the adjusted p-value is below the usual level. */
        public boolean isSignificant() {
            return adjustedP < .05;
        }

        private static Test of(String name, String method, KpiChange change, double adjusted) {
            PairedTest test = change.test();
            return new Test(
                    name,
                    method,
                    change.cases(),
                    change.cases() == 0 ? null : Double.valueOf(change.firstMean()),
                    change.cases() == 0 ? null : Double.valueOf(change.secondMean()),
                    test.worlds(),
                    test.differing(),
                    test.better(),
                    test.p(),
                    adjusted);
        }
    }

    /** Builds the report of a comparison, cut to a scope. */
    public static ComparisonReport of(Comparison comparison, ReportScope scope) {
        List<CasePair> flips = comparison.otherOutcomes();
        List<CasePair> traces = comparison.otherTraces();
        List<CellChange> cells = comparison.cells();
        List<CasePair> regressions = comparison.regressions();
        int known = (int)
                regressions.stream().filter(it -> scope.ticket(it).isPresent()).count();
        ChangedCases changed = new ChangedCases(comparison, scope);
        return new ComparisonReport(
                comparison.agrees(),
                comparison.pairs().size(),
                counts(comparison.pairs().stream().map(CasePair::first)),
                counts(comparison.pairs().stream().map(CasePair::second)),
                regressions.size() - known,
                count(flips.stream().filter(it -> it.isRegression() && comparison.isFlaky(it))),
                known,
                count(flips.stream().filter(CasePair::isRecovery)),
                comparison.differences(),
                comparison.otherInputs(),
                changed.changes(flips),
                changed.changes(traces),
                changed.absent(comparison.onlyFirst(), comparison.first()),
                changed.absent(comparison.onlySecond(), comparison.second()),
                cells.stream().limit(scope.limit()).map(changed::cell).toList(),
                comparison.isRated() ? tests(comparison.tests()) : List.of(),
                Map.of(
                        "otherOutcomes", flips.size(),
                        "otherTraces", traces.size(),
                        "onlyFirst", comparison.onlyFirst().size(),
                        "onlySecond", comparison.onlySecond().size(),
                        "cells", cells.size()));
    }

    /** Whether there is a regression that is neither flaky nor a known issue. */
    public boolean regressed() {
        return regressions > 0;
    }

    private static int count(Stream<?> items) {
        return (int) items.count();
    }

    private static Map<String, Integer> counts(Stream<ComparedCase> cases) {
        return OutcomeCount.of(cases.map(ComparedCase::outcome));
    }

    private static List<Test> tests(Comparison.Tests tests) {
        double[] adjusted = tests.adjusted();
        List<Test> all = new ArrayList<>();
        all.add(Test.of("verdict", "sign", tests.verdicts(), adjusted[0]));
        for (KpiChange kpi : tests.kpis()) {
            all.add(Test.of("kpi." + kpi.kpi(), "wilcoxon", kpi, adjusted[all.size()]));
        }
        return List.copyOf(all);
    }
}
