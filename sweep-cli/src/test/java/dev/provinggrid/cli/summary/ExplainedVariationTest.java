package dev.provinggrid.cli.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.analysis.statistics.sweep.ResponseEffects;
import dev.provinggrid.analysis.statistics.sweep.ResponseEffects.AxisEffect;
import dev.provinggrid.analysis.statistics.sweep.ResponseEffects.TooFewWorlds;
import dev.provinggrid.analysis.statistics.sweep.ResponseEffects.Unexplained;
import dev.provinggrid.cli.summary.outcome.ExplainedShare;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.terminal.TextStyle;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExplainedVariationTest {

    private static final Page PAGE = new Page(80, TextStyle.FILE);

    @Test
    void theSharesSaySumTo100AndOfHowManyCases() {
        ResponseEffects effects = effects(null, new Unexplained(.335, .5), .333, .332);
        assertThat(new ExplainedVariation(effects)
                        .lines(PAGE).stream()
                                .map(it -> it.replaceAll("[^ -~]+", "").strip())
                                .toList())
                .containsExactly(
                        "What decides the verdict  share  by chance, of 81 judged cases",
                        "axis0                    33 %       25 %",
                        "axis1                    33 %       25 %",
                        "no axis                  34 %       50 %");
    }

    /** Three times 1/3 is 99 %, three times 1/6 and a half is 101 %. */
    @Test
    void percentagesSumTo100HoweverTheyRound() {
        for (double[] shares : new double[][] {
            {1 / 3., 1 / 3., 1 / 3.},
            {1 / 6., 1 / 6., 1 / 6., .5},
            {.995, .005},
            {.4949, .4949, .0102},
            {1, 0},
            {.114, .114, .114, .114, .114, .43}
        }) {
            ResponseEffects effects = effects(null, new Unexplained(0, 0), shares);
            assertThat(ExplainedShare.of(effects, 4).stream()
                            .mapToInt(ExplainedShare::percent)
                            .sum())
                    .isEqualTo(100);
        }
    }

    @Test
    void theLeastAxesAreOneRow() {
        ResponseEffects effects = effects(null, new Unexplained(0, 0), .5, .2, .1, .1, .05, .05);
        assertThat(ExplainedShare.of(effects, 4))
                .extracting(ExplainedShare::name)
                .containsExactly("axis0", "axis1", "axis2", "axis3", "2 other axes");
    }

    /** It was printed of 16 cases of 81 that one axis decides 100 %. */
    @Test
    void whatRestsOnTooLittleIsNotSaid() {
        ResponseEffects effects = effects(new TooFewWorlds("cutInHeadway", "1.5 s", 2, 10), null);
        assertThat(new ExplainedVariation(effects).lines(PAGE))
                .containsExactly(
                        "What decides the verdict  not said yet: 81 cases are judged,",
                        "  cutInHeadway 1.5 s has 2 of 10 worlds, and cases are open");
    }

    private static ResponseEffects effects(TooFewWorlds waitsFor, Unexplained rest, double... shares) {
        return new ResponseEffects(
                "verdict",
                null,
                81,
                .5,
                waitsFor,
                IntStream.range(0, shares.length)
                        .mapToObj(it -> new AxisEffect(
                                "axis" + it,
                                shares[it],
                                (1 - (rest == null ? 0 : rest.byChance())) / shares.length,
                                shares[it],
                                List.of()))
                        .toList(),
                rest,
                List.of());
    }
}
