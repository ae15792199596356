package dev.provinggrid.analysis.statistics;

import java.util.ArrayList;
import java.util.Arrays;
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

    /** The column of the given cases, with only the levels that they have. */
    LevelColumn among(int[] cases) {
        boolean[] occurs = new boolean[labels.size()];
        for (int index : cases) {
            occurs[levels[index]] = true;
        }
        int[] numbers = new int[labels.size()];
        List<String> kept = new ArrayList<>();
        for (int level = 0; level < numbers.length; level++) {
            numbers[level] = kept.size();
            if (occurs[level]) {
                kept.add(labels.get(level));
            }
        }
        return new LevelColumn(
                name, kept, Arrays.stream(cases).map(it -> numbers[levels[it]]).toArray());
    }

    /** How many cases it has. */
    int cases() {
        return levels.length;
    }
}
