package dev.provinggrid.analysis.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.provinggrid.analysis.surrogate.GridPoints;
import dev.provinggrid.analysis.surrogate.MixedKernel;
import dev.provinggrid.model.design.sampling.CounterRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two categories of 40 x 40 cells, of which those beyond a bend fail; the rates are known. */
class GridEstimateTest {

    private static final int SIDE = 40;
    private static final int CELLS = SIDE * SIDE;
    private static final EstimatePlan PLAN = new EstimatePlan(DrawRule.REPEATABLE, 32, 16, 100);

    private final GridPoints points = new GridPoints(
            IntStream.range(0, 2 * CELLS)
                    .mapToObj(it -> new double[] {(it / SIDE % SIDE) / (SIDE - 1.0), (it % SIDE) / (SIDE - 1.0)})
                    .toArray(double[][]::new),
            IntStream.range(0, 2 * CELLS).map(it -> it / CELLS).toArray());

    private static boolean fails(int cell) {
        double x = (cell / SIDE % SIDE) / (SIDE - 1.0);
        double y = (cell % SIDE) / (SIDE - 1.0);
        return y > .9 - x * x * (cell < CELLS ? .5 : .8);
    }

    private static double share(int domain, IntPredicate of) {
        int[] cells =
                IntStream.range(domain * CELLS, (domain + 1) * CELLS).filter(of).toArray();
        return (double) Arrays.stream(cells).filter(GridEstimateTest::fails).count() / cells.length;
    }

    @Test
    void aShareOfTheCellsGivesTheRatesOfAllOfThem() {
        GridEstimate estimate = run(1, 12, it -> false);
        for (int domain = 0; domain < 2; domain++) {
            GridRate rate = estimate.rate(domain);
            assertThat(share(domain, _ -> true)).isBetween(rate.least(), rate.greatest());
            assertThat(rate.halfWidth()).isLessThan(.05);
            assertThat(rate.known()).isLessThan(CELLS / 7);
        }
        assertThat((share(0, _ -> true) + share(1, _ -> true)) / 2)
                .isBetween(estimate.total().least(), estimate.total().greatest());
    }

    @Test
    void aLevelWithinACategoryHasARateOfItsOwn() {
        GridEstimate estimate = run(2, 12, it -> false);
        IntPredicate right = it -> it / SIDE % SIDE >= SIDE / 2;
        GridRate rate = estimate.rate(1, right);
        assertThat(share(1, right)).isBetween(rate.least(), rate.greatest());
        assertThat(rate.cells()).isEqualTo(CELLS / 2);
    }

    /** 60 intervals, which hold about as often as they say. */
    @Test
    @Tag("slow")
    void intervalsHold() {
        int held = 0;
        for (int seed = 0; seed < 30; seed++) {
            GridEstimate estimate = run(seed, 5, it -> false);
            for (int domain = 0; domain < 2; domain++) {
                GridRate rate = estimate.rate(domain);
                double truth = share(domain, _ -> true);
                held += rate.least() <= truth && truth <= rate.greatest() ? 1 : 0;
            }
        }
        assertThat(held).isGreaterThanOrEqualTo(54);
    }

    @Test
    void everyCellIsDrawnOnceAndThenTheRateIsExact() {
        GridEstimate estimate = estimate(3, new EstimatePlan(DrawRule.REPEATABLE, 96, 700, 50));
        Set<Integer> seen = new HashSet<>();
        for (int[] block = estimate.next(); block.length > 0; block = estimate.next()) {
            for (int cell : block) {
                assertThat(seen.add(cell)).isTrue();
                estimate.judged(cell, fails(cell));
            }
        }
        assertThat(seen).hasSize(2 * CELLS);
        assertThat(estimate.rate(0).rate()).isEqualTo(share(0, _ -> true));
        assertThat(estimate.rate(0).least()).isEqualTo(estimate.rate(0).greatest());
    }

    /** Outcomes of a block come in any order, and while the next block runs. */
    @Test
    void theCellsDependOnOutcomesAloneAndNotOnTheirOrder() {
        assertThat(blocks(7, true)).isEqualTo(blocks(7, false));
        assertThat(blocks(8, false)).isNotEqualTo(blocks(7, false));
    }

    @Test
    void aBlockWaitsForTheOneBeforeTheLast() {
        GridEstimate estimate = estimate(1, PLAN);
        estimate.next();
        assertThatIllegalStateException().isThrownBy(estimate::next).withMessage("block 1 waits for outcomes");
    }

    /** The cheat: cells without a verdict that count as passed. */
    @Test
    void whatHasNoVerdictWidensTheInterval() {
        GridRate whole = run(4, 8, it -> false).rate(0);
        GridRate holed = run(4, 8, it -> it % 7 == 0).rate(0);
        assertThat(holed.known()).isLessThan(whole.known());
        assertThat(holed.halfWidth()).isGreaterThan(whole.halfWidth());
        assertThat(share(0, _ -> true)).isBetween(holed.least(), holed.greatest());
    }

    private List<List<Integer>> blocks(long seed, boolean shuffled) {
        GridEstimate estimate = estimate(seed, PLAN);
        List<List<Integer>> blocks = new ArrayList<>();
        List<Integer> pending = List.of();
        for (int block = 0; block < 6; block++) {
            List<Integer> next =
                    new ArrayList<>(IntStream.of(estimate.next()).boxed().toList());
            blocks.add(List.copyOf(next));
            if (shuffled) {
                Collections.shuffle(next, new Random(block));
            }
            (block == 0 ? next : pending).forEach(it -> estimate.judged(it, fails(it)));
            pending = next;
        }
        return blocks;
    }

    private GridEstimate run(long seed, int blocks, IntPredicate missing) {
        GridEstimate estimate = estimate(seed, PLAN);
        for (int block = 0; block < blocks; block++) {
            for (int cell : estimate.next()) {
                if (missing.test(cell)) {
                    estimate.missed(cell);
                } else {
                    estimate.judged(cell, fails(cell));
                }
            }
        }
        return estimate;
    }

    private GridEstimate estimate(long seed, EstimatePlan plan) {
        return new GridEstimate(
                points, MixedKernel.usual(new int[] {SIDE, SIDE}), plan, CounterRandom.of(seed, "estimate"));
    }
}
