package dev.provinggrid.analysis.statistics.sweep;

import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.model.criterion.Outcome;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Some or all cases of a sweep in columns: the input of the statistics. */
public final class StatisticsColumns {

    private final int[] indexes;
    private final CaseTable table;
    private final Outcome[] outcomes;
    private final List<MeasuredColumn> margins;
    private final List<MeasuredColumn> kpis;
    private final IntervalMethod finished;

    /**
     * All cases of a sweep.
     *
     * @param outcomes of each case; null while it is open. Not copied
     * @param margins to each criterion
     * @param finished how rates have intervals once every case has ended
     */
    public StatisticsColumns(
            CaseTable table,
            Outcome[] outcomes,
            List<MeasuredColumn> margins,
            List<MeasuredColumn> kpis,
            IntervalMethod finished) {
        int[] all = IntStream.range(0, outcomes.length).toArray();
        this(all, table.among(all), outcomes, margins, kpis, finished);
    }

    private StatisticsColumns(
            int[] indexes,
            CaseTable table,
            Outcome[] outcomes,
            List<MeasuredColumn> margins,
            List<MeasuredColumn> kpis,
            IntervalMethod finished) {
        this.indexes = indexes;
        this.table = table;
        this.outcomes = outcomes;
        this.margins = List.copyOf(margins);
        this.kpis = List.copyOf(kpis);
        this.finished = finished;
    }

    /** The chosen cases, with only the levels that they have. */
    public StatisticsColumns among(IntPredicate chosen) {
        int[] cases = IntStream.range(0, outcomes.length).filter(chosen).toArray();
        return new StatisticsColumns(
                Arrays.stream(cases).map(it -> indexes[it]).toArray(),
                table.among(cases),
                Arrays.stream(cases).mapToObj(it -> outcomes[it]).toArray(Outcome[]::new),
                margins.stream().map(it -> it.among(cases)).toList(),
                kpis.stream().map(it -> it.among(cases)).toList(),
                finished);
    }

    CaseTable table() {
        return table;
    }

    List<MeasuredColumn> margins() {
        return margins;
    }

    List<MeasuredColumn> kpis() {
        return kpis;
    }

    /** Index in the sweep of the case in a row. */
    int index(int row) {
        return indexes[row];
    }

    int count(Outcome outcome) {
        return (int) Arrays.stream(outcomes).filter(it -> it == outcome).count();
    }

    /** Whether no case is open. */
    boolean ended() {
        return Arrays.stream(outcomes).noneMatch(Objects::isNull);
    }

    /** The verdict of each case: 1 for a pass, 0 for a failure, NaN without a verdict. */
    double[] passes() {
        return Arrays.stream(outcomes)
                .mapToDouble(it -> it == Outcome.PASS ? 1 : it == Outcome.FAIL ? 0 : Double.NaN)
                .toArray();
    }

    /**
     * Whether a criterion held in each case: 1 yes, 0 no, NaN unknown. In a failed case its margin says so; without one it is what
     * failed if every other criterion held.
     *
     * @param criterion one of the margins
     */
    double[] held(MeasuredColumn criterion) {
        double[] held = passes();
        for (int row = 0; row < held.length; row++) {
            if (held[row] == 0) {
                held[row] = heldInFailure(criterion, row);
            }
        }
        return held;
    }

    private double heldInFailure(MeasuredColumn criterion, int row) {
        double margin = criterion.value(row);
        if (!Double.isNaN(margin)) {
            return margin >= 0 ? 1 : 0;
        }
        return margins.stream().allMatch(it -> it == criterion || it.value(row) >= 0) ? 0 : Double.NaN;
    }

    /** The same with 0 for cases that ended without a verdict: absence never passes. */
    double[] withoutVerdictFailed(double[] holds) {
        double[] strict = holds.clone();
        for (int row = 0; row < strict.length; row++) {
            boolean unjudged = outcomes[row] == Outcome.ERROR || outcomes[row] == Outcome.MISSING;
            strict[row] = unjudged ? 0 : strict[row];
        }
        return strict;
    }

    IntervalMethod method() {
        boolean complete = Arrays.stream(outcomes).allMatch(it -> it != null && it != Outcome.MISSING);
        return complete ? finished : finished.unfinished();
    }
}
