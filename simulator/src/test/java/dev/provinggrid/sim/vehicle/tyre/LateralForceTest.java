package dev.provinggrid.sim.vehicle.tyre;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LateralForceTest {

    private static final double LOAD = 3000;

    @ParameterizedTest
    @ValueSource(doubles = {5, 20})
    void everyTyreStartsWithItsCorneringStiffnessAndPushesAgainstTheSliding(double speed) {
        for (Tyre tyre : new Tyre[] {
            FrictionCurveTyre.STANDARD, MagicFormulaTyre.PASSENGER, new LinearTyre(20), FrictionPyramid.ANVEL_DEFAULT
        }) {
            double small = 1e-6 * speed;
            double force = tyre.lateralForceN(speed, small, LOAD, 0.9, 0.75);
            assertThat(force)
                    .isCloseTo(-1e-6 * tyre.corneringStiffness(speed, LOAD, 0.9), within(1e-4 * Math.abs(force)));
            assertThat(tyre.lateralForceN(speed, -small, LOAD, 0.9, 0.75)).isEqualTo(-force);
        }
    }

    @Test
    void onDryAsphaltThePassengerTyreIsAsMeasuredAndOnOtherGroundInProportion() {
        MagicFormulaTyre tyre = MagicFormulaTyre.PASSENGER;
        double sliding = 10 * Math.tan(Math.toRadians(2));
        double dry = tyre.lateralForceN(10, sliding, LOAD, 0.9, 0.75);
        assertThat(dry / LOAD).isCloseTo(-0.6507, within(5e-4));
        assertThat(tyre.lateralForceN(10, sliding, LOAD, 0.3, 0.2)).isCloseTo(dry / 3, within(1e-9));
    }

    @Test
    void aStiffnessThatIsScaledLeavesThePeak() {
        MagicFormulaTyre soft = MagicFormulaTyre.PASSENGER.withLateralStiffness(0.531);
        assertThat(soft.corneringStiffness(10, 1, 0.9)).isCloseTo(0.531 * 21.92, within(1e-6));
        assertThat(soft.lateral().at(soft.peakSlipY())).isCloseTo(1.0489, within(1e-9));
    }

    @Test
    void theFrictionPyramidHasNoLimitButThatOfEachDirection() {
        FrictionPyramid pyramid = new FrictionPyramid(2e-4);
        double limit = 0.9 * LOAD;
        assertThat(pyramid.forceN(0.1, limit)).isCloseTo(-250, within(1e-9));
        assertThat(pyramid.forceN(50, limit)).isEqualTo(-limit);
        double along = pyramid.forceN(-50, limit);
        double across = pyramid.forceN(-50, limit);
        assertThat(Math.hypot(along, across)).isCloseTo(Math.sqrt(2) * limit, within(1e-9));
        assertThat(pyramid.corneringStiffness(20, LOAD, 0.9))
                .isCloseTo(2 * pyramid.corneringStiffness(10, LOAD, 0.9), within(1e-9));
    }
}
