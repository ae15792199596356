package dev.provinggrid.analysis.comparison;

import dev.provinggrid.analysis.statistics.LevelColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A parameter of a sweep as a column. Values are numbered as they occur. A parameter that never changes needs no array. */
final class ParameterColumn {

    private final String name;
    private final List<Object> values = new ArrayList<>();
    private final Map<Object, Integer> numbers = new HashMap<>();
    private final int cases;
    private int[] levels = {};

    /**
     * @param usual value of each case that sets no other; null if the parameter is absent
     */
    ParameterColumn(String name, Object usual, int cases) {
        this.name = name;
        this.cases = cases;
        number(usual);
    }

    void put(int row, Object value) {
        int level = number(value);
        if (level > 0 && levels.length == 0) {
            levels = new int[cases];
        }
        if (levels.length > 0) {
            levels[row] = level;
        }
    }

    public String name() {
        return name;
    }

    int cases() {
        return cases;
    }

    /** Whether its value varies between cases. */
    public boolean varies() {
        return Arrays.stream(levels).anyMatch(it -> it != levels[0]);
    }

    /** The value of a case; null if it has none. */
    public Object value(int row) {
        return values.get(level(row));
    }

    private int level(int row) {
        return levels.length == 0 ? 0 : levels[row];
    }

    /** Whether two parameters that never change have the same value. */
    boolean hasValueOf(ParameterColumn other) {
        return Objects.equals(comparable(value(0)), comparable(other.value(0)));
    }

    /** The values that cases have, each once, in the order in which they occur. */
    List<Object> occurring() {
        BitSet seen = new BitSet();
        List<Object> occurring = new ArrayList<>();
        for (int row = 0; row < cases && occurring.size() < values.size(); row++) {
            int level = level(row);
            if (!seen.get(level)) {
                seen.set(level);
                occurring.add(values.get(level));
            }
        }
        return occurring;
    }

    /** The values of all cases as numbers. Equal values have equal numbers in both columns. */
    int[] comparableTo(ParameterColumn other) {
        int[] translated = new int[values.size()];
        numbers.forEach((value, number) -> translated[number] = other.numbers.getOrDefault(value, -1 - number));
        int[] all = new int[cases];
        Arrays.setAll(all, row -> translated[level(row)]);
        return all;
    }

    LevelColumn levels() {
        int[] all = new int[cases];
        Arrays.setAll(all, this::level);
        return new LevelColumn(name, values.stream().map(Objects::toString).toList(), all);
    }

    private int number(Object value) {
        Integer known = numbers.putIfAbsent(comparable(value), values.size());
        if (known == null) {
            values.add(value);
        }
        return known == null ? values.size() - 1 : known;
    }

    /** Converts numbers to one type: JSON has both 5 and 5.0. */
    private static Object comparable(Object value) {
        return value instanceof Number number ? (Object) number.doubleValue() : value;
    }
}
