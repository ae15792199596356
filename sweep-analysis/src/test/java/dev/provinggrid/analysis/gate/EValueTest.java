package dev.provinggrid.analysis.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values computed independently, in exact arithmetic where there is one. */
class EValueTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0, 4, 0",
        "1, .51, 2.89, 0",
        "2, .84, 1.96, 0",
        "3, .208791, 3.245754, .331497",
        "4, .789474, 1.937799, .371901"
    })
    void factorsOfTheAlternatives(int which, double passed, double alone, double both) {
        Alternative it = Alternative.MIX.get(which);
        assertThat(it.passed()).isEqualTo(passed, within(1e-6));
        assertThat(it.alone()).isEqualTo(alone, within(1e-6));
        assertThat(it.both()).isEqualTo(both, within(1e-6));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, 0, 3.293465, 23.003043, .893795",
        "0, 2, 0, 11.487905, 202.025113, 4.232417",
        "0, 3, 0, 41.740149, 1349.662176, 18.066159",
        "1, 0, 0, .288353, .162204, .035000",
        "1, 1, 0, .686001, 2.878807, .198952",
        "2, 3, 0, 2.428389, 33.986244, .895164",
        "0, 1, 1, .143629, 4.232417, 1.415107"
    })
    void evidenceOfSteps(int passed, int alone, int both, double fresh, double passedTen, double failedOnce) {
        StepCounts steps = StepCounts.of(passed, alone, both);
        assertThat(EValue.FRESH.of(steps, Flip.History.NONE)).isEqualTo(fresh, within(1e-6));
        assertThat(EValue.WITH_HISTORY.of(steps, new Flip.History(10, 0))).isEqualTo(passedTen, within(1e-6));
        assertThat(EValue.WITH_HISTORY.of(steps, new Flip.History(9, 1))).isEqualTo(failedOnce, within(1e-6));
    }

    @Property
    void nobodyWinsByBettingAgainstEqualBuilds(@ForAll @DoubleRange(min = 0, max = 1) double p) {
        assertThat(Alternative.MIX)
                .allSatisfy(it -> assertThat(p * it.passed() + p * (1 - p) * it.alone() + (1 - p) * (1 - p) * it.both())
                        .isLessThanOrEqualTo(1 + 1e-9));
    }

    /** The mean over everything that three steps can show: nor where the candidate is the better one. */
    @Property
    void theMeanEvidenceForEqualOrBetterCandidatesIsAtMostOne(
            @ForAll @DoubleRange(min = 0, max = 1) double baseline,
            @ForAll @DoubleRange(min = 0, max = 1) double better) {
        double candidate = baseline + (1 - baseline) * better;
        Map<Step, Double> chances = Map.of(
                Step.PASSED, candidate,
                Step.FAILED_ALONE, (1 - candidate) * baseline,
                Step.FAILED_BOTH, (1 - candidate) * (1 - baseline));
        double mean = 0;
        for (List<Step> path : paths(3)) {
            StepCounts steps = StepCounts.NONE;
            double chance = 1;
            for (Step step : path) {
                steps = steps.and(step);
                chance *= chances.get(step);
            }
            mean += chance * EValue.FRESH.of(steps, Flip.History.NONE);
        }
        assertThat(mean).isLessThanOrEqualTo(1 + 1e-9);
    }

    /** Nothing underflows to an undefined ratio, however long a case is known. */
    @Property(tries = 100)
    void evidenceWithALongHistoryIsANumber(
            @ForAll @IntRange(max = 100_000) int passed, @ForAll @IntRange(max = 100_000) int failed) {
        assertThat(EValue.WITH_HISTORY.of(StepCounts.of(1, 3, 2), new Flip.History(passed, failed)))
                .isFinite()
                .isNotNegative();
    }

    private static List<List<Step>> paths(int length) {
        if (length == 0) {
            return List.of(List.of());
        }
        List<List<Step>> longer = new ArrayList<>();
        for (List<Step> path : paths(length - 1)) {
            for (Step step : List.of(Step.PASSED, Step.FAILED_ALONE, Step.FAILED_BOTH)) {
                List<Step> one = new ArrayList<>(path);
                one.add(step);
                longer.add(one);
            }
        }
        return longer;
    }
}
