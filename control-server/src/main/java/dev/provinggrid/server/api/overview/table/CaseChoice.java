package dev.provinggrid.server.api.overview.table;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Selects cases of a sweep by their levels and by their results. */
public final class CaseChoice {

    private final LevelTable table;
    private final LevelFilter levels;
    private final ResultFilter results;

    /** Looked up for every question that is answered of the same cases; empty where all are taken. */
    private final Optional<BitSet> taken;

    /**
     * The cases that a request takes.
     *
     * @param statuses read only where it asks for what became of them
     * @param measured the values of a measure by index of the case, by its name
     * @throws org.springframework.web.server.ResponseStatusException 400 when it names what the sweep has not
     */
    public CaseChoice(
            LevelTable table,
            Map<String, List<String>> request,
            Supplier<CaseStatuses> statuses,
            Function<String, double[]> measured) {
        this.table = table;
        this.levels = new LevelFilter(table, request);
        this.results = new ResultFilter(request);
        this.taken = levels.takesAll() && results.takesAll()
                ? Optional.empty()
                : Optional.of(taken(byResult(statuses, measured)));
    }

    private IntPredicate byResult(Supplier<CaseStatuses> statuses, Function<String, double[]> measured) {
        return results.takesAll() ? _ -> true : results.of(statuses.get(), measured)::takes;
    }

    private BitSet taken(IntPredicate byResult) {
        BitSet cases = new BitSet(table.cases());
        for (int i = 0; i < table.cases(); i++) {
            cases.set(i, levels.takes(i) && byResult.test(i));
        }
        return cases;
    }

    /** Whether it leaves none out because nothing was asked for. */
    public boolean takesAll() {
        return taken.isEmpty();
    }

    public boolean takes(int index) {
        return taken.isEmpty() || taken.get().get(index);
    }

    /** Whether cases that it takes can differ on an axis. */
    public boolean leavesOpen(int axis) {
        return levels.leavesOpen(axis);
    }

    /** Whether it chooses by what became of cases. */
    public boolean isByResult() {
        return !results.takesAll();
    }

    /** The indexes of the cases it takes, ascending. */
    public int[] indexes() {
        return IntStream.range(0, table.cases()).filter(this::takes).toArray();
    }

    /** Equal for choices of one sweep that take the same cases. */
    String key() {
        return levels.key() + results.key();
    }
}
