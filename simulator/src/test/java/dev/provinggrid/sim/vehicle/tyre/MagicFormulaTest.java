package dev.provinggrid.sim.vehicle.tyre;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MagicFormulaTest {

    @ParameterizedTest
    @CsvSource({
        "10, 1.9, 1.00, 0.97, 1.000, 0.180, 0.9145",
        "12, 2.3, 0.82, 1.00, 0.820, 0.088, 0.6370",
        " 5, 2.0, 0.30, 1.00, 0.300, 0.310, 0.2855",
        " 4, 2.0, 0.10, 1.00, 0.100, 0.390, 0.0960"
    })
    void presetsPeakWhereTheyShould(
            double b, double c, double d, double e, double peak, double peakSlip, double atOne) {
        MagicFormula formula = new MagicFormula(b, c, d, e);
        assertThat(formula.peakSlip()).isCloseTo(peakSlip, within(0.006));
        assertThat(formula.at(formula.peakSlip())).isCloseTo(peak, within(1e-9));
        assertThat(formula.at(1)).isCloseTo(atOne, within(5e-4));
        assertThat(new MagicFormula[] {
                    MagicFormulaTyre.DRY_TARMAC,
                    MagicFormulaTyre.WET_TARMAC,
                    MagicFormulaTyre.SNOW,
                    MagicFormulaTyre.ICE
                })
                .contains(formula);
    }

    @Test
    void lateralPassengerSetGivesThePublishedForces() {
        MagicFormula lateral = MagicFormulaTyre.PASSENGER.lateral();
        assertThat(lateral.b()).isCloseTo(15.472, within(5e-4));
        assertThat(lateral.at(Math.toRadians(1))).isCloseTo(0.3659, within(1e-4));
        assertThat(lateral.at(Math.toRadians(2))).isCloseTo(0.6507, within(1e-4));
        assertThat(lateral.at(Math.toRadians(4))).isCloseTo(0.9414, within(1e-4));
        assertThat(lateral.at(Math.toRadians(8))).isCloseTo(1.0483, within(1e-4));
        assertThat(Math.toDegrees(lateral.peakSlip())).isCloseTo(8.54, within(0.02));
        assertThat(lateral.at(lateral.peakSlip())).isCloseTo(1.0489, within(1e-9));
        assertThat(lateral.at(1e-7) / 1e-7).isCloseTo(21.92, within(1e-3));
    }

    @Test
    void longitudinalPassengerSetGivesThePublishedForces() {
        MagicFormula longitudinal = MagicFormulaTyre.PASSENGER.longitudinal();
        assertThat(longitudinal.b()).isCloseTo(11.577, within(5e-4));
        assertThat(longitudinal.at(longitudinal.peakSlip())).isCloseTo(1.1739, within(1e-9));
        assertThat(longitudinal.peakSlip()).isCloseTo(0.150, within(5e-4));
        assertThat(longitudinal.at(1)).isCloseTo(0.8422, within(1e-4));
    }

    @Test
    void isOddWithSlopeBcdAtZero() {
        MagicFormula formula = MagicFormulaTyre.DRY_TARMAC;
        assertThat(formula.at(-0.3)).isEqualTo(-formula.at(0.3));
        assertThat(formula.at(1e-7) / 1e-7).isCloseTo(10 * 1.9, within(1e-3));
        assertThat(formula.secant(0)).isEqualTo(19);
    }
}
