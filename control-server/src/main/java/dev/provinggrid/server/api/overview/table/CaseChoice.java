package dev.provinggrid.server.api.overview.table;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Selects cases of a sweep by their levels and by their results. */
public final class CaseChoice {

    private final LevelTable table;
    private final LevelFilter levels;
    private final ResultFilter results;
    private final Optional<ResultFilter.Taken> taken;

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
        this.taken = results.takesAll() ? Optional.empty() : Optional.of(results.of(statuses.get(), measured));
    }

    public boolean takes(int index) {
        return levels.takes(index) && (taken.isEmpty() || taken.get().takes(index));
    }

    /** Whether cases that it takes can differ on an axis. */
    public boolean leavesOpen(int axis) {
        return levels.leavesOpen(axis);
    }

    /** Whether it chooses by what became of cases. */
    public boolean isByResult() {
        return taken.isPresent();
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
