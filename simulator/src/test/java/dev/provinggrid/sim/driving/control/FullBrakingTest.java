package dev.provinggrid.sim.driving.control;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FullBrakingTest {

    private static final double TORQUE_MPS2 = 7.5;
    private static final double DRY_MPS2 = 6.5;
    private static final double SNOW_MPS2 = .25 * 9.81;

    @ParameterizedTest
    @CsvSource({"1, true", ".67, true", ".66, false", ".4, false"})
    void whereTheRoadGivesItFullBrakingDemandsFiveMetresPerSecondSquared(double share, boolean full) {
        assertThat(new FullBraking(TORQUE_MPS2, DRY_MPS2, .4).isFull(share)).isEqualTo(full);
    }

    /** Forty per cent of these brakes is all that snow gives: the cheat is to call that full, or to call full braking partial. */
    @ParameterizedTest
    @CsvSource({".4, .4, false", ".4, 1, true", ".8, .4, false", ".8, .8, true", "0, .3, true", "0, .29, false"})
    void onSnowPartialBrakingIsNotFullAndFullBrakingIsWhateverItIsCalled(double stated, double share, boolean full) {
        assertThat(new FullBraking(TORQUE_MPS2, SNOW_MPS2, stated).isFull(share))
                .isEqualTo(full);
    }

    @ParameterizedTest
    @CsvSource({"1, true", ".9, true", ".89, false"})
    void brakesTooWeakForTheLineBrakeFullyAllTheSame(double share, boolean full) {
        assertThat(new FullBraking(3.7, DRY_MPS2, .4).isFull(share)).isEqualTo(full);
    }

    @Property
    void theWholeBrakeIsFullAndNoneIsNot(
            @ForAll @DoubleRange(min = .1, max = 15) double torque,
            @ForAll @DoubleRange(min = .1, max = 12) double grip,
            @ForAll @DoubleRange(min = 0, max = 1) double partial) {
        FullBraking braking = new FullBraking(torque, grip, partial);
        assertThat(braking.isFull(1)).isTrue();
        assertThat(braking.isFull(0)).isFalse();
    }
}
