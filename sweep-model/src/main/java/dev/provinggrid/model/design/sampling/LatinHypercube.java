package dev.provinggrid.model.design.sampling;

/**
 * A Latin hypercube (McKay, Beckman and Conover 1979): of n points each of the n equal strata of every dimension has one, at random
 * within it. Of up to 50 such tables the one whose closest two points lie farthest apart. It cannot be extended: another n gives
 * other points.
 */
public final class LatinHypercube implements UnitPoints {

    /** Beyond this pairing all points takes too long. */
    public static final int MOST_POINTS = 10_000;

    private static final int MOST_TABLES = 50;

    /** Pairs of points to look at, which takes about a second; of many points fewer tables are tried. */
    private static final long MOST_PAIRS = 100_000_000;

    /** By dimension the stratum of each point. */
    private final int[][] strata;

    private final CounterRandom random;
    private final int points;

    private LatinHypercube(int dimensions, int points, CounterRandom random) {
        this.strata = new int[dimensions][];
        this.random = random;
        this.points = points;
        for (int it = 0; it < dimensions; it++) {
            strata[it] = random.part(2L * it).permutation(points);
        }
    }

    public static LatinHypercube of(int dimensions, int points, CounterRandom random) {
        long pairs = Math.max(1, (long) points * points / 2);
        int tables = Math.clamp(MOST_PAIRS / pairs, 1, MOST_TABLES);
        LatinHypercube best = new LatinHypercube(dimensions, points, random.part(0));
        double farthest = tables == 1 ? 0 : best.squareOfLeastDistance(0);
        for (int table = 1; table < tables; table++) {
            LatinHypercube other = new LatinHypercube(dimensions, points, random.part(table));
            double distance = other.squareOfLeastDistance(farthest);
            if (distance > farthest) {
                best = other;
                farthest = distance;
            }
        }
        return best;
    }

    @Override
    public double[] at(int index) {
        double[] point = new double[strata.length];
        for (int it = 0; it < point.length; it++) {
            double within = random.part(2L * it + 1).uniform(index);
            point[it] =
                    Math.min((strata[it][index] + within) / points, Math.nextDown((strata[it][index] + 1.0) / points));
        }
        return point;
    }

    @Override
    public int dimensions() {
        return strata.length;
    }

    /** @param enough what does not exceed it needs not be exact */
    private double squareOfLeastDistance(double enough) {
        double[][] all = new double[points][];
        for (int it = 0; it < points; it++) {
            all[it] = at(it);
        }
        double least = Double.POSITIVE_INFINITY;
        for (int one = 1; one < points; one++) {
            for (int other = 0; other < one; other++) {
                least = Math.min(least, squareOfDistance(all[one], all[other], least));
            }
            if (least <= enough) {
                return least;
            }
        }
        return least;
    }

    private static double squareOfDistance(double[] one, double[] other, double most) {
        double sum = 0;
        for (int it = 0; it < one.length && sum < most; it++) {
            double difference = one[it] - other[it];
            sum += difference * difference;
        }
        return sum;
    }
}
