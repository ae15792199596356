package dev.provinggrid.server.api.overview.table;

import dev.provinggrid.analysis.statistics.CaseTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The level of every case of a sweep on every axis. */
public final class LevelTable {

    private final List<Levels> axes;
    private final CaseTable columns;
    private final CaseTable all;

    /**
     * @param axes of the sweep file
     * @param all columns: of these axes, then of parameters that only included cases set
     */
    LevelTable(List<Levels> axes, CaseTable all) {
        this.axes = List.copyOf(axes);
        this.columns = all.ofFirstAxes(axes.size());
        this.all = all;
    }

    public List<Levels> axes() {
        return axes;
    }

    /** For counting by axes of the sweep file. */
    public CaseTable columns() {
        return columns;
    }

    /** For counting by everything that cases differ in: parameters that only included cases set as well. */
    public CaseTable all() {
        return all;
    }

    public int cases() {
        return columns.size();
    }

    /** How much memory it takes, in levels of cases; their worlds take as much as two axes. */
    int weight() {
        return 1 + (all.axes().size() + 2) * cases();
    }

    /** The place of an axis among the axes. */
    public Optional<Integer> axis(String parameter) {
        return IntStream.range(0, axes.size())
                .filter(it -> axes.get(it).parameter().name().equals(parameter))
                .boxed()
                .findFirst();
    }

    public List<String> parameters() {
        return axes.stream().map(it -> it.parameter().name()).toList();
    }

    public int level(int axis, int index) {
        return columns.axes().get(axis).level(index);
    }
}
