package dev.provinggrid.analysis.estimate;

import java.util.stream.DoubleStream;

/** Shares of a block among domains: most to those whose predictions are least sure, some to each. */
final class Allotment {

    private static final double EVEN = .2;

    private Allotment() {}

    /**
     * Draws of each domain; they sum to those of the block.
     *
     * @param spread mean standard deviation of the outcomes of each domain's cells, known ones counted as 0
     */
    static int[] of(double[] spread, int block) {
        double squares = DoubleStream.of(spread).map(it -> it * it).sum();
        int[] draws = new int[spread.length];
        double share = 0;
        int given = 0;
        for (int domain = 0; domain < spread.length; domain++) {
            share += (squares > 0 ? (1 - EVEN) * spread[domain] * spread[domain] / squares : (1 - EVEN) / spread.length)
                    + EVEN / spread.length;
            int until = (int) StrictMath.floor(block * share + .5);
            draws[domain] = until - given;
            given = until;
        }
        return draws;
    }
}
