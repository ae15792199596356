package dev.provinggrid.sim.driving.tracking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.driving.ranging.Bearing;
import dev.provinggrid.sim.driving.ranging.RangeReading;
import dev.provinggrid.sim.engine.RandomStream;
import dev.provinggrid.sim.engine.RandomStreams;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TargetTrackTest {

    private static final Bearing AHEAD = new Bearing(0, .01, .02, 1);

    private static final double STEP_S = .1;

    /** Gains of the alpha-beta filter for white, piecewise constant acceleration: Kalata, The tracking index (1984). */
    @ParameterizedTest
    @CsvSource({".1", "1", "5"})
    void theGainSettlesAtThatOfTheTrackingIndex(double noise) {
        TargetTrack track = new TargetTrack(reading(50, noise), AHEAD, 10);
        double gain = 0;
        for (int image = 0; image < 400; image++) {
            track.predict(STEP_S, 0, 0);
            double before = track.varianceD();
            track.take(reading(track.distanceM(), noise));
            gain = before / (before + noise * noise);
        }
        double index = TargetTrack.ACCELERATION_MPS2 * STEP_S * STEP_S / noise;
        double r = (4 + index - StrictMath.sqrt(8 * index + index * index)) / 4;
        assertThat(gain).isCloseTo(1 - r * r, within(1e-6));
    }

    /** NEES: the sum over independent runs is chi-square, 2 degrees of freedom each; bounds of 99.9 % for 200 of them. */
    @Test
    void itsErrorsAreAsLargeAsItsCovarianceSays() {
        double sum = LongStream.range(0, 200)
                .mapToDouble(TargetTrackTest::errorOfARun)
                .sum();
        assertThat(sum).isBetween(313.0, 498.0);
    }

    /** A vehicle that brakes, an animal that changes its speed along the road, a camera and a radar. */
    private static double errorOfARun(long seed) {
        RandomStream draws = new RandomStreams(seed).named("run");
        double distance = 60;
        double own = 14;
        double animal = 3 * draws.gaussian();
        TargetTrack track = new TargetTrack(reading(distance + 4 * draws.gaussian(), 4), AHEAD, own);
        for (int image = 0; image < 25; image++) {
            double acceleration = TargetTrack.ACCELERATION_MPS2 * draws.gaussian();
            double gained = image < 12 ? 0 : -.4;
            distance -= (own - animal) * STEP_S + (gained - acceleration * STEP_S) * STEP_S / 2;
            own += gained;
            animal += acceleration * STEP_S;
            track.predict(STEP_S, gained, 0);
            takeAlways(track, reading(distance + 4 * draws.gaussian(), 4));
            track.takeClosing(own - animal + .3 * draws.gaussian(), .3);
        }
        double d = distance - track.distanceM();
        double c = own - animal - track.closingMps();
        double determinant = track.varianceD() * track.varianceC() - track.covariance() * track.covariance();
        return (d * d * track.varianceC() - 2 * d * c * track.covariance() + c * c * track.varianceD()) / determinant;
    }

    /** One of a hundred readings without fault is gated out; here it is put at the edge of the gate instead. */
    private static void takeAlways(TargetTrack track, RangeReading reading) {
        if (!track.take(reading)) {
            double edge = StrictMath.sqrt(TargetTrack.GATE * (track.varianceD() + reading.variance())) * .999;
            double side = Math.signum(reading.rangeM() - track.distanceM());
            assertThat(track.take(reading(track.distanceM() + side * edge, reading.noiseM())))
                    .isTrue();
        }
    }

    @Test
    void withoutReadingsItCoastsAtItsClosingSpeedLessWhatTheVehicleLost() {
        TargetTrack track = new TargetTrack(reading(50, 1), AHEAD, 10);
        for (int image = 0; image < 10; image++) {
            track.predict(STEP_S, -.5, 0);
        }
        assertThat(track.distanceM()).isCloseTo(50 - (10 - 2.5), within(1e-9));
        assertThat(track.closingMps()).isCloseTo(5, within(1e-9));
        assertThat(track.varianceD()).isGreaterThan(1 + 9 * .99);
    }

    @Test
    void aReadingBeyondTheGateChangesNothing() {
        TargetTrack track = new TargetTrack(reading(50, 1), AHEAD, 10);
        double edge = StrictMath.sqrt(TargetTrack.GATE * 2);
        assertThat(track.take(reading(50 + 1.001 * edge, 1))).isFalse();
        assertThat(track.distanceM()).isEqualTo(50);
        assertThat(track.take(reading(50 + .999 * edge, 1))).isTrue();
        assertThat(track.distanceM()).isCloseTo(50 + edge / 2, within(.01));
    }

    /** Twenty images with the same wrong size leave the filter sure of itself; a radar must be heard all the same. */
    @Test
    void aRadarIsHeardByATrackThatTheSizeOfTheAnimalMisled() {
        TargetTrack track = new TargetTrack(new RangeReading(66, 6, 6), AHEAD, 0);
        for (int image = 0; image < 20; image++) {
            track.predict(STEP_S, 0, 0);
            track.take(new RangeReading(66, 6, 6));
        }
        assertThat(track.varianceD()).isLessThan(10);
        assertThat(track.take(reading(55, .4))).isTrue();
        assertThat(track.distanceM()).isCloseTo(55, within(.5));
        assertThat(track.take(reading(66, .4))).isFalse();
    }

    private static RangeReading reading(double rangeM, double noiseM) {
        return new RangeReading(rangeM, noiseM, 0);
    }
}
