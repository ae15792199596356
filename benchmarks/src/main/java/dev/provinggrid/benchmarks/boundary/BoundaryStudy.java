package dev.provinggrid.benchmarks.boundary;

import dev.provinggrid.analysis.search.CandidateOutlook;
import dev.provinggrid.analysis.search.PointSearch;
import dev.provinggrid.analysis.surrogate.MixedPoint;
import dev.provinggrid.model.design.SearchDesign;
import dev.provinggrid.model.design.SearchDesign.Aim;
import dev.provinggrid.model.design.sampling.CounterRandom;
import dev.provinggrid.model.design.sampling.SobolPoints;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The share of a space that is still on the wrong side of a boundary after so many runs, over many seeds: of the points to choose from
 * that did not run. The first argument is the number of seeds, 10 if there is none; with a second one, {@code labels}, only passes and
 * failures are known.
 */
public final class BoundaryStudy {

    private static final int[] RUNS = {112, 176, 256, 320, 512};
    private static final int FIRST = 48;
    private static final int BLOCK = 16;
    private static final int NUMBERS = 3;
    private static final int LEVELS = 4;

    /** Simulators of one world repeat. */
    private static final double NOISE = 1e-3;

    private final boolean labels;
    private final double[][] wrong;
    private final double[][] expected;
    private long longestNs;

    private BoundaryStudy(int seeds, boolean labels) {
        this.labels = labels;
        this.wrong = new double[RUNS.length][seeds];
        this.expected = new double[RUNS.length][seeds];
    }

    public static void main(String[] args) {
        int seeds = args.length == 0 ? 10 : Integer.parseInt(args[0]);
        BoundaryStudy study = new BoundaryStudy(seeds, args.length > 1);
        IntStream.range(0, seeds).forEach(study::run);
        study.print();
    }

    private static List<MixedPoint> candidates(int seed) {
        SobolPoints points = SobolPoints.scrambled(NUMBERS + 2, CounterRandom.of(seed, "points"));
        return IntStream.range(0, SearchDesign.POINTS)
                .mapToObj(points::at)
                .map(it -> new MixedPoint(Arrays.copyOf(it, NUMBERS), new int[] {
                    (int) (LEVELS * it[NUMBERS]), (int) (LEVELS * it[NUMBERS + 1])
                }))
                .toList();
    }

    private void run(int seed) {
        double[] margins =
                candidates(seed).stream().mapToDouble(BrakingProblem::marginM).toArray();
        PointSearch search = new PointSearch(candidates(seed), Aim.BOUNDARY, NOISE, CounterRandom.of(seed, "boundary"));
        search.give(IntStream.range(0, FIRST).toArray());
        int known = FIRST;
        for (int at = 0; at < RUNS.length; at++) {
            while (search.given().size() < RUNS[at]) {
                int before = search.given().size();
                long began = System.nanoTime();
                CandidateOutlook outlook = search.look(told(search, margins, known));
                search.give(outlook.best(BLOCK));
                longestNs = Math.max(longestNs, System.nanoTime() - began);
                expected[at][seed] = outlook.wrong() / margins.length;
                known = before;
            }
            wrong[at][seed] = wrong(search, margins);
        }
    }

    /** What is known of the first points. */
    private double[] told(PointSearch search, double[] margins, int known) {
        return search.given().stream()
                .limit(known)
                .mapToDouble(it -> labels ? Math.signum(margins[it]) : margins[it])
                .toArray();
    }

    private double wrong(PointSearch search, double[] margins) {
        int[] rest = search.drawn(margins.length, CounterRandom.of(0, "rest"));
        CandidateOutlook outlook =
                search.predicted(told(search, margins, search.given().size()), rest);
        return IntStream.range(0, rest.length)
                        .filter(it -> outlook.isExpectedToFail(it) != margins[rest[it]] < 0)
                        .count()
                / (double) rest.length;
    }

    private void print() {
        System.out.println("| runs | on the wrong side, % | least | greatest | expected |\n|---|---|---|---|---|");
        for (int at = 0; at < RUNS.length; at++) {
            System.out.printf(
                    Locale.ROOT,
                    "| %d | %.2f | %.2f | %.2f | %.2f |%n",
                    RUNS[at],
                    100 * Arrays.stream(wrong[at]).average().orElseThrow(),
                    100 * Arrays.stream(wrong[at]).min().orElseThrow(),
                    100 * Arrays.stream(wrong[at]).max().orElseThrow(),
                    100 * Arrays.stream(expected[at]).average().orElseThrow());
        }
        System.err.printf(Locale.ROOT, "longest decision %.1f s%n", longestNs / 1e9);
    }
}
