package dev.provinggrid.analysis.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlipOddsTest {

    @ParameterizedTest
    @CsvSource({
        "0, 1, 0, 4.313135",
        "0, 2, 0, 18.194582",
        "0, 3, 0, 76.467826",
        "1, 0, 0, .276137",
        "1, 1, 0, .836247",
        "2, 3, 0, 3.808794",
        "0, 1, 1, .266889"
    })
    void ratioOfTheLikelihoods(int passed, int alone, int both, double ratio) {
        assertThat(FlipOdds.ratio(StepCounts.of(passed, alone, both), Flip.History.NONE))
                .isEqualTo(ratio, within(1e-6));
    }

    @Test
    void asManyFlipsAsReverseOnesAreExpectedToBeNoise() {
        assertThat(new FlipOdds(12, 3).of(StepCounts.NONE, Flip.History.NONE)).isEqualTo(10.0 / 4, within(1e-12));
        assertThat(new FlipOdds(3, 5).of(StepCounts.NONE, Flip.History.NONE)).isEqualTo(1.0 / 6, within(1e-12));
    }

    @Test
    void aCaseThatTheBaselineFailedBeforeIsLikelierNoise() {
        FlipOdds odds = new FlipOdds(5, 1);
        assertThat(odds.of(StepCounts.NONE, new Flip.History(8, 2)))
                .isLessThan(odds.of(StepCounts.NONE, new Flip.History(10, 0)) / 10);
    }
}
