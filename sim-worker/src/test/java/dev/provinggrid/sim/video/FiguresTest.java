package dev.provinggrid.sim.video;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class FiguresTest {

    @Test
    void figuresHaveTheDecimalsAskedFor() {
        assertThat(Figures.fixed(7, 0)).isEqualTo("7");
        assertThat(Figures.fixed(7, 2)).isEqualTo("7.00");
        assertThat(Figures.fixed(12.345, 1)).isEqualTo("12.3");
        assertThat(Figures.fixed(9.96, 1)).isEqualTo("10.0");
        assertThat(Figures.fixed(.05, 2)).isEqualTo("0.05");
        assertThat(Figures.fixed(-1.25, 1)).isEqualTo("-1.3");
    }

    @Test
    void nothingHasNoSignAndWhatIsNotFiniteNoFigure() {
        assertThat(Figures.fixed(-.04, 1)).isEqualTo("0.0");
        assertThat(Figures.fixed(Double.NaN, 1)).isEqualTo("-");
        assertThat(Figures.fixed(Double.POSITIVE_INFINITY, 0)).isEqualTo("-");
    }

    @Property
    void figuresAreTheNearest(
            @ForAll @DoubleRange(min = -1e6, max = 1e6) double value, @ForAll @IntRange(max = 3) int decimals) {
        String text = Figures.fixed(value, decimals);
        assertThat(Double.parseDouble(text)).isCloseTo(value, within(.5 * Math.pow(10, -decimals) + 1e-9));
        assertThat(text).matches(decimals == 0 ? "-?[0-9]+" : "-?[0-9]+\\.[0-9]{" + decimals + "}");
    }
}
