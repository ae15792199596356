package dev.provinggrid.analysis.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** An axis of a sweep as a column: the level of each case. */
public final class LevelColumn {

    private final String name;
    private final List<String> labels;
    private final List<Double> places;
    private final int[] levels;

    /** Of a continuous axis, whose levels are bins; none of any other. */
    private final double[] values;

    /**
     * An axis with a level for every case.
     *
     * @param labels its levels, in their order
     * @param levels of each case, as positions in {@code labels}
     */
    public LevelColumn(String name, List<String> labels, int[] levels) {
        this(name, labels, List.of(), levels);
    }

    /**
     * An axis whose levels may be numbers.
     *
     * @param places of its levels on their scale, NaN of one that has none; empty where levels are words
     */
    public LevelColumn(String name, List<String> labels, List<Double> places, int[] levels) {
        this(name, labels, places, levels, new double[0]);
        if (!places.isEmpty() && places.size() != labels.size()) {
            throw new IllegalArgumentException(
                    name + " has " + places.size() + " places of " + labels.size() + " levels");
        }
    }

    private LevelColumn(String name, List<String> labels, List<Double> places, int[] levels, double[] values) {
        this.name = name;
        this.labels = List.copyOf(labels);
        this.places = List.copyOf(places);
        this.levels = levels.clone();
        this.values = values.clone();
    }

    /**
     * A continuous axis, whose cases are counted by bins. Nothing was tested at a bin as a whole, so it has no places.
     *
     * @param bins in their order
     * @param of the bin of each case
     * @param values of each case
     */
    public static LevelColumn binned(String name, List<String> bins, int[] of, double[] values) {
        if (of.length != values.length) {
            throw new IllegalArgumentException(name + " has " + values.length + " values of " + of.length + " cases");
        }
        return new LevelColumn(name, bins, List.of(), of, values);
    }

    public String name() {
        return name;
    }

    public List<String> labels() {
        return labels;
    }

    /** Whether every level has a place, so that there is a highest one. */
    public boolean isOrdered() {
        return !places.isEmpty() && places.stream().noneMatch(it -> it.isNaN());
    }

    /** Whether the levels are bins of a continuous axis, in their order. */
    boolean isBinned() {
        return values.length > 0;
    }

    /** Of a continuous axis the value of each case; none of any other. */
    public double[] values() {
        return values.clone();
    }

    /** The levels, as positions in {@link #labels()}, from the lowest place to the highest; as they are where they have none. */
    public List<Integer> inOrder() {
        Stream<Integer> all = IntStream.range(0, labels.size()).boxed();
        return isOrdered() ? all.sorted(Comparator.comparing(places::get)).toList() : all.toList();
    }

    /** The level of a case, as its position in {@link #labels()}. */
    public int level(int index) {
        return levels[index];
    }

    /** Whether two cases have one level, of a continuous axis one value. */
    boolean agree(int one, int other) {
        return isBinned() ? Double.compare(values[one], values[other]) == 0 : levels[one] == levels[other];
    }

    /** Cases of one level, of a continuous axis of one value. */
    Grouping cells() {
        return isBinned()
                ? Grouping.byNumber(DoubleStream.of(values)
                        .mapToLong(Double::doubleToLongBits)
                        .toArray())
                : new Grouping(labels.size(), levels);
    }

    /** The column of the given cases, with only the levels that they have. */
    LevelColumn among(int[] cases) {
        boolean[] occurs = new boolean[labels.size()];
        for (int index : cases) {
            occurs[levels[index]] = true;
        }
        int[] numbers = new int[labels.size()];
        List<String> kept = new ArrayList<>();
        List<Double> keptPlaces = new ArrayList<>();
        for (int level = 0; level < numbers.length; level++) {
            numbers[level] = kept.size();
            if (occurs[level]) {
                kept.add(labels.get(level));
                places.stream().skip(level).limit(1).forEach(keptPlaces::add);
            }
        }
        return new LevelColumn(
                name,
                kept,
                keptPlaces,
                Arrays.stream(cases).map(it -> numbers[levels[it]]).toArray(),
                values.length == 0
                        ? values
                        : Arrays.stream(cases).mapToDouble(it -> values[it]).toArray());
    }

    /** How many cases it has. */
    public int cases() {
        return levels.length;
    }
}
