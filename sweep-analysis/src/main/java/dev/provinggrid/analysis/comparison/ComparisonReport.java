package dev.provinggrid.analysis.comparison;

import dev.provinggrid.analysis.statistics.Bounds;
import dev.provinggrid.analysis.statistics.PairedTest;
import dev.provinggrid.analysis.statistics.RateEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A comparison as data. Lists have at most as many items as were asked for; {@code totals} tells how many there are.
 *
 * @param agrees whether both have the same cases, and each ended the same way
 * @param inBoth how many cases both have
 * @param firstCounts those of the first by how they ended
 * @param secondCounts those of the second
 * @param regressions how many passed and do not any more, without those that were flaky and those that are known
 * @param flakyRegressions how many passed, do not any more, and had replicates that disagreed before
 * @param knownRegressions how many of the others are known
 * @param recoveries how many pass and did not before
 * @param differences what tells the sweeps apart beside how their cases ended
 * @param otherInputs how many cases were run with other inputs
 * @param otherTraces those that took another course to the same outcome, from the same inputs
 * @param cells combinations with replicates that pass at another rate
 * @param tests that of the verdicts first, then one for each KPI
 * @param totals items by the name of their list
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
     * A combination of levels, by the parameters that cases differ in.
     *
     * @param first rate in the first sweep
     */
    public record Cell(Map<String, Object> parameters, Rate first, Rate second) {}

    /**
     * How often something passed.
     *
     * @param lower end of the 95 % interval over its worlds
     */
    public record Rate(int passed, int judged, double lower, double upper) {

        static Rate of(RateEstimate rate) {
            Bounds bounds = rate.wilson95();
            return new Rate(rate.passed(), rate.judged(), bounds.lower(), bounds.upper());
        }
    }

    /**
     * Whether the sweeps differ in something beyond chance.
     *
     * @param of {@code verdict}, or {@code kpi.NAME}
     * @param method {@code sign} or {@code wilcoxon}
     * @param cases with a value in both
     * @param firstMean of these: of verdicts the share that passed; null where there are none
     * @param worlds independent observations
     * @param differing worlds in which they differ
     * @param greater worlds in which the second is greater
     * @param p probability of such a difference where there is none
     * @param adjustedP the same for all tests of this comparison together, by Holm's method
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

        /** At the usual level. */
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

    /** Of a comparison, whole or in part. */
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
                tests(comparison.tests()),
                Map.of(
                        "otherOutcomes", flips.size(),
                        "otherTraces", traces.size(),
                        "onlyFirst", comparison.onlyFirst().size(),
                        "onlySecond", comparison.onlySecond().size(),
                        "cells", cells.size()));
    }

    /** Whether something passed and does not any more that neither was flaky nor is known. */
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
