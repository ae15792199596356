package dev.provinggrid.model.statistics;

import java.util.List;

/** The cases of a sweep in columns: the level of each axis, and the world that each case meets. */
public final class CaseTable {

    private final List<LevelColumn> axes;
    private final int size;
    private final Worlds worlds;

    /**
     * A table of cases.
     *
     * @param axes in the order of the sweep file
     * @param seeds of the cases: equal seeds are one world
     */
    public CaseTable(List<LevelColumn> axes, long[] seeds) {
        for (LevelColumn axis : axes) {
            if (axis.cases() != seeds.length) {
                throw new IllegalArgumentException(
                        axis.name() + " has " + axis.cases() + " levels for " + seeds.length + " cases");
            }
        }
        this.axes = List.copyOf(axes);
        this.size = seeds.length;
        this.worlds = Worlds.of(seeds);
    }

    public List<LevelColumn> axes() {
        return axes;
    }

    public int size() {
        return size;
    }

    /** Which cases share a world. */
    public Worlds worlds() {
        return worlds;
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

    /** Cases that differ in nothing but their replicate; groups are numbered in the order of their first cases. */
    public Grouping cells() {
        return Grouping.byKey(
                size, it -> axes.stream().map(axis -> axis.level(it)).toList());
    }
}
