package dev.provinggrid.sim.driving.ranging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.agent.BodyState;
import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.ranging.BoxRange.Method;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.engine.geometry.SceneFrame;
import dev.provinggrid.sim.sensing.aboard.Mount;
import dev.provinggrid.sim.sensing.camera.Lens;
import dev.provinggrid.sim.sensing.perception.Detection;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Boxes of an animal of known place, from the true outline to the distance that a system makes of it. */
class BoxRangeTest {

    private static final Lens LENS = new Lens(320, 180, Math.toRadians(60));
    private static final Mount MOUNT = new Mount(.6, 1.4, 0);
    private static final double FRONT_AHEAD_OF_CAMERA = 1;
    private static final double TALL = 2;

    @ParameterizedTest
    @ValueSource(doubles = {10, 30, 60})
    void onLevelGroundBothWaysGiveTheDistanceOfTheNearSide(double ahead) {
        Box box = outline(ahead, TALL, MOUNT);
        double expected = ahead - MOUNT.aheadM() - FRONT_AHEAD_OF_CAMERA - .45;
        assertThat(range(Method.SIZE, TALL, box)).isCloseTo(expected, within(1e-9));
        assertThat(range(Method.GROUND_PLANE, TALL, box)).isCloseTo(expected, within(1e-9));
        assertThat(ranging(Method.BOTH, TALL).of(box, 0)).hasSize(2);
    }

    /** Z' / Z = H' / H. */
    @ParameterizedTest
    @CsvSource({"30, 1.8", "30, 2.2", "60, 2.4"})
    void anAnimalOfAnotherSizeIsMeasuredWrongByThatShare(double ahead, double assumed) {
        double depth = ahead - MOUNT.aheadM() - .45;
        double found = range(Method.SIZE, assumed, outline(ahead, TALL, MOUNT)) + FRONT_AHEAD_OF_CAMERA;
        assertThat(found / depth).isCloseTo(assumed / TALL, within(1e-9));
    }

    /** tan(a') = tan(a - e) where the camera looks e higher than the system takes it to. */
    @ParameterizedTest
    @CsvSource({"20, .01", "20, -.01", "40, .005", "40, -.01"})
    void aCameraThatNodsIsMeasuredWrongByTheSquareOfTheDistanceOverItsHeight(double ahead, double error) {
        double depth = ahead - MOUNT.aheadM() - .45;
        Box box = outline(ahead, TALL, new Mount(.6, 1.4, error));
        double found = range(Method.GROUND_PLANE, TALL, box) + FRONT_AHEAD_OF_CAMERA;
        double expected = 1.4 / StrictMath.tan(StrictMath.atan(1.4 / depth) - error);
        assertThat(found).isCloseTo(expected, within(1e-6));
        assertThat(found - depth).isCloseTo(depth * depth / 1.4 * error, within(.5 * Math.abs(found - depth)));
        assertThat(range(Method.SIZE, TALL, box)).isCloseTo(depth - FRONT_AHEAD_OF_CAMERA, within(.02 * depth));
    }

    @ParameterizedTest
    @CsvSource({"10, .02", "20, .02", "20, -.01", "40, .015"})
    void aBodyWhosePitchIsMeasuredIsNotMistaken(double ahead, double dip) {
        double depth = ahead - MOUNT.aheadM() - .45;
        Box box = outline(ahead, TALL, MOUNT.pitchedBy(dip));
        assertThat(ranging(Method.GROUND_PLANE, TALL).of(box, dip).getFirst().rangeM())
                .isCloseTo(depth - FRONT_AHEAD_OF_CAMERA, within(1e-6));
        assertThat(Math.abs(range(Method.GROUND_PLANE, TALL, box) - depth + FRONT_AHEAD_OF_CAMERA))
                .isGreaterThan(.8);
    }

    /** A road that climbs by 4 % more from the vehicle on shows the animal's feet at u / Z - .04. */
    @ParameterizedTest
    @ValueSource(doubles = {12, 18, 24})
    void whatTheRoadMayDoAheadIsInTheError(double ahead) {
        double depth = ahead - MOUNT.aheadM() - .45;
        Box box = outline(ahead, TALL, MOUNT.pitchedBy(.04));
        RangeReading read = ranging(Method.GROUND_PLANE, TALL).of(box, 0).getFirst();
        double error = read.rangeM() + FRONT_AHEAD_OF_CAMERA - depth;
        assertThat(error).isGreaterThan(3).isLessThan(2 * read.systematicM());
    }

