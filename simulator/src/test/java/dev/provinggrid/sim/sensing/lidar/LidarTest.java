package dev.provinggrid.sim.sensing.lidar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.air.Atmosphere;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LidarTest {

    private static final long SEED = 7;
    private static final SensorPose ROOF = new SensorPose(0, 0, 1.8, Rotation.IDENTITY);
    private static final SensorPose ORIGIN = new SensorPose(0, 0, 0, Rotation.IDENTITY);
    private static final Bvh NOTHING = Bvh.of(Soups.none());

    @Test
    void theVlp16GivesItsPointsASecond() {
        LidarModel vlp16 = LidarModel.vlp16();
        assertThat(vlp16.channels()).hasSize(16);
        assertThat(vlp16.rays()).isEqualTo(16 * 1800);
        assertThat(vlp16.pointsPerS()).isEqualTo(288_000);
    }

    @Test
    void theVlp16HasTheTableOfItsManual() {
        LidarModel vlp16 = LidarModel.vlp16();
        assertThat(vlp16.channels())
                .extracting(Laser::elevationDeg)
                .containsExactly(-15., 1., -13., 3., -11., 5., -9., 7., -7., 9., -5., 11., -3., 13., -1., 15.);
        assertThat(vlp16.channels().getLast().firingS()).isCloseTo(34.56e-6, within(1e-12));
        assertThat(LidarModel.VLP_16_SEQUENCE_S * vlp16.rateHz() * 360).isCloseTo(.199, within(.0005));
        assertThat(vlp16.stepDeg()).isCloseTo(.199, within(.002));
        assertThat(vlp16.columns() * LidarModel.VLP_16_SEQUENCE_S).isLessThan(1 / vlp16.rateHz());
    }

    @ParameterizedTest
    @CsvSource({"ust-10lx, 1081, 40, .06, 10", "lms111, 541, 50, .5, 20"})
    void planarPresetsScanTwoHundredAndSeventyDegrees(
            String name, int rays, double rateHz, double minRangeM, double maxRangeM) {
        LidarModel model = name.equals("lms111") ? LidarModel.lms111() : LidarModel.ust10lx();
        assertThat(model.name()).isEqualTo(name);
        assertThat(model.rays()).isEqualTo(rays);
        assertThat(model.rateHz()).isEqualTo(rateHz);
        assertThat(model.minRangeM()).isEqualTo(minRangeM);
        assertThat(model.maxRangeM()).isEqualTo(maxRangeM);
        Directions directions = new Directions(model);
        assertThat(directions.x(0)).isCloseTo(StrictMath.cos(StrictMath.toRadians(-135)), within(1e-12));
        assertThat(directions.y(rays - 1)).isCloseTo(StrictMath.sin(StrictMath.toRadians(135)), within(1e-12));
        assertThat(directions.x(rays / 2)).isCloseTo(1, within(1e-12));
        assertThat(directions.z(rays / 2)).isZero();
    }

    @ParameterizedTest
    @CsvSource({"-15, 6.955, 6.718", "-3, 34.39, 34.35"})
    void levelGroundIsHitWhereTheGeometrySays(double elevationDeg, double rangeM, double horizontalM) {
        Scan scan = scan(exact(elevationDeg), Weather.CLEAR, Bvh.of(Soups.level()), ROOF);
        for (int ray = 0; ray < scan.rays(); ray++) {
            assertThat(scan.rangeM(ray)).isCloseTo((float) rangeM, within(.005F));
            assertThat(Math.hypot(scan.x(ray), scan.y(ray))).isCloseTo(horizontalM, within(.005));
            assertThat(scan.z(ray)).isCloseTo(-1.8F, within(1e-4F));
        }
    }

    @Test
    void oneDegreeDownHitsLevelGroundBeyondTheGreatestRange() {
        Ray ray = new Ray().from(0, 0, 1.8).towards(cos(1), 0, -StrictMath.sin(StrictMath.toRadians(1)));
        Hit hit = new Hit();
        Bvh.of(Soups.level()).cast(ray, hit, Bvh.stack());
        assertThat(hit.distanceM()).isCloseTo(103.1, within(.05));
        Scan scan = scan(exact(-1), Weather.CLEAR, Bvh.of(Soups.level()), ROOF);
        assertThat(scan.returns()).isZero();
        assertThat(scan.rangeM(0)).isEqualTo(Float.POSITIVE_INFINITY);
    }

    @ParameterizedTest
    @CsvSource({".055, 0", ".065, 1", "9.9, 1", "10.1, 0"})
    void aPlanarSensorSeesBetweenItsLeastAndItsGreatestRange(double wallM, int returns) {
        LidarModel ahead = new LidarModel("ahead", List.of(new Laser(0, 0)), 0, 1, 1, 10, .06, 10, 0);
        Scan scan = scan(ahead, Weather.CLEAR, Bvh.of(Soups.wall(wallM, 1)), ORIGIN);
        assertThat(scan.returns()).isEqualTo(returns);
    }

    @Test
    void theNearerOfFixedAndMovingIsSeenWhicheverItIs() {
        LidarModel ahead = new LidarModel("ahead", List.of(new Laser(0, 0)), 0, 1, 1, 10, 0, 50, 0);
        Bvh near = Bvh.of(Soups.wall(5, 1));
        Bvh far = Bvh.of(Soups.wall(8, 1));
        Lidar lidar = new Lidar(ahead, Atmosphere.of(Weather.CLEAR), SEED);
        Scan scan = lidar.scan();
        lidar.sweep(0, ORIGIN, near, far, scan);
        assertThat(scan.rangeM(0)).isEqualTo(5);
        lidar.sweep(0, ORIGIN, far, near, scan);
        assertThat(scan.rangeM(0)).isEqualTo(5);
    }

    @Test
    void aTurnedSensorSeesWhatIsThere() {
        LidarModel ahead = new LidarModel("ahead", List.of(new Laser(0, 0)), 0, 1, 1, 10, 0, 50, 0);
        SensorPose left = new SensorPose(5, -3, 0, Rotation.ofEuler(0, 0, StrictMath.PI));
        Scan scan = scan(ahead, Weather.CLEAR, Bvh.of(Soups.wall(-4, 20)), left);
        assertThat(scan.rangeM(0)).isCloseTo(9, within(1e-5F));
        assertThat(scan.x(0)).isCloseTo(9, within(1e-5F));
    }

    @Test
    void rangeNoiseHasItsDeviationAndRainWidensIt() {
        LidarModel model = many(.03);
        assertThat(deviation(model, Weather.CLEAR)).isCloseTo(.03, within(.001));
        double rain = Math.sqrt(.03 * .03 + .4 * .4);
        assertThat(deviation(model, Weather.HEAVY_RAIN)).isCloseTo(rain, within(.01));
    }

    @Test
    void dropsAndFlakesNearTheSensorGiveReturnsOfTheirOwn() {
        Scan rain = scan(many(.03), Weather.HEAVY_RAIN, NOTHING, ORIGIN);
        double expected = rain.rays()
                * PrecipitationEffects.in(Atmosphere.of(Weather.HEAVY_RAIN)).falseReturn();
        assertThat((double) rain.returns()).isCloseTo(expected, within(5 * Math.sqrt(expected)));
        for (int ray = 0; ray < rain.rays(); ray++) {
            assertThat(!rain.isReturn(ray) || rain.rangeM(ray) <= PrecipitationEffects.NEAR_M)
                    .isTrue();
        }
        assertThat(scan(many(.03), Weather.HEAVY_SNOW, NOTHING, ORIGIN).returns())
                .isPositive();
        assertThat(scan(many(.03), Weather.CLEAR, NOTHING, ORIGIN).returns()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void cloudsAreTheSameHoweverManyThreadsCastThem(int threads) throws InterruptedException {
        Bvh fixed = Bvh.of(Soups.random(3, 2000));
        Lidar lidar = new Lidar(LidarModel.vlp16(), Atmosphere.of(Weather.HEAVY_RAIN), SEED);
        Scan alone = lidar.scan();
        lidar.sweep(5, ROOF, fixed, NOTHING, alone);
        Scan shared = lidar.scan();
        List<Thread> workers = new ArrayList<>();
        int rays = shared.rays();
        for (int i = 0; i < threads; i++) {
            int from = (int) ((long) rays * i / threads);
            int to = (int) ((long) rays * (i + 1) / threads);
            workers.add(Thread.ofPlatform().unstarted(() -> lidar.sweep(5, ROOF, fixed, NOTHING, shared, from, to)));
        }
        Collections.shuffle(workers, new Random(1));
        workers.forEach(Thread::start);
        for (Thread worker : workers) {
            worker.join();
        }
        assertThat(alone.returns()).isPositive();
        assertSame(shared, alone);
    }

    @Test
    void scansAndSeedsDifferAndRepeat() {
        Bvh fixed = Bvh.of(Soups.wall(5, 30));
        Lidar lidar = new Lidar(many(.03), Atmosphere.of(Weather.CLEAR), SEED);
        Scan first = lidar.scan();
        lidar.sweep(1, ORIGIN, fixed, NOTHING, first);
        Scan again = lidar.scan();
        lidar.sweep(2, ORIGIN, fixed, NOTHING, again);
        assertThat(again.rangeM(0)).isNotEqualTo(first.rangeM(0));
        lidar.sweep(1, ORIGIN, fixed, NOTHING, again);
        assertSame(again, first);
        new Lidar(many(.03), Atmosphere.of(Weather.CLEAR), SEED + 1).sweep(1, ORIGIN, fixed, NOTHING, again);
        assertThat(again.rangeM(0)).isNotEqualTo(first.rangeM(0));
    }

    @Test
    void aSensorThatCannotBeIsRefusedWithAllThatIsWrong() {
        assertThatThrownBy(() -> new LidarModel("own", List.of(), 0, 0, 0, 10, 5, 2, .03))
                .hasMessageContainingAll("own", "channels", "columns", "step", "range");
        assertThatThrownBy(() -> new Laser(95, 0)).hasMessageContaining("95");
        assertThatThrownBy(() -> new Laser(0, -1)).hasMessageContaining("firing");
    }

    private static void assertSame(Scan one, Scan other) {
        for (int ray = 0; ray < one.rays(); ray++) {
            assertThat(one.rangeM(ray)).isEqualTo(other.rangeM(ray));
            assertThat(one.intensity(ray)).isEqualTo(other.intensity(ray));
        }
    }

    private static double deviation(LidarModel model, Weather weather) {
        TriangleSoup wall = Soups.wall(20, 5);
        Scan scan = scan(model, weather, Bvh.of(wall), ORIGIN);
        double squares = 0;
        int hits = 0;
        for (int ray = 0; ray < scan.rays(); ray++) {
            if (scan.isReturn(ray) && scan.rangeM(ray) > PrecipitationEffects.NEAR_M) {
                squares += (scan.rangeM(ray) - 20.) * (scan.rangeM(ray) - 20.);
                hits++;
            }
        }
        assertThat(hits).isGreaterThan(scan.rays() / 2);
        return Math.sqrt(squares / hits);
    }

    /** 20 000 rays that are almost one. */
    private static LidarModel many(double sigmaM) {
        return new LidarModel("many", List.of(new Laser(0, 0)), 0, 1e-6, 20_000, 10, 0, 100, sigmaM);
    }

    private static LidarModel exact(double elevationDeg) {
        return new LidarModel("exact", List.of(new Laser(elevationDeg, 0)), -180, 10, 36, 10, .5, 100, 0);
    }

    private static Scan scan(LidarModel model, Weather weather, Bvh fixed, SensorPose pose) {
        Lidar lidar = new Lidar(model, Atmosphere.of(weather), SEED);
        Scan scan = lidar.scan();
        lidar.sweep(0, pose, fixed, NOTHING, scan);
        return scan;
    }

    private static double cos(double degrees) {
        return StrictMath.cos(StrictMath.toRadians(degrees));
    }
}
