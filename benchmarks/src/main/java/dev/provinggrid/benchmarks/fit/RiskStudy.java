package dev.provinggrid.benchmarks.fit;

import dev.provinggrid.analysis.comparison.ComparedCase;
import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.analysis.risk.RiskOrder;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.design.sampling.CounterRandom;
import dev.provinggrid.model.design.sampling.ListedPermutation;
import dev.provinggrid.model.design.sampling.Permutation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * The published matrix of 128 cases, replayed from its recordings after a night before of the same matrix: how many cases are leased by
 * risk, and how many shuffled, until 90 % of the failures are found. Of the night before a share of the outcomes is turned round, and two
 * of the eight weathers are new. The first argument is the folder of the recordings, the second the number of seeds, 40 if there is none.
 */
public final class RiskStudy {

    private static final SweepColumns.Origin ORIGIN = new SweepColumns.Origin("published", "1", "");
    /** In an order, for sums depend on it. */
    private static final Map<String, Object> BASE = new TreeMap<>(Map.of("model", "", "minute", -1, "weather", -1));

    private static final int WEATHERS = 8;
    private static final double WANTED = .9;

    private final List<RecordedRun> runs;
    private final long failures;

    private RiskStudy(Recordings recordings) {
        this.runs = List.copyOf(recordings.runs());
        this.failures = runs.stream().filter(it -> !it.passed()).count();
    }

    public static void main(String[] args) throws IOException {
        RiskStudy study = new RiskStudy(Recordings.in(Path.of(args[0])));
        int seeds = args.length < 2 ? 40 : Integer.parseInt(args[1]);
        System.out.printf(
                Locale.ROOT,
                "Cases leased until 90 %% of the %d failures are found, %d seeds.%n%n| the night before | by risk, mean | 90 %% of the"
                        + " seeds within |%n|---|---|---|%n",
                study.failures,
                seeds);
        study.print("the same outcomes", seeds, it -> study.byRisk(it, 0, 0));
        study.print("5 % of them turned round", seeds, it -> study.byRisk(it, .05, 0));
        study.print("the same outcomes, 2 of 8 weathers new", seeds, it -> study.byRisk(it, 0, 2));
        study.print("5 % turned round, 2 of 8 weathers new", seeds, it -> study.byRisk(it, .05, 2));
        study.print("5 % turned round, 4 of 8 weathers new", seeds, it -> study.byRisk(it, .05, 4));
        study.print("none: the shuffle", seeds, study::shuffled);
    }

    private void print(String before, int seeds, ToIntFunction<Integer> cases) {
        int[] of = IntStream.range(0, seeds).map(cases::applyAsInt).sorted().toArray();
        System.out.printf(
                Locale.ROOT,
                "| %s | %.1f | %d |%n",
                before,
                Arrays.stream(of).average().orElseThrow(),
                of[(int) Math.ceil(.9 * seeds) - 1]);
    }

    private int shuffled(int seed) {
        return leasedUntilFound(shuffle(seed));
    }

    private Permutation shuffle(int seed) {
        return ListedPermutation.ofPlaces(CounterRandom.of(seed, "shuffle").permutation(runs.size()));
    }

    private int byRisk(int seed, double turned, int fresh) {
        CounterRandom random = CounterRandom.of(seed, "night before");
        int[] weathers = random.permutation(WEATHERS);
        List<RecordedRun> known =
                runs.stream().filter(it -> weathers[it.weather() - 1] >= fresh).toList();
        int[] order = random.part(0).permutation(known.size());
        SweepColumns.Builder before = SweepColumns.of(ORIGIN, BASE, known.size());
        for (int it = 0; it < known.size(); it++) {
            boolean passed = known.get(it).passed() ^ order[it] < Math.round(turned * known.size());
            add(before, it, known.get(it), passed ? Outcome.PASS : Outcome.FAIL);
        }
        SweepColumns.Builder now = SweepColumns.of(ORIGIN, BASE, runs.size());
        for (int it = 0; it < runs.size(); it++) {
            add(now, it, runs.get(it), Outcome.MISSING);
        }
        return leasedUntilFound(RiskOrder.of(
                before.build(), now.build(), Set.of("minute"), shuffle(seed), CounterRandom.of(seed, "risk")));
    }

    private static void add(SweepColumns.Builder sweep, int index, RecordedRun run, Outcome outcome) {
        sweep.add(
                new ComparedCase(index, "", 0, index, outcome, null, null, null),
                Map.of("model", run.model(), "minute", run.minuteOfDay(), "weather", "weather " + run.weather()),
                Map.of());
    }

    private int leasedUntilFound(Permutation order) {
        int found = 0;
        int leased = 0;
        while (found < WANTED * failures) {
            found += runs.get(order.at(leased++)).passed() ? 0 : 1;
        }
        return leased;
    }
}
