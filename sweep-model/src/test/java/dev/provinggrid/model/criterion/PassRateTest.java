package dev.provinggrid.model.criterion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PassRateTest {

    /** Newcombe, Statistics in Medicine 17 (1998), table I: 81 of 263 gives 0.2553 to 0.3662. */
    @Test
    void wilsonsIntervalIsThePublishedOne() {
        PassRate.Bounds bounds = new PassRate(81, 263, 263).wilson95();
        assertThat(bounds.lower()).isCloseTo(0.2553, within(5e-5));
        assertThat(bounds.upper()).isCloseTo(0.3662, within(5e-5));
    }

    @Test
    void bothSharesAreToldAndAbsenceCountsAgainst() {
        PassRate rate = new PassRate(58, 100, 128);
        assertThat(rate.ofJudged()).isEqualTo(0.58);
        assertThat(rate.ofPlanned()).isEqualTo(58 / 128.0);
        assertThat(new PassRate(0, 0, 4).ofJudged()).isNaN();
        assertThat(new PassRate(0, 0, 4).wilson95()).isEqualTo(new PassRate.Bounds(0, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new PassRate(5, 4, 8));
    }
}
