package dev.provinggrid.sim.driving.tracking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.agent.InertialReading;
import dev.provinggrid.sim.sensing.aboard.EncoderCounts;
import org.junit.jupiter.api.Test;

/** A vehicle whose wheels turn as a test says. */
class WheelSpeedEstimatorTest {

    private static final double RADIUS_M = .4;
    private static final double PERIOD_S = .01;
    private static final double PULSES_PER_M = 1920 / (2 * StrictMath.PI * RADIUS_M);

    private final WheelSpeedEstimator estimator =
            new WheelSpeedEstimator(() -> EncoderCounts.NONE, () -> InertialReading.UNKNOWN, RADIUS_M);
    private final double[] pulses = new double[4];
    private double speed = 14;
    private double estimate;

    @Test
    void nothingIsKnownBeforeTwoReadings() {
        assertThat(estimator.next(counts(), 0)).isNaN();
        assertThat(estimator.next(counts(), 0)).isZero();
    }

    @Test
    void rollingWheelsGiveTheSpeedWithinAPulse() {
        roll(3, 0, 1, 1, 1, 1);
        assertThat(estimate).isCloseTo(14, within(.02));
    }

    @Test
    void lockedWheelsLeaveItToTheAccelerometer() {
        roll(1, 0, 1, 1, 1, 1);
        roll(1.5, -6, 0, 0, 0, 0);
        assertThat(speed).isCloseTo(5, within(1e-9));
        assertThat(estimate).isCloseTo(5, within(.05));
        roll(speed / 6, -6, 0, 0, 0, 0);
        roll(.5, 0, 0, 0, 0, 0);
        assertThat(estimate).isZero();
    }

    @Test
    void whileBrakingTheWheelThatSlipsLeastIsBelieved() {
        roll(1, 0, 1, 1, 1, 1);
        roll(1, -4, .7, .2, .99, .5);
        assertThat(estimate).isCloseTo(10, within(.15));
    }

    @Test
    void whileDrivingWheelsThatSpinAreNotBelieved() {
        roll(1, 0, 1, 1, 1, 1);
        roll(1, 2, 1.5, 1.01, 1.8, 1.2);
        assertThat(estimate).isCloseTo(16, within(.2));
        roll(1, 1, 1.6, 1.6, 1.7, 1.6);
        assertThat(estimate).isCloseTo(17, within(.25));
    }

    @Test
    void wheelsThatGripAgainCorrectWhatTheAccelerometerGotWrong() {
        roll(1, 0, 1, 1, 1, 1);
        for (int step = 0; step < 100; step++) {
            speed -= 6 * PERIOD_S;
            estimate = estimator.next(turned(0, 0, 0, 0), -5.7);
        }
        assertThat(estimate - speed).isCloseTo(.3, within(.02));
        roll(.5, -6, 1, 1, 1, 1);
        assertThat(estimate).isCloseTo(speed, within(.05));
    }

    private void roll(double seconds, double acceleration, double... turning) {
        for (int step = 0; step < Math.round(seconds / PERIOD_S); step++) {
            speed = Math.max(0, speed + acceleration * PERIOD_S);
            estimate = estimator.next(turned(turning), acceleration);
        }
    }

    private EncoderCounts turned(double... turning) {
        for (int wheel = 0; wheel < 4; wheel++) {
            pulses[wheel] += turning[wheel] * speed * PERIOD_S * PULSES_PER_M;
        }
        return counts();
    }

    private EncoderCounts counts() {
        return new EncoderCounts((int) pulses[0], (int) pulses[1], (int) pulses[2], (int) pulses[3]);
    }
}
