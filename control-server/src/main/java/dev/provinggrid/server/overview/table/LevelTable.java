package dev.provinggrid.server.overview.table;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The level of every case of a sweep on every axis. */
public final class LevelTable {

    private final List<Levels> axes;
    private final int[][] numbers;
    private final int cases;

    /**
     * @param numbers by axis, then by index of the case
     * @param cases how many there are; their indexes are from 0
     */
    LevelTable(List<Levels> axes, int[][] numbers, int cases) {
        this.axes = List.copyOf(axes);
        this.numbers = numbers;
        this.cases = cases;
    }

    public List<Levels> axes() {
        return axes;
    }

    public int cases() {
        return cases;
    }

    /** How much memory it takes, in levels of cases. */
    int weight() {
        return 1 + axes.size() * cases;
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
        return numbers[axis][index];
    }
}