    /** At 30 m the height of the animal is known to 3 m, the ground to 16 m. */
    @Test
    void farAwayTheHeightOfTheAnimalDecides() {
        List<RangeReading> both = ranging(Method.BOTH, TALL).of(outline(31, TALL, MOUNT), 0);
        assertThat(both.get(1).systematicM()).isGreaterThan(5 * both.get(0).systematicM());
    }

    @Test
    void aLowerEdgeAboveTheHorizonSaysNothing() {
        assertThat(ranging(Method.GROUND_PLANE, TALL).of(new Box(100, 50, 120, 89), 0))
                .isEmpty();
        assertThat(ranging(Method.BOTH, TALL).of(new Box(100, 50, 120, 89), 0)).hasSize(1);
    }

    @Test
    void itsErrorsAreThoseThatItStates() {
        RandomStreams streams = new RandomStreams(3);
        EmulatedBoxes boxes = boxes(30, TALL, MOUNT, streams);
        Box clean = boxes.outline(boxes.target().orElseThrow());
        RangeReading stated = ranging(Method.SIZE, TALL).of(clean, 0).getFirst();
        Report report = new Report(new Detection("animal", .9, 700), true);
        double[] found = IntStream.range(0, 4000)
                .mapToDouble(
                        _ -> range(Method.SIZE, TALL, boxes.boxed(report).box().orElseThrow()))
                .toArray();
        double mean = Arrays.stream(found).average().orElseThrow();
        double spread = StrictMath.sqrt(Arrays.stream(found)
                .map(it -> (it - mean) * (it - mean))
                .average()
                .orElseThrow());
        assertThat(stated.systematicM()).isCloseTo(.1 * 28.95, within(.01));
        assertThat(stated.noiseM()).isCloseTo(.158 * 28.95, within(.05));
        assertThat(spread).isCloseTo(stated.noiseM(), within(.15 * stated.noiseM()));
        assertThat(mean).isCloseTo(stated.rangeM(), within(1.0));
    }

    @Test
    void whatHasABoxAndWhatIsNotTheTargetsGetNone() {
        EmulatedBoxes boxes = boxes(30, TALL, MOUNT, new RandomStreams(3));
        Detection own = new Detection("animal", .9, new Box(1, 2, 3, 4));
        assertThat(boxes.boxed(new Report(own, true))).isEqualTo(own);
        assertThat(boxes.boxed(new Report(new Detection("animal", .9, 700), false))
                        .box())
                .isEmpty();
    }

    private static double range(Method method, double assumedM, Box box) {
        List<RangeReading> readings = ranging(method, assumedM).of(box, 0);
        return readings.getFirst().rangeM();
    }

    private static BoxRange ranging(Method method, double assumedM) {
        return new BoxRange(method, fit(MOUNT), FRONT_AHEAD_OF_CAMERA, assumedM);
    }

    private static CameraFit fit(Mount mount) {
        return new CameraFit(LENS, mount, MOUNT, 0, new SceneFrame(0, 0, 0, 0));
    }

    private static Box outline(double ahead, double tallM, Mount mount) {
        EmulatedBoxes boxes = boxes(ahead, tallM, mount, new RandomStreams(1));
        return boxes.outline(boxes.target().orElseThrow());
    }

    /** The camera's carrier is at the origin; the animal stands across the road. */
    private static EmulatedBoxes boxes(double ahead, double tallM, Mount mount, RandomStreams streams) {
        WorldObject self =
                new WorldObject("ego", "vehicle", new Extent(4, 1.8, 1.5, 0), () -> BodyState.at(0, 0, 0, 0, 10));
        WorldObject animal = new WorldObject(
                "animal",
                "animal",
                new Extent(2.4, .9, tallM, 0),
                () -> BodyState.at(ahead, 0, 0, StrictMath.PI / 2, 0));
        return new EmulatedBoxes(fit(mount), self, Optional.of(animal), streams.named("boxes"));
    }
}
