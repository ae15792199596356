package dev.provinggrid.sim.vehicle.tyre;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class FrictionCurveTest {

    private static final double STEP = 1e-6;

    private final FrictionCurve curve = FrictionCurveTyre.STANDARD.longitudinal();

    @Test
    void passesThroughExtremumAndAsymptoteWithTangentZero() {
        assertThat(curve.at(0.2)).isCloseTo(1, within(1e-12));
        assertThat(curve.at(0.8)).isCloseTo(0.75, within(1e-12));
        assertThat(slope(curve, 0.2)).isCloseTo(0, within(1e-4));
        assertThat(slope(curve, 0.8)).isCloseTo(0, within(1e-4));
    }

    @Test
    void startsWithItsInitialSlope() {
        assertThat(curve.at(1e-9) / 1e-9).isCloseTo(2 * 1 / 0.2, within(1e-6));
    }

    @Test
    void equalsTheCubicsOfTheDefinition() {
        double k0 = 7;
        double se = 0.2;
        double fe = 0.9;
        FrictionCurve given = new FrictionCurve(se, fe, 0.8, 0.75, k0 * se / fe);
        double a = (k0 * se - 2 * fe) / (se * se * se);
        double b = (3 * fe - 2 * k0 * se) / (se * se);
        for (double s : new double[] {0.01, 0.05, 0.1, 0.15, 0.19}) {
            assertThat(given.at(s)).isCloseTo(a * s * s * s + b * s * s + k0 * s, within(1e-12));
        }
        double u = (0.5 - se) / (0.8 - se);
        assertThat(given.at(0.5)).isCloseTo(fe + (0.75 - fe) * (3 * u * u - 2 * u * u * u), within(1e-12));
        assertThat(given.at(3)).isCloseTo(0.75, within(1e-12));
    }

    @Test
    void refusesACurveThatWouldNotBeMonotone() {
        assertThatThrownBy(() -> new FrictionCurve(0.2, 1, 0.8, 0.75, 3.1)).hasMessageContaining("3.1");
        assertThatThrownBy(() -> new FrictionCurve(0.8, 1, 0.2, 0.75, 2)).hasMessageContaining("S_e < S_a");
        assertThatThrownBy(() -> new FrictionCurve(0.2, 1, 0.8, Double.NaN, 2)).hasMessageContaining("F_a");
    }

    @Property(tries = 300)
    void risesToTheExtremumAndFallsToTheAsymptote(
            @ForAll("curves") FrictionCurve any, @ForAll @DoubleRange(max = 1) double share) {
        double rising = share * (any.extremumSlip() - STEP);
        assertThat(any.at(rising + STEP)).isGreaterThanOrEqualTo(any.at(rising) - 1e-9);
        double falling = any.extremumSlip() + share * (any.asymptoteSlip() - any.extremumSlip());
        assertThat(any.at(falling + STEP)).isLessThanOrEqualTo(any.at(falling) + 1e-9);
        assertThat(any.at(any.asymptoteSlip() + share)).isCloseTo(any.asymptote(), within(1e-12));
    }

    @Property(tries = 300)
    void isContinuousWithContinuousSlope(@ForAll("curves") FrictionCurve any) {
        for (double joint : new double[] {0, any.extremumSlip(), any.asymptoteSlip()}) {
            assertThat(any.at(joint + 1e-9)).isCloseTo(any.at(joint - 1e-9), within(1e-6));
            double before = (any.at(joint) - any.at(joint - STEP)) / STEP;
            double after = (any.at(joint + STEP) - any.at(joint)) / STEP;
            assertThat(after).isCloseTo(before, within(0.05));
        }
    }

    @Property(tries = 300)
    void isOddAndNeverExceedsTheExtremum(
            @ForAll("curves") FrictionCurve any, @ForAll @DoubleRange(min = -3, max = 3) double slip) {
        assertThat(any.at(-slip)).isEqualTo(-any.at(slip));
        assertThat(Math.abs(any.at(slip))).isLessThanOrEqualTo(any.extremum() + 1e-12);
        assertThat(any.at(slip) * slip).isGreaterThanOrEqualTo(0);
    }

    @Provide
    Arbitrary<FrictionCurve> curves() {
        Arbitrary<Double> slip = Arbitraries.doubles().between(0.05, 0.4);
        Arbitrary<Double> friction = Arbitraries.doubles().between(0.1, 1.5);
        Arbitrary<Double> share = Arbitraries.doubles().between(0.3, 1);
        Arbitrary<Double> slope = Arbitraries.doubles().between(0.1, 3);
        return Combinators.combine(slip, friction, slip, share, slope)
                .as((se, fe, more, fall, k) -> new FrictionCurve(se, fe, se + more, fall * fe, k));
    }

    private static double slope(FrictionCurve curve, double slip) {
        return (curve.at(slip + STEP) - curve.at(slip - STEP)) / (2 * STEP);
    }
}
