package dev.provinggrid.model.statistics;

import java.util.List;

/** An axis of a sweep as a column: the level of each case. */
public final class LevelColumn {

    private final String name;
    private final List<String> labels;
    private final int[] levels;

    /**
     * An axis with a level for every case.
     *
     * @param labels its levels, in their order
     * @param levels of each case, as positions in {@code labels}
     */
    public LevelColumn(String name, List<String> labels, int[] levels) {
        this.name = name;
        this.labels = List.copyOf(labels);
        this.levels = levels.clone();
    }

    public String name() {
        return name;
    }

    public List<String> labels() {
        return labels;
    }

    /** The level of a case, as its position in {@link #labels()}. */
    public int level(int index) {
        return levels[index];
    }

    /** How many cases it has. */
    int cases() {
        return levels.length;
    }
}
