package dev.provinggrid.sim.traffic.carfollowing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.driving.regulation.ModelName;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CarFollowingTest {

    @ParameterizedTest
    @CsvSource({"5, 7.003", "6, 8.006"})
    void driversOfTheFlowProjectKeepTheirEquilibriumGap(double speed, double gap) {
        assertThat(IntelligentDriver.FLOW.equilibriumGapM(speed)).isCloseTo(gap, within(5e-4));
        assertThat(IntelligentDriver.FLOW.accelerationMps2(IntelligentDriver.FLOW.equilibriumGapM(speed), speed, speed))
                .isCloseTo(0, within(1e-12));
    }

    @Test
    void driversOfThePublicationKeepALongerGap() {
        assertThat(IntelligentDriver.TREIBER.equilibriumGapM(5)).isCloseTo(10.003, within(5e-4));
    }

    @Test
    void thePublishedRingIsInEquilibriumAtItsSpeed() {
        double gap = 260.0 / 21 - 4.5;
        assertThat(IntelligentDriver.FLOW.accelerationMps2(gap, 5.875, 5.875)).isCloseTo(0, within(1e-3));
    }

    /** At 10 m/s behind one as fast it is safe from 2 + 7.5 + 12.5 - 50/7 + 2 m on; half way to 2 + 7.5 + 50/6 - 50/7 m it brakes by 2 m/s2. */
    @ParameterizedTest
    @CsvSource({"16.86, 1", "13.7738, -2", "10.6, -4"})
    void aDriverOfTheFuzzySafetyModelBrakesByHowFarItsDistanceIsUndercut(double gap, double acceleration) {
        SafetyDriver driver = new SafetyDriver(ModelName.FSM, 30, 1);
        assertThat(driver.accelerationMps2(gap, 10, 10)).isCloseTo(acceleration, within(1e-3));
    }

    /** At 10 m/s behind one as fast: 7.5 + 3 x .75^2 / 2 + 12.25^2 / 12 - 100 / 12 m. */
    @ParameterizedTest
    @CsvSource({"12.52, 1", "12.51, -7.59294"})
    void aDriverOfResponsibilitySensitiveSafetyBrakesFullyWithinItsDistance(double gap, double acceleration) {
        SafetyDriver driver = new SafetyDriver(ModelName.RSS, 30, 1);
        assertThat(driver.accelerationMps2(gap, 10, 10)).isCloseTo(acceleration, within(1e-9));
    }

    @Test
    void aSafetyDriverOnAFreeRoadEndsAtTheDesiredSpeed() {
        SafetyDriver driver = new SafetyDriver(ModelName.FSM, 30, 1);
        assertThat(driver.accelerationMps2(Double.POSITIVE_INFINITY, 29.5, 29.5))
                .isCloseTo(.5, within(1e-9));
        assertThat(driver.accelerationMps2(Double.POSITIVE_INFINITY, 30, 30)).isZero();
    }

    @Test
    void anIntelligentDriverBrakesHardForAnOverlapInsteadOfDividingByIt() {
        assertThat(IntelligentDriver.FLOW.accelerationMps2(-1, 5, 5)).isFinite().isLessThan(-1000);
        assertThat(IntelligentDriver.FLOW.accelerationMps2(1e9, 0, 0)).isCloseTo(1, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"2, 0", "8.5, 15", "15, 30", "100, 30", "-1, 0"})
    void theOptimalVelocityRisesFromStopToFree(double gap, double speed) {
        assertThat(OptimalVelocity.FLOW.optimalMps(gap)).isCloseTo(speed, within(1e-12));
    }

    @Test
    void theOptimalVelocityModelRestsAtItsOptimumBehindALeaderAsFast() {
        assertThat(OptimalVelocity.FLOW.accelerationMps2(8.5, 15, 15)).isCloseTo(0, within(1e-12));
        assertThat(OptimalVelocity.FLOW.accelerationMps2(8.5, 14, 17)).isCloseTo(1 + 3, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "4.5, 0", "4.875, 2", "5.25, 4", "5.625, 5", "6, 6", "50, 6"})
    void aFollowerStopperStopsFollowsAndDrivesFreely(double gap, double command) {
        assertThat(new FollowerStopper(6).commandMps(gap, 4, 4)).isCloseTo(command, within(1e-12));
    }

    @Test
    void aFollowerStopperKeepsFurtherAwayFromALeaderThatItCloses() {
        FollowerStopper controller = new FollowerStopper(6);
        assertThat(controller.commandMps(4.5 + 4 / 3.0, 4, 2)).isCloseTo(0, within(1e-12));
        assertThat(controller.commandMps(5.25 + 2, 4, 2)).isCloseTo(2, within(1e-12));
        assertThat(controller.commandMps(6 + 4, 4, 2)).isCloseTo(6, within(1e-12));
    }

    @Property(tries = 300)
    void theCommandOfAFollowerStopperIsContinuousInTheGap(
            @ForAll @DoubleRange(min = 0, max = 20) double gap,
            @ForAll @DoubleRange(min = 0, max = 12) double speed,
            @ForAll @DoubleRange(min = -1, max = 12) double leader) {
        FollowerStopper controller = new FollowerStopper(6);
        double steepest = 6 / .75;
        double step = 1e-6;
        assertThat(controller.commandMps(gap + step, speed, leader) - controller.commandMps(gap, speed, leader))
                .isBetween(-1e-12, steepest * step + 1e-12);
        assertThat(controller.commandMps(gap, speed, leader)).isBetween(0.0, 6.0);
    }

    @Test
    void theSpeedLoopIsBoundedBothWays() {
        assertThat(SpeedLoop.STANDARD.accelerationMps2(5.1, 5)).isCloseTo(1, within(1e-12));
        assertThat(SpeedLoop.STANDARD.accelerationMps2(6, 5)).isEqualTo(1.5);
        assertThat(SpeedLoop.STANDARD.accelerationMps2(0, 5)).isEqualTo(-4.5);
    }
}
