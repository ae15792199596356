package dev.provinggrid.analysis.comparison;

import dev.provinggrid.analysis.statistics.PairedTest;
import dev.provinggrid.analysis.statistics.Worlds;
import java.util.List;

/** Compares two sweeps of the same cases: which outcomes and KPIs differ, and whether the differences are more than chance. */
public final class Comparison {

    private final SweepColumns first;
    private final SweepColumns second;
    private final CaseMatching matching;
    private final SweepDifferences differences;
    private final ReplicatedCells firstCells;
    private final ReplicatedCells secondCells;

    private Comparison(SweepColumns first, SweepColumns second) {
        this.first = first;
        this.second = second;
        this.matching = CaseMatching.of(first, second);
        this.differences = SweepDifferences.of(first, second);
        this.firstCells = new ReplicatedCells(first);
        this.secondCells = new ReplicatedCells(second);
    }

    public static Comparison of(SweepColumns first, SweepColumns second) {
        return new Comparison(first, second);
    }

    public SweepColumns first() {
        return first;
    }

    public SweepColumns second() {
        return second;
    }

    /** The parameters by which cases were matched. */
    public List<String> identifying() {
        return matching.identifying();
    }

    /** The cases that both sweeps have. */
    public List<CasePair> pairs() {
        return matching.pairs();
    }

    /** Rows, in the first sweep, of cases that the second lacks. */
    public List<Integer> onlyFirst() {
        return matching.onlyFirst();
    }

    /** Rows, in the second sweep, of cases that the first lacks. */
    public List<Integer> onlySecond() {
        return matching.onlySecond();
    }

    public SweepDifferences differences() {
        return differences;
    }

    /** Cases whose outcomes differ. */
    public List<CasePair> otherOutcomes() {
        return pairs().stream().filter(it -> !it.hasSameOutcome()).toList();
    }

    /** Cases whose inputs and outcomes are equal but whose traces differ. */
    public List<CasePair> otherTraces() {
        return pairs().stream()
                .filter(it -> it.hasSameInputs() && it.hasSameOutcome() && !it.hasSameTrace())
                .toList();
    }

    /** How many cases have different inputs: scenario version, file, seed or fixed parameter. */
    public int otherInputs() {
        return (int) pairs().stream().filter(it -> !it.hasSameInputs()).count();
    }

    /** Whether both sweeps have the same cases with the same outcomes. */
    public boolean agrees() {
        return onlyFirst().isEmpty()
                && onlySecond().isEmpty()
                && differences.hasSameParameters()
                && otherOutcomes().isEmpty();
    }

    /** Whether replicates of the case disagree in the first sweep: then a new failure is weak evidence. */
    public boolean isFlaky(CasePair pair) {
        return firstCells.isFlaky(pair.firstRow());
    }

    /** Cases that passed in the first sweep, do not pass in the second, and were not flaky in the first. */
    public List<CasePair> regressions() {
        return pairs().stream().filter(it -> it.isRegression() && !isFlaky(it)).toList();
    }

    /** Whether shares of both sweeps' cases are rates, which can be compared. */
    public boolean isRated() {
        return first.isRated() && second.isRated();
    }

    /** Cells, that is combinations with replicates, whose pass rate differs. */
    public List<CellChange> cells() {
        return isRated() ? firstCells.changes(secondCells, pairs()) : List.of();
    }

    /** The test whether one sweep passes more often. */
    public KpiChange verdicts() {
        return KpiChange.ofVerdicts(first.passes(), second.passes(), pairs(), PairedWorlds.of(pairs()));
    }

    /** The tests of verdicts and of all KPIs. They are not independent, so their p-values are adjusted together. */
    public Tests tests() {
        Worlds worlds = PairedWorlds.of(pairs());
        List<KpiChange> kpis = first.kpis().keySet().stream()
                .filter(second.kpis()::containsKey)
                .map(it -> KpiChange.of(it, first.kpis().get(it), second.kpis().get(it), pairs(), worlds))
                .filter(it -> it.cases() > 0)
                .toList();
        return new Tests(KpiChange.ofVerdicts(first.passes(), second.passes(), pairs(), worlds), kpis);
    }

    /**
     * Tests of whether the sweeps differ beyond chance.
     *
     * @param verdicts test whether one sweep passes more often
     * @param kpis one test for each KPI that both sweeps have
     */
    public record Tests(KpiChange verdicts, List<KpiChange> kpis) {

        /** The p-values of all tests, adjusted by Holm's method; that of the verdicts comes first. */
        public double[] adjusted() {
            double[] all = new double[1 + kpis.size()];
            all[0] = verdicts.test().p();
            for (int it = 0; it < kpis.size(); it++) {
                all[it + 1] = kpis.get(it).test().p();
            }
            return PairedTest.holm(all);
        }
    }
}
