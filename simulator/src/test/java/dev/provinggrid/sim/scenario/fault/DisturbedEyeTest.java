package dev.provinggrid.sim.scenario.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.driving.stack.Sighting;
import dev.provinggrid.sim.driving.stack.VisionChannel;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.sensing.perception.Detection;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What arrives of ten images a second, each of which tells when it was taken. */
class DisturbedEyeTest {

    private static final long PERIOD_NS = 100_000_000;
    private static final double NEVER = -1;

    @Test
    void aFrozenCameraRepeatsItsNewestImageUntilTheFaultIsOver() {
        assertThat(arrivals(FrameFault.between(FrameFault.Kind.FROZEN, .3, .6, 0)))
                .containsExactly(0.0, .1, .2, .2, .2, .2, .6, .7, .8, .9);
    }

    @Test
    void aCameraFrozenFromTheStartRepeatsItsFirstImage() {
        assertThat(arrivals(FrameFault.between(FrameFault.Kind.FROZEN, 0, 10, 0)))
                .containsOnly(0.0);
    }

    @Test
    void nothingIsSeenInImagesThatAreDropped() {
        assertThat(arrivals(FrameFault.between(FrameFault.Kind.DROPPED, .3, .6, 0)))
                .containsExactly(0.0, .1, .2, NEVER, NEVER, NEVER, .6, .7, .8, .9);
    }

    @Test
    void lateImagesArriveAfterTheirDelay() {
        assertThat(arrivals(FrameFault.between(FrameFault.Kind.DELAYED, .5, 10, .3)))
                .containsExactly(0.0, .1, .2, .3, .4, .4, .4, .4, .5, .6);
    }

    @Test
    void ofImagesThatAreLateFromTheStartNoneHasArrivedBeforeTheDelay() {
        assertThat(arrivals(FrameFault.between(FrameFault.Kind.DELAYED, 0, 10, .25)))
                .containsExactly(NEVER, NEVER, NEVER, 0.0, .1, .2, .3, .4, .5, .6);
    }

    @Test
    void aFaultyEyeIsStillThatEye() {
        FrameFault fault = FrameFault.between(FrameFault.Kind.DROPPED, 0, 1, 0);
        VisionChannel faulty = new DisturbedEye(new TimedEye(), new FailingPath(fault));
        assertThat(List.of(faulty.kind(), faulty.engine())).containsExactly("timed", "");
        assertThat(faulty.renders()).isFalse();
        assertThat(faulty.lastShot()).isEmpty();
    }

    @Test
    void imagesAreLostAsOftenAsStated() {
        VisionChannel lossy = DisturbedEye.losing(new TimedEye(), .05, new RandomStreams(1).named("frameLoss"));
        long lost = LongStream.range(0, 20_000)
                .filter(i -> lossy.look(i).equals(Sighting.NOTHING))
                .count();
        assertThat(lost / 20_000.0).isCloseTo(.05, within(4 * StrictMath.sqrt(.05 * .95 / 20_000)));
    }

    private static List<Double> arrivals(FrameFault fault) {
        VisionChannel eye = new DisturbedEye(new TimedEye(), new FailingPath(fault));
        return IntStream.range(0, 10)
                .mapToObj(i -> eye.look(i * PERIOD_NS))
                .map(it -> it.equals(Sighting.NOTHING) ? NEVER : it.detection().boxAreaPx2())
                .toList();
    }

    /** Reports when it looked, s, as the area of a box. */
    private record TimedEye() implements VisionChannel {

        @Override
        public Sighting look(long nowNs) {
            Detection detection = new Detection("animal", 1, Math.round(nowNs / 1e8) / 10.0);
            return new Sighting.Emulated("animal", true, detection, detection);
        }

        @Override
        public String kind() {
            return "timed";
        }

        @Override
        public boolean renders() {
            return false;
        }
    }
}
