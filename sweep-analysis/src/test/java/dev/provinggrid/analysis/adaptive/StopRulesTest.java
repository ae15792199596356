package dev.provinggrid.analysis.adaptive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.analysis.statistics.Bounds;
import dev.provinggrid.analysis.statistics.RateEstimate;
import dev.provinggrid.model.design.stop.HalfWidth;
import dev.provinggrid.model.design.stop.RatioTest;
import dev.provinggrid.model.design.stop.StopRule;
import dev.provinggrid.model.design.stop.ZeroFailures;
import dev.provinggrid.model.wire.design.StopStanding;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Stop rules on simulated sweeps: how long they take, how often they are wrong, and whether the interval told then covers. */
@Tag("slow")
class StopRulesTest {

    private static final int SWEEPS = 2_000;
    private static final int MOST = 100_000;

    /** Cases of the two blocks that run while the rule is found to hold. */
    private static final int RAN_PAST = 32;

    /** A sweep that fails at a rate, up to where the rule holds, and so many cases past it. */
    private static StopStanding sweep(StopRule rule, double rate, int past, Random random) {
        StopProgress progress = new StopProgress(rule);
        int left = past;
        for (int it = 0; it < MOST && left >= 0; it++) {
            progress.read(random.nextDouble() < rate ? Label.FAIL : Label.PASS);
            left -= progress.holds() ? 1 : 0;
        }
        return progress.standing();
    }

    private static StopRule rule(String word) {
        return switch (word) {
            case "halfWidth" -> new HalfWidth(.1);
            case "sprt" -> new RatioTest(.1, .25, .05, .05);
            default -> new ZeroFailures(.05, .95);
        };
    }

    /** The interval of the pass rate that is told of a stopped sweep, with and without cases that ran past the rule. */
    @ParameterizedTest
    @CsvSource({
        "halfWidth, .02, 0",
        "halfWidth, .1, 0",
        "halfWidth, .1, 32",
        "halfWidth, .5, 0",
        "sprt, .1, 0",
        "sprt, .25, 32",
        "sprt, .16, 0",
        "zeroFailures, .01, 0",
        "zeroFailures, .05, 32",
        "zeroFailures, .3, 0"
    })
    void theIntervalThatIsToldCoversInAtLeast95Percent(String word, double rate, int past) {
        Random random = new Random(word.hashCode() + Math.round(1000 * rate));
        int covered = 0;
        for (int it = 0; it < SWEEPS; it++) {
            StopStanding told = sweep(rule(word), rate, past, random);
            covered += told.lower() <= 1 - rate && 1 - rate <= told.upper() ? 1 : 0;
        }
        assertThat((double) covered / SWEEPS).isGreaterThanOrEqualTo(.95);
    }

    /** The cheat: an interval for a number of cases fixed in advance, of a sweep that stopped by results. */
    @Test
    void anIntervalForAFixedNumberOfCasesWouldMissMoreOften() {
        Random random = new Random(4);
        int missed = 0;
        for (int it = 0; it < SWEEPS; it++) {
            StopStanding told = sweep(rule("zeroFailures"), .05, 0, random);
            Bounds fixed = RateEstimate.ofCases(told.judged() - told.failed(), told.judged(), told.cases())
                    .wilson95();
            missed += fixed.contains(1 - .05) ? 0 : 1;
        }
        assertThat((double) missed / SWEEPS).isGreaterThan(.12);
    }

    /** Mean number of cases at p0, p1 and .10; a design of fixed size takes 386. */
    @ParameterizedTest
    @CsvSource({".02, 228", ".05, 182", ".10, 53"})
    void waldsTestTakesAsManyCasesAsIsPublished(double rate, double cases) {
        Random random = new Random(11);
        double sum = 0;
        for (int it = 0; it < 5 * SWEEPS; it++) {
            sum += sweep(new RatioTest(.02, .05, .05, .05), rate, 0, random).decidedBy();
        }
        assertThat(sum / (5 * SWEEPS)).isCloseTo(cases, within(.03 * cases));
    }

    @Test
    void waldsTestIsWrongNoMoreOftenThanAsked() {
        assertThat(share("p1", .02)).isLessThanOrEqualTo(.055);
        assertThat(share("p0", .05)).isLessThanOrEqualTo(.055);
    }

    private static double share(String verdict, double rate) {
        Random random = new Random(5);
        int said = 0;
        for (int it = 0; it < 5 * SWEEPS; it++) {
            said += sweep(new RatioTest(.02, .05, .05, .05), rate, 0, random)
                            .verdict()
                            .equals(verdict)
                    ? 1
                    : 0;
        }
        return said / (5.0 * SWEEPS);
    }

    /** A system that fails at the rate itself is shown not to in 5 % at most: .99^299 = 4.95 %. */
    @Test
    void zeroFailuresIsFooledNoMoreOftenThanItSays() {
        Random random = new Random(6);
        int shown = 0;
        for (int it = 0; it < 5 * SWEEPS; it++) {
            shown += sweep(new ZeroFailures(.01, .95), .01, 0, random).verdict().equals("shown") ? 1 : 0;
        }
        assertThat(shown / (5.0 * SWEEPS)).isBetween(.044, .056);
    }

    @Test
    void whatRanPastDoesNotReverseAVerdict() {
        for (int seed = 0; seed < 200; seed++) {
            StopStanding at = sweep(rule("sprt"), .16, 0, new Random(seed));
            StopStanding past = sweep(rule("sprt"), .16, RAN_PAST, new Random(seed));
            assertThat(past.verdict()).isEqualTo(at.verdict());
            assertThat(past.decidedAt()).isEqualTo(at.cases());
            assertThat(past.cases()).isEqualTo(at.cases() + RAN_PAST);
        }
    }

    /** The number that is asked of a sweep file is that of the interval which is told in the end. */
    @ParameterizedTest
    @ValueSource(doubles = {.2, .1, .05, .01, .003})
    void theFewestCasesOfAHalfWidthAreThoseOfTheInterval(double halfWidth) {
        int cases = new HalfWidth(halfWidth).casesWithoutFailure();
        assertThat(halfWidth(cases)).isLessThanOrEqualTo(halfWidth);
        assertThat(halfWidth(cases - 1)).isGreaterThan(halfWidth);
    }

    private static double halfWidth(int passed) {
        Bounds bounds = RateEstimate.ofCases(passed, passed, passed).anytime95();
        return (bounds.upper() - bounds.lower()) / 2;
    }

    /** What docs/designs.md says of a half-width of 5 %. */
    @ParameterizedTest
    @CsvSource({"2, 1360", "10, 450"})
    void aHalfWidthTakesAsManyCasesAsIsDocumented(int failsOneIn, int cases) {
        StopProgress progress = new StopProgress(new HalfWidth(.05));
        for (int it = 0; !progress.holds(); it++) {
            progress.read(it % failsOneIn == 0 ? Label.FAIL : Label.PASS);
        }
        assertThat((double) progress.judged()).isCloseTo(cases, within(.02 * cases));
    }
}
