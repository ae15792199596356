package dev.provinggrid.analysis.comparison;

import dev.provinggrid.analysis.statistics.PairedTest;
import dev.provinggrid.analysis.statistics.Worlds;
import java.util.List;

/** What two sweeps of the same cases agree on, and whether what they differ in is more than chance. */
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

    /** The cases that both have. */
    public List<CasePair> pairs() {
        return matching.pairs();
    }

    /** Rows of cases that the second lacks. */
    public List<Integer> onlyFirst() {
        return matching.onlyFirst();
    }

    /** Rows of cases that the first lacks. */
    public List<Integer> onlySecond() {
        return matching.onlySecond();
    }

    public SweepDifferences differences() {
        return differences;
    }

    /** Cases that ended otherwise. */
    public List<CasePair> otherOutcomes() {
        return pairs().stream().filter(it -> !it.hasSameOutcome()).toList();
    }

    /** Cases of the same inputs and the same outcome that yet took another course. */
    public List<CasePair> otherTraces() {
        return pairs().stream()
                .filter(it -> it.hasSameInputs() && it.hasSameOutcome() && !it.hasSameTrace())
                .toList();
    }

    /** How many cases were run with other inputs: another version of the scenario, another file, seed or fixed parameter. */
    public int otherInputs() {
        return (int) pairs().stream().filter(it -> !it.hasSameInputs()).count();
    }

    /** Whether both have the same cases, and each ended the same way. */
    public boolean agrees() {
        return onlyFirst().isEmpty()
                && onlySecond().isEmpty()
                && differences.hasSameParameters()
                && otherOutcomes().isEmpty();
    }

    /** Whether replicates of the case disagree in the first sweep: then one that fails now says little. */
    public boolean isFlaky(CasePair pair) {
        return firstCells.isFlaky(pair.firstRow());
    }

    /** Cases that passed, do not any more, and were not flaky. */
    public List<CasePair> regressions() {
        return pairs().stream().filter(it -> it.isRegression() && !isFlaky(it)).toList();
    }

    /** Combinations with replicates that pass at another rate. */
    public List<CellChange> cells() {
        return firstCells.changes(secondCells, pairs());
    }

    /** Whether one sweep passes more often. */
    public KpiChange verdicts() {
        return KpiChange.ofVerdicts(first.passes(), second.passes(), pairs(), PairedWorlds.of(pairs()));
    }

    /** The tests of verdicts and KPIs, which are independent of each other only in name: so they are adjusted together. */
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
     * Whether the sweeps differ beyond chance.
     *
     * @param verdicts whether one passes more often
     * @param kpis those that both have
     */
    public record Tests(KpiChange verdicts, List<KpiChange> kpis) {

        /** The probabilities of all of them, that of the verdicts first, adjusted by Holm's method. */
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
