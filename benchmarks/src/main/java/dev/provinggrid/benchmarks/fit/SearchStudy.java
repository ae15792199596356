package dev.provinggrid.benchmarks.fit;

import dev.provinggrid.analysis.search.CandidateOutlook;
import dev.provinggrid.analysis.search.PointSearch;
import dev.provinggrid.analysis.surrogate.MixedPoint;
import dev.provinggrid.model.design.SearchDesign.Aim;
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
    private static final int BLOCK = 4;

    /** Recorded simulators seldom repeat. */
    private static final double NOISE = .1;

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

    /** A replay, each of whose blocks is decided a block late. */
    private final class Replay {

        private final List<MixedPoint> cases;
        private final PointSearch search;
        private int known;

        Replay(int seed, Aim aim) {
            CounterRandom random = CounterRandom.of(seed, "search");
            cases = new ArrayList<>(grid);
            Collections.shuffle(cases, new Random(seed));
            search = new PointSearch(cases, aim, NOISE, random);
            search.give(
                    CoveringArray.of(SIZES, 2, new LevelConstraints(SIZES, List.of()), List.of(), random)
                            .rows()
                            .stream()
                            .mapToInt(it -> cases.indexOf(new MixedPoint(new double[0], it)))
                            .toArray());
            known = search.given().size();
        }

        boolean goesOn() {
            if (search.left() == 0) {
                return false;
            }
            int before = search.given().size();
            search.give(search.look(margins(known)).best(BLOCK));
            known = before;
            return true;
        }

        double[] margins(int of) {
            return IntStream.range(0, of).mapToDouble(this::margin).toArray();
        }

        double margin(int place) {
            return margins.get(cases.get(search.given().get(place)));
        }
    }

    private int found(int seed, double share) {
        Replay replay = new Replay(seed, Aim.FAILURES);
        int seen = 0;
        int run = 0;
        do {
            for (; run < replay.search.given().size(); run++) {
                seen += replay.margin(run) < 0 ? 1 : 0;
                if (seen >= share * failures) {
                    return run + 1;
                }
            }
        } while (replay.goesOn());
        return run;
    }

    /** From where on the knowledge stays. */
    private int classified(int seed) {
        Replay replay = new Replay(seed, Aim.CLASSIFY);
        int since = 0;
        do {
            List<Integer> given = replay.search.given();
            int[] rest = IntStream.range(0, grid.size())
                    .filter(it -> !given.contains(it))
                    .toArray();
            CandidateOutlook outlook = replay.search.predicted(replay.margins(given.size()), rest);
            long wrong = IntStream.range(0, rest.length)
                    .filter(it -> outlook.failing(it) > .5 != margins.get(replay.cases.get(rest[it])) < 0)
                    .count();
            if (wrong > .05 * grid.size()) {
                since = 0;
            } else if (since == 0) {
                since = given.size();
            }
        } while (replay.goesOn());
        return since;
    }
}
