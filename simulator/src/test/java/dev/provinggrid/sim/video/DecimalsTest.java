package dev.provinggrid.sim.video;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class DecimalsTest {

    @Test
    void figuresHaveTheDecimalsAskedFor() {
        assertThat(Decimals.fixed(7, 0)).isEqualTo("7");
        assertThat(Decimals.fixed(7, 2)).isEqualTo("7.00");
        assertThat(Decimals.fixed(12.345, 1)).isEqualTo("12.3");
        assertThat(Decimals.fixed(9.96, 1)).isEqualTo("10.0");
        assertThat(Decimals.fixed(.05, 2)).isEqualTo("0.05");
        assertThat(Decimals.fixed(-1.25, 1)).isEqualTo("-1.3");
    }

    @Test
    void nothingHasNoSignAndWhatIsNotFiniteNoFigure() {
        assertThat(Decimals.fixed(-.04, 1)).isEqualTo("0.0");
        assertThat(Decimals.fixed(Double.NaN, 1)).isEqualTo("-");
        assertThat(Decimals.fixed(Double.POSITIVE_INFINITY, 0)).isEqualTo("-");
    }

    @Property
    void figuresAreTheNearest(
            @ForAll @DoubleRange(min = -1e6, max = 1e6) double value, @ForAll @IntRange(max = 3) int decimals) {
        String text = Decimals.fixed(value, decimals);
        assertThat(Double.parseDouble(text)).isCloseTo(value, within(.5 * Math.pow(10, -decimals) + 1e-9));
        assertThat(text).matches(decimals == 0 ? "-?[0-9]+" : "-?[0-9]+\\.[0-9]{" + decimals + "}");
    }
}
