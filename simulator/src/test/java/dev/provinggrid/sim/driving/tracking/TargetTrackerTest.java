package dev.provinggrid.sim.driving.tracking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.driving.ranging.Bearing;
import dev.provinggrid.sim.driving.ranging.RadarEcho;
import dev.provinggrid.sim.driving.ranging.RangeReading;
import dev.provinggrid.sim.driving.tracking.TargetTracker.Ranged;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TargetTrackerTest {

    private static final Bearing AHEAD = new Bearing(0, .01, .02, 1);

    private final TargetTracker tracker = new TargetTracker(new TrackPolicy(2, 3, 2));

    @ParameterizedTest
    @CsvSource({"x, false", "xx, true", "x_x, true", "x__x, false", "x__xx, true", "_x, false"})
    void twoOfTheNewestThreeImagesConfirmATrack(String images, boolean confirmed) {
        images.chars().forEach(it -> step(it == 'x' ? new double[] {40} : new double[0]));
        assertThat(nearest().isPresent()).isEqualTo(confirmed);
    }

    @Test
    void aConfirmedTrackCoastsThroughSoManyImagesAndIsThenDeleted() {
        step(40);
        step(40);
        step();
        step();
        assertThat(nearest()).isPresent();
        step();
        assertThat(nearest()).isEmpty();
    }

    @Test
    void aRadarKeepsATrackThatTheCameraLost() {
        step(40);
        step(40);
        for (int image = 0; image < 10; image++) {
            tracker.predict(.1, 0, 0);
            tracker.hear(new RadarEcho(0, new RangeReading(40, .4, 0), 0, .3));
            tracker.see(List.of(), 0);
        }
        assertThat(nearest()).isPresent();
    }

    @Test
    void aRadarBeginsNoTrack() {
        for (int image = 0; image < 10; image++) {
            tracker.predict(.1, 0, 0);
            tracker.hear(new RadarEcho(0, new RangeReading(40, .4, 0), 0, .3));
            tracker.see(List.of(), 0);
        }
        assertThat(nearest()).isEmpty();
    }

    @Test
    void somethingElseFarBehindItNeitherMovesNorDelaysATrack() {
        step(90);
        step(90, 40);
        step(90, 40);
        assertThat(nearest().orElseThrow().distanceM()).isCloseTo(40, within(.1));
    }

    @Test
    void aTrackKnowsWhetherItsNewestDetectionWasTheTargets() {
        step(40);
        step(40);
        assertThat(nearest().orElseThrow().ofTarget()).isTrue();
        tracker.predict(.1, 0, 0);
        tracker.see(List.of(new Ranged(List.of(reading(40)), AHEAD, false)), 0);
        assertThat(nearest().orElseThrow().ofTarget()).isFalse();
        step();
        assertThat(nearest().orElseThrow().ofTarget()).isFalse();
    }

    private void step(double... ranges) {
        tracker.predict(.1, 0, 0);
        tracker.see(
                DoubleStream.of(ranges)
                        .mapToObj(it -> new Ranged(List.of(reading(it)), AHEAD, true))
                        .toList(),
                0);
    }

    private Optional<TargetTrack> nearest() {
        return tracker.nearest(_ -> true);
    }

    private static RangeReading reading(double rangeM) {
        return new RangeReading(rangeM, 2, 0);
    }
}
