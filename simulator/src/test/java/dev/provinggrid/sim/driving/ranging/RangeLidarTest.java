package dev.provinggrid.sim.driving.ranging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.engine.geometry.SceneFrame;
import dev.provinggrid.sim.sensing.aboard.Mount;
import dev.provinggrid.sim.sensing.camera.Lens;
import dev.provinggrid.sim.sensing.lidar.Bvh;
import dev.provinggrid.sim.sensing.lidar.Lidar;
import dev.provinggrid.sim.sensing.lidar.LidarModel;
import dev.provinggrid.sim.sensing.lidar.LinkBudget;
import dev.provinggrid.sim.sensing.lidar.Scan;
import dev.provinggrid.sim.sensing.lidar.SensorPose;
import dev.provinggrid.sim.sensing.lidar.Soups;
import dev.provinggrid.sim.world.Surface.Condition;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.air.Atmosphere;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Distances of upright walls of an animal's reflectivity, 2 m wide, whose place is known. */
class RangeLidarTest {

    private static final double FRONT_M = 1.5;
    private static final double AHEAD_M = 2.2;
    private static final Mount NOSE = new Mount(AHEAD_M, .6, 0);
    private static final SensorPose ORIGIN = new SensorPose(0, 0, 0, Rotation.IDENTITY);
    private static final LidarModel MODEL = LidarModel.fourLayer();
    private static final double REFLECTIVITY = .4;
    private static final Bvh NOTHING = Bvh.of(Soups.none());
    private static final CameraFit CAMERA = new CameraFit(
            new Lens(320, 180, Math.toRadians(60)),
            new Mount(.6, 1.4, 0),
            new Mount(.6, 1.4, 0),
            0,
            new SceneFrame(0, 0, 0, 0));
    private static final Box PICTURE = new Box(0, 0, 320, 180);

    /** The mean of n returns scatters by sigma over the root of n, and says so. */
    @Test
    void theErrorIsThatOfAMeanOfTheReturns() {
        Bvh wall = wall(30);
        int returns = scan(Weather.CLEAR, wall, NOTHING, 0).returns();
        double[] errors = LongStream.range(0, 2000)
                .mapToDouble(it -> reading(Weather.CLEAR, wall, NOTHING, it).rangeM() - (30 + AHEAD_M - FRONT_M))
                .toArray();
        double expected = MODEL.sigmaM() / StrictMath.sqrt(returns);
        double spread = StrictMath.sqrt(
                Arrays.stream(errors).map(it -> it * it).average().orElseThrow());
        assertThat(returns).isBetween(40, 80);
        assertThat(Arrays.stream(errors).average().orElseThrow()).isCloseTo(0, within(.002));
        assertThat(spread).isCloseTo(expected, within(.1 * expected));
        assertThat(reading(Weather.CLEAR, wall, NOTHING, 1).noiseM()).isCloseTo(expected, within(.4 * expected));
    }

    /** Goodin: 0.02 r (1 - exp(-R))^2 for every return; drops near the sensor are never taken for an animal. */
    @Test
    void rainScattersRangesAndMakesNoGhosts() {
        Bvh wall = wall(25);
        DoubleSummaryStatistics errors = LongStream.range(0, 1000)
                .mapToDouble(
                        it -> reading(Weather.HEAVY_RAIN, wall, NOTHING, it).rangeM() - (25 + AHEAD_M - FRONT_M))
                .summaryStatistics();
        assertThat(errors.getAverage()).isCloseTo(0, within(.05));
        assertThat(errors.getMax()).isLessThan(1);
        assertThat(errors.getMin()).isGreaterThan(-1);
    }

