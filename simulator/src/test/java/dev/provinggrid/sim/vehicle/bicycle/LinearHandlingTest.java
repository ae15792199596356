package dev.provinggrid.sim.vehicle.bicycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.vehicle.bicycle.LinearHandling.Eigenvalues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The worked example of the publication's vehicle with axles of 80 and 100 kN/rad. */
class LinearHandlingTest {

    private static final LinearHandling G35 = new LinearHandling(1348.2, 2698.9, 1.368, 1.482, 80_000, 100_000);

    @Test
    void coefficientsUndersteerAndCrossoverAreThoseOfTheWorkedExample() {
        assertThat(G35.c0()).isEqualTo(180_000);
        assertThat(G35.c1()).isCloseTo(-38_760, within(1e-6));
        assertThat(G35.c2()).isCloseTo(369_346.3, within(0.05));
        assertThat(G35.understeerGradient()).isCloseTo(2.2919e-3, within(5e-8));
        assertThat(G35.characteristicSpeedMps().orElseThrow()).isCloseTo(35.26, within(0.005));
        assertThat(G35.crossoverSpeedMps()).isCloseTo(15.133, within(5e-4));
    }

    @ParameterizedTest
    @CsvSource({
        " 5, -25.531, -28.541, 0,     -27.883,  2.271, 1.7198",
        "10, -13.518, -13.518, 3.194,  -8.816,  2.711, 3.2476",
        "20,  -6.759,  -6.759, 3.650,   5.842, -5.875, 5.3096"
    })
    void eigenvaluesZeroAndSteadyValuesAreThoseOfTheWorkedExample(
            double speed, double first, double second, double imaginary, double zero, double lateral, double yaw) {
        Eigenvalues eigenvalues = G35.eigenvalues(speed);
        assertThat(eigenvalues.first()).isCloseTo(first, within(6e-4));
        assertThat(eigenvalues.second()).isCloseTo(second, within(6e-4));
        assertThat(eigenvalues.imaginary()).isCloseTo(imaginary, within(6e-4));
        assertThat(G35.zero(speed)).isCloseTo(zero, within(6e-4));
        assertThat(G35.steadyLateralSpeed(speed)).isCloseTo(lateral, within(6e-4));
        assertThat(G35.steadyYawRate(speed)).isCloseTo(yaw, within(6e-5));
    }

    @Test
    void theZeroIsZeroAtTheCrossoverSpeedAndTheSteadyLateralSpeedChangesItsSign() {
        double crossover = G35.crossoverSpeedMps();
        assertThat(G35.zero(crossover)).isCloseTo(0, within(1e-9));
        assertThat(G35.steadyLateralSpeed(crossover - 0.1)).isPositive();
        assertThat(G35.steadyLateralSpeed(crossover + 0.1)).isNegative();
    }

    @ParameterizedTest
    @CsvSource({"5, 10916", "10, 43666", "20, 174664"})
    void rearStiffnessSetsTheCrossoverSpeed(double speed, double rearStiffness) {
        LinearHandling other = new LinearHandling(1348.2, 2698.9, 1.368, 1.482, 80_000, rearStiffness);
        assertThat(other.crossoverSpeedMps()).isCloseTo(speed, within(2e-4));
    }

    @Test
    void equalAxlesSteerNeutrally() {
        LinearHandling neutral = new LinearHandling(1200, 2000, 1.3, 1.3, 90_000, 90_000);
        assertThat(neutral.understeerGradient()).isZero();
        assertThat(neutral.characteristicSpeedMps()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(doubles = {3, 8, 14, 25, 40})
    void steadyValuesAreWhereTheDerivativesVanish(double speed) {
        double delta = 0.01;
        double lateral = G35.steadyLateralSpeed(speed) * delta;
        double yaw = G35.steadyYawRate(speed) * delta;
        assertThat(G35.lateralRate(speed, lateral, yaw, delta)).isCloseTo(0, within(1e-9));
        assertThat(G35.yawAcceleration(speed, lateral, yaw, delta)).isCloseTo(0, within(1e-9));
    }
}
