package dev.provinggrid.analysis.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DomainSampleTest {

    private static final DrawRule EVEN = new DrawRule(1, 0);

    @Test
    void ofEverythingTheRateIsKnown() {
        int cells = 40;
        DomainSample sample = sample(cells, cells, it -> it % 4 == 0 ? 1 : 0);
        GridRate rate = sample.rate(Outcomes.of(cells, it -> it % 4 == 0 ? 1 : 0));
        assertThat(rate.rate()).isEqualTo(.25, within(1e-12));
        assertThat(rate.least()).isEqualTo(rate.greatest(), within(1e-12));
        assertThat(rate.known()).isEqualTo(cells);
    }

    /** The cheat: a variance of 0 where nothing failed yet, and so an interval of no width. */
    @Test
    void withoutASurpriseTheIntervalIsAsWideAsAnIslandMayBe() {
        DomainSample sample = sample(1_000, 100, _ -> 0);
        GridRate rate = sample.rate(passedWhereDrawn());
        assertThat(rate.unseen()).isEqualTo(StrictMath.log(40) / 100, within(1e-9));
        assertThat(rate.halfWidth()).isGreaterThanOrEqualTo(rate.unseen());
    }

    /** The cheat: the whole domain's bound for a part of it, in which an island may lie altogether. */
    @Test
    void aLevelMayHoldTheWholeIsland() {
        DomainSample sample = sample(1_000, 100, _ -> 0);
        CellOutcomes nothing = passedWhereDrawn();
        GridRate whole = sample.rate(nothing);
        GridRate fifth = sample.rate(it -> it % 5 == 0, nothing);
        assertThat(fifth.unseen()).isEqualTo(5 * whole.unseen(), within(1e-12));
        assertThat(fifth.halfWidth()).isGreaterThanOrEqualTo(fifth.unseen());
    }

    /** 200 samples of a population whose predictions are all the wrong way round: intervals hold nevertheless. */
    @Test
    void intervalsHoldWhereEveryPredictionIsWrong() {
        IntToDoubleFunction truth = it -> it % 5 == 0 ? 1 : 0;
        int held = 0;
        for (int seed = 0; seed < 200; seed++) {
            DrawnBlock block = drawn(500, 100, it -> .9 - .8 * truth.applyAsDouble(it), DrawRule.REPEATABLE, seed);
            DomainSample sample = new DomainSample(IntStream.range(0, 500).toArray());
            sample.add(block);
            Set<Integer> known = Arrays.stream(block.cells()).boxed().collect(Collectors.toSet());
            GridRate rate =
                    sample.rate(Outcomes.of(500, it -> known.contains(it) ? truth.applyAsDouble(it) : Double.NaN));
            held += rate.least() <= .2 && .2 <= rate.greatest() ? 1 : 0;
        }
        assertThat(held).isGreaterThanOrEqualTo(186);
    }

    @Test
    void blocksAreSharedByHowUnsureTheirDomainsAre() {
        assertThat(Allotment.of(new double[] {.1, .2}, 100)).containsExactly(26, 74);
        assertThat(Allotment.of(new double[] {0, 0, 0}, 48)).containsExactly(16, 16, 16);
        assertThat(IntStream.of(Allotment.of(new double[] {.3, .11, .07}, 47)).sum())
                .isEqualTo(47);
    }

    /** What is known after 100 of 1,000 cells. */
    private static CellOutcomes passedWhereDrawn() {
        CellOutcomes outcomes = new CellOutcomes(1_000);
        for (int cell : drawn(1_000, 100, _ -> 0, EVEN, 1).cells()) {
            outcomes.judged(cell, false);
        }
        return outcomes;
    }

    private static DomainSample sample(int cells, int draws, IntToDoubleFunction predicted) {
        DomainSample sample = new DomainSample(IntStream.range(0, cells).toArray());
        sample.add(drawn(cells, draws, predicted, EVEN, 1));
        return sample;
    }

    private static DrawnBlock drawn(int cells, int draws, IntToDoubleFunction predicted, DrawRule rule, long seed) {
        int[] all = IntStream.range(0, cells).toArray();
        double[] failing = rule.bounded(IntStream.of(all).mapToDouble(predicted).toArray());
        double[] chances = rule.chances(failing);
        double[] u = new SplittableRandom(seed).doubles(cells).map(it -> 1 - it).toArray();
        return new DrawnBlock(all, failing, chances, SuccessiveDraws.of(chances, draws, it -> u[it]), 1);
    }
}