    /**
     * The slice that holds the most leaves out returns that rain scatters far, so what is left is nearer together than the mean is true:
     * without what a rain sensor tells, an error of half the spread was stated.
     */
    @ParameterizedTest
    @CsvSource({"HEAVY_RAIN, 25", "HEAVY_RAIN, 40", "HEAVY_RAIN, 50", "LIGHT_RAIN, 50"})
    void theErrorStatedInRainIsTheSpread(Weather weather, double distanceM) {
        Bvh animal = wall(distanceM);
        List<RangeReading> readings = LongStream.range(0, 1000)
                .mapToObj(it -> ranging(weather, animal, NOTHING).of(it, PICTURE))
                .flatMap(Optional::stream)
                .toList();
        double spread = StrictMath.sqrt(readings.stream()
                .mapToDouble(it -> it.rangeM() - (distanceM + AHEAD_M - FRONT_M))
                .map(it -> it * it)
                .average()
                .orElseThrow());
        double stated = StrictMath.sqrt(readings.stream()
                .mapToDouble(it -> it.noiseM() * it.noiseM())
                .average()
                .orElseThrow());
        assertThat(stated).isCloseTo(spread, within(.25 * spread));
    }

    /** P = rho exp(-2 alpha r) / r^2 against that of 0.1 at the sensor's range in clear air. */
    @ParameterizedTest
    @EnumSource(value = Weather.class, names = "THICK_FOG", mode = EnumSource.Mode.EXCLUDE)
    void itsReachIsThatOfTheLinkBudget(Weather weather) {
        double reach = Math.min(
                MODEL.maxRangeM(),
                new LinkBudget(MODEL.maxRangeM(), Atmosphere.of(weather).extinctionPerM()).rangeM(REFLECTIVITY));
        assertThat(ranging(weather, wall(.98 * reach), NOTHING).of(1, PICTURE)).isPresent();
        assertThat(ranging(weather, wall(1.02 * reach), NOTHING).of(1, PICTURE)).isEmpty();
    }

    /** From 30 m on fog sends back more than the wall; what it sends is not taken for one. */
    @Test
    void theReachInThickFogEndsWhereTheFogIsBrighter() {
        assertThat(IntStream.of(20, 29, 32, 60)
                        .filter(it -> ranging(Weather.THICK_FOG, wall(it), NOTHING)
                                .of(1, PICTURE)
                                .isPresent()))
                .containsExactly(20, 29);
    }

    @Test
    void whatStandsBehindTheAnimalDoesNotMoveIt() {
        Bvh forest = Bvh.of(Soups.wall(33, 30));
        RangeReading alone =
                ranging(Weather.CLEAR, wall(30), NOTHING).of(1, around(30)).orElseThrow();
        RangeReading before =
                ranging(Weather.CLEAR, wall(30), forest).of(1, around(30)).orElseThrow();
        assertThat(before.rangeM()).isCloseTo(alone.rangeM(), within(.1));
    }

    @Test
    void outsideTheBoxNothingIsMeasured() {
        assertThat(ranging(Weather.CLEAR, wall(30), NOTHING).of(1, new Box(0, 0, 100, 180)))
                .isEmpty();
        assertThat(ranging(Weather.CLEAR, NOTHING, NOTHING).of(1, PICTURE)).isEmpty();
    }

    /** Around the wall as the camera sees it, a tenth of its height larger on every side. */
    private static Box around(double distanceM) {
        double perM = CAMERA.lens().focalPx()
                / (distanceM + AHEAD_M - CAMERA.nominal().aheadM());
        double up = NOSE.upM() - CAMERA.nominal().upM();
        return new Box(160 - 1.2 * perM, 90 - (up + 1.2) * perM, 160 + 1.2 * perM, 90 - (up - 1.2) * perM);
    }

    private static RangeReading reading(Weather weather, Bvh fixed, Bvh moving, long nowNs) {
        return ranging(weather, fixed, moving).of(nowNs, PICTURE).orElseThrow();
    }

    private static RangeLidar ranging(Weather weather, Bvh fixed, Bvh moving) {
        return new RangeLidar(
                nowNs -> scan(weather, fixed, moving, nowNs),
                NOSE,
                CAMERA,
                FRONT_M,
                Atmosphere.of(weather).condition() == Condition.WET);
    }

    private static Scan scan(Weather weather, Bvh fixed, Bvh moving, long number) {
        Lidar lidar = new Lidar(MODEL, Atmosphere.of(weather), 3);
        Scan scan = lidar.scan();
        lidar.sweep(number, ORIGIN, fixed, moving, scan);
        return scan;
    }

    private static Bvh wall(double distanceM) {
        return Bvh.of(Soups.wall(distanceM, 1));
    }
}
