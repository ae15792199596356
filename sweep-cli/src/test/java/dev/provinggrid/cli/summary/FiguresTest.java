package dev.provinggrid.cli.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.summary.page.Figures;
import org.junit.jupiter.api.Test;

class FiguresTest {

    /** What rows of before, and of other tools, have where a verdict contradicted the named KPI. */
    private static final double GREATEST_NEGATIVE = -Double.MIN_VALUE;

    @Test
    void theGreatestNegativeNumberIsLessThanZeroAndNoMore() {
        assertThat(Figures.of(GREATEST_NEGATIVE)).isEqualTo("< 0");
        assertThat(Figures.short3(GREATEST_NEGATIVE)).isEqualTo("< 0");
        assertThat(Figures.thousandths(GREATEST_NEGATIVE)).isEqualTo("< 0");
        assertThat(StatisticsLines.short4(GREATEST_NEGATIVE)).isEqualTo("< 0");
    }

    @Test
    void aSmallNumberHasNoHundredsOfZeros() {
        assertThat(Figures.of(-1e-200)).isEqualTo("-1E-200");
        assertThat(Figures.of(0.000001234)).isEqualTo("0.000001234");
        assertThat(Figures.of(-0.0)).isEqualTo("0");
    }

    @Test
    void thousandthsNeverHideASignBehindZeros() {
        assertThat(Figures.thousandths(-0.0004)).isEqualTo("-0.0004");
        assertThat(Figures.thousandths(-0.0)).isEqualTo("0.000");
        assertThat(Figures.thousandths(-0.3114)).isEqualTo("-0.311");
        assertThat(Figures.thousandths(1)).isEqualTo("1.000");
    }
}
