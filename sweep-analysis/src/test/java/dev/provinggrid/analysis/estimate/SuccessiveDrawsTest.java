package dev.provinggrid.analysis.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.DoubleStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SuccessiveDrawsTest {

    private static final double[] UNIFORM = {.5, .25, .9, .1};
    private static final double[] CHANCES = {.4, .2, .1, .3};

    @Test
    void theSmallestKeysAreDrawn() {
        SuccessiveDraws draws = SuccessiveDraws.of(CHANCES, 2, it -> UNIFORM[it]);
        assertThat(draws.positions()).containsExactly(2, 0);
        assertThat(draws.inclusion()).containsExactly(new double[] {.1, 4 / 9.0}, within(1e-12));
    }

    @Test
    void theyGiveTheirRateAndItsError() {
        SuccessiveDraws draws = SuccessiveDraws.of(CHANCES, 2, it -> UNIFORM[it]);
        double[] fails = {1, 0, 0, 1};
        double[] z = new DrawnBlock(new int[] {0, 1, 2, 3}, new double[] {.9, .2, .1, .6}, CHANCES, draws, 1)
                .estimates(new int[] {0, 1, 2, 3}, _ -> true, Outcomes.of(4, it -> fails[it]));
        assertThat(z).containsExactly(new double[] {.2, .48125}, within(1e-12));
        WeightedMean mean = WeightedMean.of(z, new double[] {1, 1});
        assertThat(mean.mean()).isEqualTo(.340625, within(1e-12));
        assertThat(StrictMath.sqrt(mean.variance())).isEqualTo(.140625, within(1e-12));
    }

    /** Over many seeds the first draw has its chances. */
    @Test
    void drawsHaveTheirChances() {
        Random random = new Random(3);
        double[] first = new double[4];
        for (int it = 0; it < 40_000; it++) {
            double[] u = random.doubles(4).map(x -> 1 - x).toArray();
            first[SuccessiveDraws.of(CHANCES, 1, at -> u[at]).positions()[0]] += 1 / 40_000.0;
        }
        assertThat(first).containsExactly(CHANCES, within(.01));
    }

    /** Chances sum to 1, none is below its even share, and predictions stay within the floor. */
    @Property(tries = 100)
    void everyCellHasItsEvenShare(@ForAll long seed) {
        double[] failing = new Random(seed)
                .doubles(20)
                .map(x -> x < .3 ? 0 : x > .7 ? 1 : x)
                .toArray();
        for (DrawRule rule : new DrawRule[] {DrawRule.REPEATABLE, DrawRule.FLAKY}) {
            double[] bounded = rule.bounded(failing);
            double[] chances = rule.chances(bounded);
            assertThat(DoubleStream.of(chances).sum()).isEqualTo(1, within(1e-12));
            assertThat(DoubleStream.of(chances)).allMatch(it -> it >= rule.even() / 20);
            assertThat(DoubleStream.of(bounded))
                    .allMatch(it -> it > 0 && it < 1 && it >= rule.floor() && it <= 1 - rule.floor());
        }
    }
}
