package dev.provinggrid.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class RateEstimateTest {

    /** Newcombe, Statistics in Medicine 17 (1998), table I: 81 of 263 gives 0.2553 to 0.3662. */
    @Test
    void wilsonsIntervalIsThePublishedOne() {
        Bounds bounds = RateEstimate.ofCases(81, 263, 263).wilson95();
        assertThat(bounds.lower()).isCloseTo(.2553, within(5e-5));
        assertThat(bounds.upper()).isCloseTo(.3662, within(5e-5));
    }

    @Test
    void bothSharesAreToldAndAbsenceCountsAgainst() {
        RateEstimate rate = RateEstimate.ofCases(58, 100, 128);
        assertThat(rate.ofJudged()).isEqualTo(.58);
        assertThat(rate.ofPlanned()).isEqualTo(58 / 128.0);
        assertThat(RateEstimate.ofCases(0, 0, 4).ofJudged()).isNaN();
        assertThat(RateEstimate.ofCases(0, 0, 4).wilson95()).isEqualTo(new Bounds(0, 1));
        assertThat(RateEstimate.ofCases(0, 0, 4).anytime95()).isEqualTo(new Bounds(0, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> RateEstimate.ofCases(5, 4, 8));
        assertThatIllegalArgumentException().isThrownBy(() -> new RateEstimate(4, 4, 8, 2, 3));
    }

    /** 16 of 16 cases in 4 worlds say what 4 of 4 say: 51 to 100 %, not 81 to 100 %. */
    @Test
    void intervalsCountWorldsAndNotCases() {
        long[] seeds = IntStream.range(0, 16).mapToLong(it -> it % 4).toArray();
        double[] passes = IntStream.range(0, 16).mapToDouble(_ -> 1).toArray();
        RateEstimate rate = Worlds.of(seeds).rate(passes);
        assertThat(rate).isEqualTo(new RateEstimate(16, 16, 16, 4, 4));
        assertThat(rate.wilson95().lower()).isCloseTo(.5101, within(5e-5));
        assertThat(RateEstimate.ofCases(16, 16, 16).wilson95().lower()).isCloseTo(.8064, within(5e-5));
    }

    @Test
    void aWorldCountsWithTheShareOfItsJudgedCases() {
        long[] seeds = {7, 8, 7, 8, 7, 9};
        double[] passes = {1, 1, 0, 1, Double.NaN, Double.NaN};
        assertThat(Worlds.of(seeds).rate(passes)).isEqualTo(new RateEstimate(3, 4, 6, 2, 1.5));
    }

    @Test
    void casesThatAreNotChosenCountNowhere() {
        CaseTable table = new CaseTable(List.of(), new long[] {7, 8, 7});
        assertThat(table.worlds().rates(table.whole().among(it -> it != 0), new double[] {0, 1, 1}))
                .containsExactly(RateEstimate.ofCases(2, 2, 2));
    }

    /** Whoever looks after every world, and stops at the first interval that misses the truth, is misled at most once in twenty. */
    @Test
    void anytimeIntervalsCoverUnderPeeking() {
        Random random = new Random(4);
        for (double truth : new double[] {.05, .3, .5, .9}) {
            long misled = IntStream.range(0, 600)
                    .filter(_ -> misledSomewhen(random, truth, 200, 0))
                    .count();
            assertThat(misled / 600.0).as("at rate " + truth).isLessThan(.05);
        }
    }

    /** Shares of two cases each that agree or not: mean as before, variance less than a coin's. */
    @Test
    void anytimeIntervalsCoverUnderPeekingWhereWorldsAreMixed() {
        Random random = new Random(5);
        long misled = IntStream.range(0, 600)
                .filter(_ -> misledSomewhen(random, .4, 200, .5))
                .count();
        assertThat(misled / 600.0).isLessThan(.05);
    }

    /** The same peeking with intervals that were made for one look misleads far more often: what they are for. */
    @Test
    void intervalsOfOneLookMisleadThoseWhoPeek() {
        Random random = new Random(6);
        long misled = 0;
        for (int run = 0; run < 300; run++) {
            int passed = 0;
            boolean missed = false;
            for (int worlds = 1; worlds <= 200; worlds++) {
                passed += random.nextBoolean() ? 1 : 0;
                missed |=
                        !RateEstimate.ofCases(passed, worlds, worlds).wilson95().contains(.5);
            }
            misled += missed ? 1 : 0;
        }
        assertThat(misled / 300.0).isGreaterThan(.2);
    }

    @Test
    void anytimeIntervalsHoldThoseOfOneLook() {
        for (int worlds = 1; worlds <= 300; worlds += 13) {
            for (int passed = 0; passed <= worlds; passed += 3) {
                RateEstimate rate = RateEstimate.ofCases(passed, worlds, worlds);
                Bounds anytime = rate.anytime95();
                Bounds once = rate.wilson95();
                assertThat(anytime.contains(rate.ofWorlds())).isTrue();
                assertThat(anytime.upper() - anytime.lower()).isGreaterThan(.99 * (once.upper() - once.lower()));
            }
        }
    }

    /**
     * Cases end in a shuffle, so that most worlds are known in part: four systems of different strength meet each, and whoever
     * watches sees the share of what has ended of it.
     */
    @Test
    void anytimeIntervalsCoverUnderPeekingWhereWorldsAreKnownInPart() {
        Random random = new Random(8);
        double[] strengths = {.1, .3, .6, .8};
        double truth = .45;
        int misled = 0;
        for (int run = 0; run < 200; run++) {
            double[] hardness = random.doubles(50).toArray();
            List<Integer> order =
                    new ArrayList<>(IntStream.range(0, 200).boxed().toList());
            Collections.shuffle(order, random);
            double[] passes = new double[200];
            Arrays.fill(passes, Double.NaN);
            Worlds worlds =
                    Worlds.of(IntStream.range(0, 200).mapToLong(it -> it % 50).toArray());
            boolean missed = false;
            for (int it : order) {
                passes[it] = hardness[it % 50] < strengths[it / 50] ? 1 : 0;
                missed |= !worlds.rate(passes).anytime95().contains(truth);
            }
            misled += missed ? 1 : 0;
        }
        assertThat(misled / 200.0).isLessThan(.05);
    }

    @Test
    void whatHasNoVerdictCountsEitherWayAtWorst() {
        assertThat(RateEstimate.ofCases(6, 8, 10).worstCase()).isEqualTo(new Bounds(.6, .8));
        assertThat(RateEstimate.ofCases(0, 0, 0).worstCase()).isEqualTo(new Bounds(0, 1));
    }

    private static boolean misledSomewhen(Random random, double truth, int most, double mixed) {
        double passed = 0;
        for (int worlds = 1; worlds <= most; worlds++) {
            passed += random.nextDouble() < mixed ? truth : random.nextDouble() < truth ? 1 : 0;
            if (!new RateEstimate((int) passed, worlds, worlds, worlds, passed)
                    .anytime95()
                    .contains(truth)) {
                return true;
            }
        }
        return false;
    }
}
