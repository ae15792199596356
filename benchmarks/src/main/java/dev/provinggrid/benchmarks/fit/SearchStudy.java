package dev.provinggrid.benchmarks.fit;

import dev.provinggrid.analysis.search.FailureSearch;
import dev.provinggrid.analysis.surrogate.MixedPoint;
import dev.provinggrid.model.design.covering.CoveringArray;
import dev.provinggrid.model.design.covering.LevelConstraints;
import dev.provinggrid.model.design.sampling.CounterRandom;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The published matrix of 128 cases, replayed from its recordings: after how many runs a search has found 90 and 95 % of the failures,
 * and knows 95 % of the cases. The first argument is the folder of the recordings, the second the number of seeds, 40 if there is none.
 */
public final class SearchStudy {

    private static final int[] SIZES = {8, 4, 4};

    private final Map<MixedPoint, Double> margins;
    private final List<MixedPoint> grid;
    private final long failures;

    private SearchStudy(Recordings recordings) {
        List<String> models = recordings.runs().stream()
                .map(RecordedRun::model)
                .distinct()
                .sorted()
                .toList();
        this.margins = new LinkedHashMap<>();
        for (RecordedRun run : recordings.runs()) {
            MixedPoint point = new MixedPoint(
                    new double[0], new int[] {run.weather() - 1, run.minuteOfDay() / 360, models.indexOf(run.model())});
            margins.put(point, margin(run));
        }
        this.grid = List.copyOf(margins.keySet());
        this.failures = margins.values().stream().filter(it -> it < 0).count();
    }

    /** Failures of the recordings are all alike, passes tell the distance that was left: clipped, in units of 10 m. */
    private static double margin(RecordedRun run) {
        double nearest =
                run.rows().stream().mapToDouble(RecordedRun.Row::dtcM).min().orElse(0);
        return run.passed() ? Math.clamp(nearest / 10, .1, 1.5) : -1;
    }

    public static void main(String[] args) throws IOException {
        SearchStudy study = new SearchStudy(Recordings.in(Path.of(args[0])));
        int seeds = args.length < 2 ? 40 : Integer.parseInt(args[1]);
        System.out.println("| wanted | runs, mean of " + seeds + " seeds | 90 % of the seeds within |\n|---|---|---|");
        study.print("90 % of " + study.failures + " failures", seeds, it -> study.found(it, .9));
        study.print("95 % of " + study.failures + " failures", seeds, it -> study.found(it, .95));
        study.print("95 % of 128 cases classified", seeds, study::classified);
    }

    private void print(String wanted, int seeds, IntUnaryOperator runs) {
        int[] of = IntStream.range(0, seeds).map(runs).sorted().toArray();
        System.out.printf(
                Locale.ROOT,
                "| %s | %.1f | %d |%n",
                wanted,
                Arrays.stream(of).average().orElseThrow(),
                of[(int) Math.ceil(.9 * seeds) - 1]);
    }

    private int found(int seed, double share) {
        FailureSearch search = search(seed, FailureSearch.Goal.FIND);
        int run = 0;
        int seen = 0;
        for (List<MixedPoint> block = search.next(); !block.isEmpty(); block = search.next()) {
            for (MixedPoint point : block) {
                search.judged(run++, margins.get(point));
                seen += margins.get(point) < 0 ? 1 : 0;
                if (seen >= share * failures) {
                    return run;
                }
            }
        }
        return run;
    }

    /** From where on the knowledge stays. */
    private int classified(int seed) {
        FailureSearch search = search(seed, FailureSearch.Goal.CLASSIFY);
        List<MixedPoint> known = new ArrayList<>();
        int since = 0;
        for (List<MixedPoint> block = search.next(); !block.isEmpty(); block = search.next()) {
            for (MixedPoint point : block) {
                search.judged(known.size(), margins.get(point));
                known.add(point);
            }
            double[] failing = search.failing(grid);
            long right = IntStream.range(0, grid.size())
                    .filter(it -> known.contains(grid.get(it)) || failing[it] > .5 == margins.get(grid.get(it)) < 0)
                    .count();
            if (right < .95 * grid.size()) {
                since = 0;
            } else if (since == 0) {
                since = known.size();
            }
        }
        return since;
    }

    private FailureSearch search(int seed, FailureSearch.Goal goal) {
        CounterRandom random = CounterRandom.of(seed, "search");
        List<MixedPoint> shuffled = new ArrayList<>(grid);
        Collections.shuffle(shuffled, new Random(seed));
        List<MixedPoint> first =
                CoveringArray.of(SIZES, 2, new LevelConstraints(SIZES, List.of()), List.of(), random).rows().stream()
                        .map(it -> new MixedPoint(new double[0], it))
                        .toList();
        return new FailureSearch(shuffled, first, goal, 4);
    }
}
