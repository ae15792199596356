package dev.provinggrid.model.design.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class AxisDistributionTest {

    /** The test values that Wichura prints with his algorithm, and further ones of the NIST handbook and of mpmath to 17 digits. */
    @Test
    void normalQuantilesAreThePublishedOnes() {
        assertThat(StandardNormal.quantile(.25)).isCloseTo(-.6744897501960817, within(1e-16));
        assertThat(StandardNormal.quantile(.001)).isCloseTo(-3.090232306167814, within(1e-15));
        assertThat(StandardNormal.quantile(1e-20)).isCloseTo(-9.262340089798409, within(1e-14));
        assertThat(StandardNormal.quantile(.975)).isCloseTo(1.959963984540054, within(1e-15));
        assertThat(StandardNormal.quantile(.5)).isZero();
    }

    @Test
    void normalProbabilitiesAreThePublishedOnes() {
        assertThat(StandardNormal.cumulative(1.96)).isCloseTo(.9750021048517795, within(1e-15));
        assertThat(StandardNormal.cumulative(-1)).isCloseTo(.15865525393145707, within(1e-16));
        assertThat(StandardNormal.cumulative(-10)).isCloseTo(7.619853024160527e-24, Percentage.withPercentage(1e-12));
        assertThat(StandardNormal.cumulative(.5)).isCloseTo(.6914624612740131, within(1e-15));
    }

    @Property(tries = 300)
    void quantilesInvertProbabilities(@ForAll @IntRange(min = 1, max = 999_999) int millionths) {
        double p = millionths / 1e6;
        AxisDistribution[] all = {
            new UniformDistribution(-3, 8),
            new LogUniformDistribution(.2, 50),
            new NormalDistribution(18, 3),
            new LogNormalDistribution(40, .5),
            new TriangularDistribution(2, 3, 9),
            new HistogramDistribution(List.of(-1.0, 0.0, 4.0, 5.0), List.of(3.0, 1.0, 2.0)),
            new TruncatedDistribution(new NormalDistribution(18, 3), 10, 20),
            new TruncatedDistribution(new LogNormalDistribution(40, .5), 60, Double.POSITIVE_INFINITY)
        };
        for (AxisDistribution it : all) {
            double x = it.quantile(p);
            assertThat(it.cumulative(x)).as(it.toString()).isCloseTo(p, within(2e-9));
            assertThat(it.cumulative(x) + it.survival(x)).isCloseTo(1, within(1e-12));
            assertThat(it.inverseSurvival(1 - p)).isCloseTo(x, within(1e-5));
            assertThat(x).isBetween(it.least(), it.greatest());
        }
    }

    @Test
    void aHistogramGivesNothingBetweenItsBins() {
        AxisDistribution histogram = new HistogramDistribution(List.of(0.0, 1.0, 3.0, 4.0), List.of(1.0, 0.0, 3.0));
        assertThat(histogram.quantile(.125)).isEqualTo(.5);
        assertThat(histogram.quantile(.25)).isEqualTo(1);
        assertThat(histogram.quantile(.25 + 1e-9)).isGreaterThanOrEqualTo(3);
        assertThat(histogram.quantile(1)).isEqualTo(4);
        assertThat(histogram.inverseSurvival(1)).isZero();
        assertThat(histogram.cumulative(2)).isEqualTo(.25);
        assertThatThrownBy(() -> new HistogramDistribution(List.of(1.0, 0.0), List.of(1.0)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aTruncatedNormalHasThePublishedMean() {
        // Johnson, Kotz and Balakrishnan (1994), 13.10: mean = (phi(a) - phi(b)) / (Phi(b) - Phi(a)); a = -1, b = 2:
        // .2296...
        AxisDistribution truncated = new TruncatedDistribution(new NormalDistribution(0, 1), -1, 2);
        double sum = 0;
        int points = 100_000;
        for (int it = 0; it < points; it++) {
            sum += truncated.quantile((it + .5) / points);
        }
        double closedForm = (density(-1) - density(2)) / (StandardNormal.cumulative(2) - StandardNormal.cumulative(-1));
        assertThat(sum / points).isCloseTo(closedForm, within(1e-8));
    }

    private static double density(double x) {
        return Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
    }

    @Test
    void aFarTailIsTruncatedExactly() {
        AxisDistribution tail = new TruncatedDistribution(new NormalDistribution(0, 1), 9, 40);
        assertThat(tail.quantile(0)).isEqualTo(9);
        assertThat(tail.quantile(.5)).isBetween(9.07, 9.08);
        assertThat(tail.quantile(1)).isEqualTo(40);
    }

    @Test
    void theTriangleMeetsItsClosedForm() {
        AxisDistribution triangle = new TriangularDistribution(0, 1, 4);
        assertThat(triangle.quantile(.25)).isEqualTo(1);
        assertThat(triangle.cumulative(2)).isCloseTo(1 - 4 / 12.0, within(1e-15));
        assertThat(new TriangularDistribution(0, 0, 1).quantile(.75)).isCloseTo(.5, within(1e-15));
    }

    @Test
    void whatIsNoDistributionIsRefused() {
        assertThatThrownBy(() -> new UniformDistribution(2, 2)).hasMessageContaining("2.0");
        assertThatThrownBy(() -> new LogUniformDistribution(0, 2)).hasMessageContaining("0.0");
        assertThatThrownBy(() -> new NormalDistribution(2, 0)).hasMessageContaining("0.0");
        assertThatThrownBy(() -> new TruncatedDistribution(new NormalDistribution(0, 1), 60, 61))
                .hasMessageContaining("60.0");
    }
}
