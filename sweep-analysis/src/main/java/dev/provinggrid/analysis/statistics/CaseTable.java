package dev.provinggrid.analysis.statistics;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The cases of a sweep in columns: the level of each axis, and the world that each case meets. */
public final class CaseTable {

    private final List<LevelColumn> axes;
    private final int size;
    private Supplier<Worlds> worlds;

    /**
     * A table of cases.
     *
     * @param axes in the order of the sweep file
     * @param seeds of the cases: equal seeds are one world
     */
    public CaseTable(List<LevelColumn> axes, long[] seeds) {
        this(axes, seeds.length, () -> Worlds.of(seeds));
    }

    private CaseTable(List<LevelColumn> axes, int size, Supplier<Worlds> worlds) {
        for (LevelColumn axis : axes) {
            if (axis.cases() != size) {
                throw new IllegalArgumentException(
                        axis.name() + " has " + axis.cases() + " levels for " + size + " cases");
            }
        }
        this.axes = List.copyOf(axes);
        this.size = size;
        this.worlds = worlds;
    }

    /**
     * A table of cases whose worlds take long to tell.
     *
     * @param axes in the order of the sweep file
     * @param size number of cases
     * @param worlds a number of the world of each case, equal numbers being one world; asked for once
     */
    public static CaseTable ofLateWorlds(List<LevelColumn> axes, int size, Supplier<long[]> worlds) {
        return new CaseTable(axes, size, () -> Worlds.of(worlds.get()));
    }

    public List<LevelColumn> axes() {
        return axes;
    }

    public int size() {
        return size;
    }

    /** Which cases share a world. */
    public synchronized Worlds worlds() {
        Worlds known = worlds.get();
        worlds = () -> known;
        return known;
    }

    /** The given cases in the given order, with only the levels that they have. */
    public CaseTable among(int[] cases) {
        return new CaseTable(
                axes.stream().map(it -> it.among(cases)).toList(), cases.length, () -> worlds().among(cases));
    }

    /** The same cases with only the first axes. */
    public CaseTable ofFirstAxes(int count) {
        return new CaseTable(axes.subList(0, count), size, this::worlds);
    }

    /** The same cases with only the axes that have more than one level. */
    public CaseTable varied() {
        return new CaseTable(axes.stream().filter(it -> it.labels().size() > 1).toList(), size, this::worlds);
    }

    /** The labels of a case by axis. */
    public Map<String, String> labels(int index) {
        Map<String, String> labels = new LinkedHashMap<>();
        axes.forEach(it -> labels.put(it.name(), it.labels().get(it.level(index))));
        return labels;
    }

    /** All cases as one group. */
    public Grouping whole() {
        return Grouping.whole(size);
    }

    /** Cases grouped by the levels of some axes, of which the last varies fastest. */
    public Grouping by(LevelColumn... columns) {
        int groups = 1;
        int[] of = new int[size];
        for (LevelColumn column : columns) {
            int levels = column.labels().size();
            groups = Math.multiplyExact(groups, levels);
            for (int it = 0; it < size; it++) {
                of[it] = of[it] * levels + column.level(it);
            }
        }
        return new Grouping(groups, of);
    }

    /** Cells, that is groups of cases that differ only in their replicate, by the values of continuous axes, numbered in the order of their first cases. */
    public Grouping cells() {
        return axes.stream().map(LevelColumn::cells).reduce(whole(), Grouping::and);
    }
}
