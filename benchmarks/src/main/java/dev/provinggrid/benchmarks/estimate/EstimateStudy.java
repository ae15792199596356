package dev.provinggrid.benchmarks.estimate;

import dev.provinggrid.analysis.estimate.EstimatePlan;
import dev.provinggrid.analysis.estimate.GridEstimate;
import dev.provinggrid.analysis.estimate.GridRate;
import dev.provinggrid.model.design.sampling.CounterRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * Crash rates of four drivers, and of all, from shares of the grids: error, half-width and how often the interval holds, over many
 * seeds. Prints a table; the first argument is the number of seeds, 20 if there is none.
 */
public final class EstimateStudy {

    private static final double[] SHARES = {.03, .045, .055};

    private final int seeds;
    private final KnownGrid grid;
    private long longestNs;

    private EstimateStudy(int seeds, KnownGrid grid) {
        this.seeds = seeds;
        this.grid = grid;
    }

    public static void main(String[] args) {
        int seeds = args.length == 0 ? 20 : Integer.parseInt(args[0]);
        System.out.println(
                "| grid, share | driver | rate, % | bias | rmse | mean half-width | greatest | holds | of |\n|---|---|---|---|---|---|---|---|---|");
        for (KnownGrid grid : List.of(KnownGrid.lowSpeeds(), KnownGrid.highSpeeds())) {
            new EstimateStudy(seeds, grid).run();
        }
    }

    private void run() {
        List<List<List<GridRate>>> byShare = new ArrayList<>();
        for (double _ : SHARES) {
            byShare.add(new ArrayList<>());
        }
        for (int seed = 0; seed < seeds; seed++) {
            drive(seed, byShare);
        }
        for (int share = 0; share < SHARES.length; share++) {
            for (int driver = 0; driver <= KnownGrid.DRIVERS.size(); driver++) {
                print(SHARES[share], driver, byShare.get(share));
            }
        }
        System.err.printf(Locale.ROOT, "longest decision %.1f s%n", longestNs / 1e9);
    }

    private void drive(int seed, List<List<List<GridRate>>> byShare) {
        GridEstimate estimate =
                new GridEstimate(grid.points(), grid.kernel(), EstimatePlan.USUAL, CounterRandom.of(seed, "estimate"));
        int run = 0;
        int[] pending = {};
        int share = 0;
        while (share < SHARES.length) {
            long began = System.nanoTime();
            int[] block = estimate.next();
            longestNs = Math.max(longestNs, System.nanoTime() - began);
            // Outcomes come in a block late, but for the first ones, which everything waits for.
            for (int cell : run == 0 ? block : pending) {
                estimate.judged(cell, grid.fails(cell));
            }
            pending = run == 0 ? new int[0] : block;
            run += block.length;
            if (run >= SHARES[share] * grid.points().size()) {
                for (int cell : pending) {
                    estimate.judged(cell, grid.fails(cell));
                }
                byShare.get(share++).add(rates(estimate));
            }
        }
    }

    private static List<GridRate> rates(GridEstimate estimate) {
        List<GridRate> rates = new ArrayList<>();
        for (int driver = 0; driver < KnownGrid.DRIVERS.size(); driver++) {
            rates.add(estimate.rate(driver));
        }
        rates.add(estimate.total());
        return rates;
    }

    private void print(double share, int driver, List<List<GridRate>> seeds) {
        boolean all = driver == KnownGrid.DRIVERS.size();
        double truth = all ? grid.rate() : grid.rate(driver);
        List<GridRate> rates = seeds.stream().map(it -> it.get(driver)).toList();
        double bias =
                rates.stream().mapToDouble(it -> it.rate() - truth).average().orElseThrow();
        double square = rates.stream()
                .mapToDouble(it -> (it.rate() - truth) * (it.rate() - truth))
                .average()
                .orElseThrow();
        List<Double> widths =
                new ArrayList<>(rates.stream().map(GridRate::halfWidth).toList());
        Collections.sort(widths);
        long holds = rates.stream()
                .filter(it -> it.least() <= truth && truth <= it.greatest())
                .count();
        System.out.printf(
                Locale.ROOT,
                "| %s %.1f %% | %s | %.2f | %.2f | %.2f | %.2f | %.2f | %d | %d |%n",
                grid.name(),
                100 * share,
                all ? "all" : KnownGrid.DRIVERS.get(driver),
                100 * truth,
                100 * bias,
                100 * Math.sqrt(square),
                100 * widths.stream().mapToDouble(it -> it).average().orElseThrow(),
                100 * widths.getLast(),
                holds,
                rates.size());
    }
}
