package dev.provinggrid.sim.sensing.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.sun.management.ThreadMXBean;
import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.sensing.camera.light.HeadlampBeam;
import dev.provinggrid.sim.sensing.camera.light.LensState;
import dev.provinggrid.sim.sensing.camera.light.Lighting;
import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.ReferenceLine;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.air.Atmosphere;
import dev.provinggrid.sim.world.mesh.Albedo;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class SceneCameraTest {

    private static final Lens LENS = new Lens(320, 180, StrictMath.toRadians(60));
    private static final int BLACK = Albedo.of(0, 0, 0);
    private static final int WHITE = Albedo.of(1, 1, 1);
    private static final int MIDDLE = 320 * 90 + 160;

    @Test
    void theTruthIsTheBoxOfThePinholeProjection() {
        SceneCamera camera = camera(Weather.CLEAR, 720, Headlamp.OFF);
        double f = LENS.focalPx();

        camera.shoot(0, 0, CameraPose.level(0, 0, 1.4), 0, board(BLACK, 20, 2));

        Box box = camera.truth().box().orElseThrow();
        assertThat(box.left()).isCloseTo(160 - f * 1 / 20, within(1.0));
        assertThat(box.right()).isCloseTo(160 + f * 1 / 20, within(1.0));
        assertThat(box.bottom()).isCloseTo(90 + f * 1.4 / 20, within(1.0));
        assertThat(box.top()).isCloseTo(90 - f * .6 / 20, within(1.0));
        assertThat((double) camera.truth().visiblePixels()).isEqualTo(box.areaPx2());
    }

    @Test
    void aCameraThatLooksLeftSeesTheAnimalMoveRight() {
        SceneCamera camera = camera(Weather.CLEAR, 720, Headlamp.OFF);
        camera.shoot(0, 0, new CameraPose(0, 0, 1.4, 0, 0, .2), 0, board(BLACK, 20, 2));
        assertThat(camera.truth().box().orElseThrow().left()).isGreaterThan(190);
    }

    @Test
    void aCameraThatLooksDownSeesTheAnimalMoveUp() {
        SceneCamera camera = camera(Weather.CLEAR, 720, Headlamp.OFF);
        camera.shoot(0, 0, new CameraPose(0, 0, 1.4, 0, .1, 0), 0, board(BLACK, 20, 2));
        assertThat(camera.truth().box().orElseThrow().bottom()).isLessThan(90);
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"CLEAR"})
    void thePictureTellsTheHourUnderAnOvercastSky(Weather weather) {
        assertThat(warmth(weather, 360)).isLessThan(.92 * warmth(weather, 720));
        assertThat(warmth(weather, 1080)).isGreaterThan(1.1 * warmth(weather, 720));
    }

    /** Red over blue where the picture shows the sky. */
    private static double warmth(Weather weather, int minute) {
        SceneCamera camera =
                new SceneCamera(LENS, new TriangleSoup(0, 0, 0), new Conditions(weather, minute, Headlamp.LOW_BEAM), 1);
        camera.drawDry(CameraPose.level(0, 0, 1.4), new TriangleSoup(0, 0, 0));
        double red = 0;
        double blue = 0;
        for (int at = 0; at < 320 * 60; at++) {
            red += camera.radiance().red[at];
            blue += camera.radiance().blue[at];
        }
        return red / blue;
    }

    /** The middle of a picture looks the same wherever in it that part of the sky lies. */
    @ParameterizedTest
    @CsvSource({"720, .5", "1080, .5", "720, -.5", "1080, -.5"})
    void theSkyGoesOnBesideThePanoramaWithoutASeam(int minute, double side) {
        double seam = StrictMath.atan(1.45 * 160 / LENS.focalPx());
        double[] within = skyAt(minute, Math.copySign(seam - .01, side));
        double[] beyond = skyAt(minute, Math.copySign(seam + .01, side));
        for (int band = 0; band < 3; band++) {
            assertThat(beyond[band]).isCloseTo(within[band], withinPercentage(15));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1.5, 3.1})
    void theSunStandsWhereItStandsWhicheverWayTheCameraLooks(double sceneHeading) {
        Conditions noon = new Conditions(Weather.CLEAR, 720, Headlamp.OFF, sceneHeading);
        SceneCamera camera = new SceneCamera(LENS, new TriangleSoup(0, 0, 0), noon, 1);
        double south = -StrictMath.PI / 2 - sceneHeading;
        double towards = brightest(camera, south, -.75);
        double away = brightest(camera, south + StrictMath.PI, -.75);
        assertThat(towards).isGreaterThan(2 * away);
    }

    @Test
    void theLampsShineAheadOfTheVehicleWhereverTheCameraLooks() {
        Conditions night = new Conditions(Weather.CLEAR, 0, Headlamp.HIGH_BEAM);
        TriangleSoup ahead = board(WHITE, 10, 2);
        SceneCamera forwards = new SceneCamera(LENS, new TriangleSoup(0, 0, 0), night, 1);
        SceneCamera turned = new SceneCamera(
                LENS, new TriangleSoup(0, 0, 0), ReferenceLine.axis(), night, StrictMath.PI / 2, LensState.CLEAN, 1);
        CameraPose pose = CameraPose.level(0, 0, 1.4);
        forwards.drawDry(pose, ahead);
        turned.drawDry(pose, ahead);
        assertThat(forwards.radiance().green[MIDDLE]).isGreaterThan(20 * turned.radiance().green[MIDDLE]);
    }

    private double[] skyAt(int minute, double yaw) {
        SceneCamera camera = new SceneCamera(
                LENS, new TriangleSoup(0, 0, 0), new Conditions(Weather.CLEAR, minute, Headlamp.OFF), 1);
        camera.drawDry(new CameraPose(0, 0, 1.4, 0, -.25, yaw), new TriangleSoup(0, 0, 0));
        Radiance seen = camera.radiance();
        return new double[] {seen.red[MIDDLE], seen.green[MIDDLE], seen.blue[MIDDLE]};
    }

    private static double brightest(SceneCamera camera, double yaw, double pitch) {
        camera.drawDry(new CameraPose(0, 0, 1.4, 0, pitch, yaw), new TriangleSoup(0, 0, 0));
        return IntStream.range(0, 320 * 180)
                .mapToDouble(it -> camera.radiance().green[it])
                .max()
                .orElseThrow();
    }

    /** Rain that falls down the picture of a level camera falls across that of one on its side, and away from one that looks up. */
    @ParameterizedTest
    @CsvSource({"0, 0, 2, 9", "90, 0, 0, .5", "0, -90, .67, 1.5"})
    void rainFallsDownWhicheverWayTheCameraIsHeld(double rollDeg, double pitchDeg, double least, double most) {
        Conditions rain = new Conditions(Weather.HEAVY_RAIN, 720, Headlamp.OFF);
        Lighting light = Lighting.of(rain);
        HeadlampBeam beam = new HeadlampBeam(Headlamp.OFF, light.extinctionPerM(), 0);
        CameraView view = new CameraView(LENS);
        view.look(new CameraPose(3, 2, 1.4, Math.toRadians(rollDeg), Math.toRadians(pitchDeg), .3));
        Radiance drops = new Radiance(LENS.width() * LENS.height());
        new Precipitation(Atmosphere.of(Weather.HEAVY_RAIN), light, beam, 0, 5)
                .draw(drops, view, new float[LENS.width() * LENS.height()], 2, 0, .02f);
        double across = 0;
        double down = 0;
        for (int at = LENS.width(); at < drops.green.length; at++) {
            across += Math.abs(drops.green[at] - drops.green[at - 1]);
            down += Math.abs(drops.green[at] - drops.green[at - LENS.width()]);
        }
        assertThat(across / down).isBetween(least, most);
    }

    @Test
    void anAnimalBehindTheCameraIsNotInThePicture() {
        SceneCamera camera = camera(Weather.CLEAR, 720, Headlamp.OFF);
        camera.shoot(0, 0, CameraPose.level(0, 0, 1.4), 0, board(BLACK, -20, 2));
        assertThat(camera.truth()).isEqualTo(Truth.NOTHING);
    }

    /** Koschmieder: a black object shows the air in front of it alone, L = L_air (1 - exp(-beta d)). */
    @ParameterizedTest
    @CsvSource({"THIN_FOG, .565", "THICK_FOG, .0573", "HEAVY_SNOW, .386"})
    void aBlackBoardFadesWithTheTransmissionOfTheAir(Weather weather, double transmission) {
        double distance = 73.09;
        SceneCamera camera = new SceneCamera(LENS, Boards.ground(), new Conditions(weather, 720, Headlamp.OFF), 1);
        float air =
                Lighting.of(new Conditions(weather, 720, Headlamp.OFF)).air().green();
        TriangleSoup board = Boards.only(Boards.upright(60, 30, BLACK), Kind.OBJECT, distance, 0, -10);

        camera.drawDry(CameraPose.level(0, 0, 1.4), board);

        float snow = camera.radiance().green[MIDDLE];
        assertThat(1 - snow / air).isCloseTo((float) transmission, within(.02f));
    }

    @Test
    void theHeadlampsFadeWithTheSquareOfTheDistanceAndTheAir() {
        double near = litBoard(30);
        double far = litBoard(50);
        double extinction = Atmosphere.of(Weather.CLEAR).extinctionPerM();
        double expected = 50.0 * 50 / (30.0 * 30) * StrictMath.exp(2 * extinction * 20);
        assertThat(near / far).isCloseTo(expected, within(.05 * expected));
    }

    private static double litBoard(double distance) {
        SceneCamera camera =
                new SceneCamera(LENS, Boards.ground(), new Conditions(Weather.CLEAR, 0, Headlamp.HIGH_BEAM), 1);
        TriangleSoup board = Boards.only(Boards.upright(60, 30, WHITE), Kind.OBJECT, distance, 0, -10);
        camera.drawDry(CameraPose.level(0, 0, 1.4), board);
        double sum = 0;
        for (int column = -40; column < 40; column++) {
            sum += camera.radiance().green[MIDDLE + column];
        }
        return sum / 80
                - Lighting.of(new Conditions(Weather.CLEAR, 0, Headlamp.HIGH_BEAM))
                        .sky()
                        .green();
    }

    @ParameterizedTest
    @EnumSource(Weather.class)
    void framesAreEqualInOneThreadAndInMany(Weather weather) throws Exception {
        List<Integer> alone =
                IntStream.range(0, 4).map(it -> hash(weather, it)).boxed().toList();
        List<Callable<Integer>> together = new ArrayList<>();
        for (int i = 3; i >= 0; i--) {
            int frame = i;
            together.add(() -> hash(weather, frame));
        }
        try (var threads = Executors.newFixedThreadPool(4)) {
            List<Integer> found = new ArrayList<>();
            for (var future : threads.invokeAll(together)) {
                found.addFirst(future.get());
            }
            assertThat(found).isEqualTo(alone);
        }
    }

    @Test
    void noFrameAllocatesAfterTheFirst() {
        SceneCamera camera = camera(Weather.HEAVY_SNOW, 0, Headlamp.LOW_BEAM);
        TriangleSoup animal = board(BLACK, 20, 2);
        CameraPose pose = CameraPose.level(0, 0, 1.4);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        camera.shoot(0, 0, pose, 10, animal);
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int frame = 1; frame <= 10; frame++) {
            camera.shoot(frame, .1 * frame, pose, 10, animal);
        }
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isZero();
    }

    private static int hash(Weather weather, int frame) {
        SceneCamera camera = camera(weather, 360.0 * frame, Headlamp.LOW_BEAM);
        Image image =
                camera.shoot(frame, .1 * frame, CameraPose.level(frame, .2, 1.4), 10, board(BLACK, 20 + frame, 2));
        return java.util.Arrays.hashCode(image.rgb());
    }

    private static SceneCamera camera(Weather weather, double minute, Headlamp lamp) {
        return new SceneCamera(LENS, Boards.ground(), new Conditions(weather, minute, lamp), 7);
    }

    private static TriangleSoup board(int colour, double distance, float size) {
        return Boards.only(Boards.upright(size, size, colour), Kind.ANIMAL, distance, 0, 0);
    }
}
