package dev.provinggrid.benchmarks.boundary;

import dev.provinggrid.analysis.search.BoundaryPlan;
import dev.provinggrid.analysis.search.BoundarySearch;
import dev.provinggrid.analysis.search.BoundarySpace;
import dev.provinggrid.analysis.surrogate.MarginField;
import dev.provinggrid.analysis.surrogate.MixedPoint;
import dev.provinggrid.model.design.sampling.CounterRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The share of a space that is still on the wrong side of a boundary after so many runs, over many seeds. The first argument is their
 * number, 10 if there is none.
 */
public final class BoundaryStudy {

    private static final int[] RUNS = {112, 176, 256, 320};
    private static final int FRESH = 5_000;

    private final List<MixedPoint> fresh = new ArrayList<>();
    private long longestNs;

    private BoundaryStudy() {
        SplittableRandom random = new SplittableRandom(1);
        for (int it = 0; it < FRESH; it++) {
            fresh.add(new MixedPoint(random.doubles(3).toArray(), new int[] {random.nextInt(4), random.nextInt(4)}));
        }
    }

    public static void main(String[] args) {
        new BoundaryStudy().run(args.length == 0 ? 10 : Integer.parseInt(args[0]));
    }

    private void run(int seeds) {
        double[][] wrong = new double[RUNS.length][seeds];
        double[][] promised = new double[RUNS.length][seeds];
        for (int seed = 0; seed < seeds; seed++) {
            BoundarySearch search = new BoundarySearch(
                    new BoundarySpace(3, new int[] {4, 4}),
                    BoundaryPlan.of(16, .01),
                    CounterRandom.of(seed, "boundary"));
            List<MixedPoint> points = new ArrayList<>();
            int judged = 0;
            for (int at = 0; at < RUNS.length; at++) {
                while (points.size() < RUNS[at]) {
                    long began = System.nanoTime();
                    points.addAll(search.next());
                    longestNs = Math.max(longestNs, System.nanoTime() - began);
                    int until = points.size() <= 48 ? points.size() : points.size() - 16;
                    for (; judged < until; judged++) {
                        search.judged(judged, BrakingProblem.marginM(points.get(judged)));
                    }
                }
                for (; judged < points.size(); judged++) {
                    search.judged(judged, BrakingProblem.marginM(points.get(judged)));
                }
                wrong[at][seed] = wrong(search);
                promised[at][seed] = search.error();
            }
        }
        System.out.println("| runs | on the wrong side, % | least | greatest | promised |\n|---|---|---|---|---|");
        for (int at = 0; at < RUNS.length; at++) {
            double[] of = wrong[at];
            System.out.printf(
                    Locale.ROOT,
                    "| %d | %.2f | %.2f | %.2f | %.2f |%n",
                    RUNS[at],
                    100
                            * IntStream.range(0, seeds)
                                    .mapToDouble(it -> of[it])
                                    .average()
                                    .orElseThrow(),
                    100
                            * IntStream.range(0, seeds)
                                    .mapToDouble(it -> of[it])
                                    .min()
                                    .orElseThrow(),
                    100
                            * IntStream.range(0, seeds)
                                    .mapToDouble(it -> of[it])
                                    .max()
                                    .orElseThrow(),
                    100 * Arrays.stream(promised[at]).average().orElseThrow());
        }
        System.err.printf(Locale.ROOT, "longest decision %.1f s%n", longestNs / 1e9);
    }

    private double wrong(BoundarySearch search) {
        MarginField field = search.predicted(fresh);
        return IntStream.range(0, FRESH)
                        .filter(it -> field.mean(it) < 0 != BrakingProblem.marginM(fresh.get(it)) < 0)
                        .count()
                / (double) FRESH;
    }
}
