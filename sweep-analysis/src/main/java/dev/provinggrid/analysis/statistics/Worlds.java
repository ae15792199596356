package dev.provinggrid.analysis.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Which cases share a world. Cases of one world are one observation: verdicts are averaged within a world first, and intervals
 * count worlds.
 */
public final class Worlds {

    private final Grouping grouping;
    private final int[] cases;

    private Worlds(Grouping grouping) {
        this.grouping = grouping;
        this.cases = casesByWorld(grouping);
    }

    /** Equal seeds, or other numbers, are one world. */
    static Worlds of(long[] seeds) {
        return new Worlds(Grouping.byNumber(seeds));
    }

    /** Number of worlds. */
    public int count() {
        return grouping.groups();
    }

    /** Whether two cases met the same world. */
    boolean shared(int one, int other) {
        return grouping.group(one) == grouping.group(other);
    }

    /** The worlds of some of the cases. */
    Worlds among(int[] cases) {
        return of(Arrays.stream(cases).mapToLong(grouping::group).toArray());
    }

    /** Number of worlds with both a pass and a failure. */
    public int mixed(double[] passes) {
        return (int) Arrays.stream(means(passes)).filter(it -> it > 0 && it < 1).count();
    }

    /**
     * The rate of passes in each group of cases.
     *
     * @param passes of each case 1 or 0; NaN for a case without a verdict, which counts as planned only
     */
    public RateEstimate[] rates(Grouping groups, double[] passes) {
        RateCounter[] counters = new RateCounter[groups.groups()];
        Arrays.setAll(counters, _ -> new RateCounter());
        for (int it : cases) {
            if (groups.has(it)) {
                counters[groups.group(it)].add(grouping.group(it), passes[it]);
            }
        }
        return Arrays.stream(counters).map(RateCounter::estimate).toArray(RateEstimate[]::new);
    }

    /**
     * The event rate of each group of cases.
     *
     * @param events of each case; NaN where it has no count
     * @param exposures over which they could happen; NaN where it has none
     */
    public EventRate[] eventRates(Grouping groups, double[] events, double[] exposures) {
        EventCounter[] counters = new EventCounter[groups.groups()];
        Arrays.setAll(counters, _ -> new EventCounter());
        for (int it : cases) {
            if (groups.has(it)) {
                counters[groups.group(it)].add(grouping.group(it), events[it], exposures[it]);
            }
        }
        return Arrays.stream(counters).map(EventCounter::rate).toArray(EventRate[]::new);
    }

    /** The rate of passes in all cases. */
    public RateEstimate rate(double[] passes) {
        return rates(Grouping.whole(cases.length), passes)[0];
    }

    /** The mean of a value in each world, over the cases that have it; NaN for a world where none has. */
    public double[] means(double[] values) {
        double[] sums = new double[count()];
        int[] counts = new int[count()];
        for (int it = 0; it < values.length; it++) {
            if (!Double.isNaN(values[it])) {
                sums[grouping.group(it)] += values[it];
                counts[grouping.group(it)]++;
            }
        }
        return IntStream.range(0, sums.length)
                .mapToDouble(world -> sums[world] / counts[world])
                .toArray();
    }

    /** All cases, sorted by world. */
    private static int[] casesByWorld(Grouping grouping) {
        int[] starts = new int[grouping.groups() + 1];
        for (int it = 0; it < grouping.cases(); it++) {
            starts[grouping.group(it) + 1]++;
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        int[] sorted = new int[grouping.cases()];
        for (int it = 0; it < sorted.length; it++) {
            sorted[starts[grouping.group(it)]++] = it;
        }
        return sorted;
    }

    /** Counts the cases of one group, world by world. */
    private static final class RateCounter {

        private int planned;
        private int judged;
        private int passed;
        private int worlds;
        private double sharesOfWorlds;
        private int world = -1;
        private int judgedHere;
        private int passedHere;

        void add(int ofWorld, double pass) {
            if (ofWorld != world) {
                closeWorld();
                world = ofWorld;
            }
            planned++;
            if (!Double.isNaN(pass)) {
                judgedHere++;
                passedHere += (int) pass;
            }
        }

        private void closeWorld() {
            if (judgedHere > 0) {
                worlds++;
                sharesOfWorlds += (double) passedHere / judgedHere;
                judged += judgedHere;
                passed += passedHere;
            }
            judgedHere = 0;
            passedHere = 0;
        }

        RateEstimate estimate() {
            closeWorld();
            return new RateEstimate(passed, judged, planned, worlds, sharesOfWorlds);
        }
    }
}
