package dev.provinggrid.sim.sensing.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.sensing.camera.light.FlawedLens;
import dev.provinggrid.sim.sensing.camera.light.LensState;
import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.ReferenceLine;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.mesh.Albedo;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import org.junit.jupiter.api.Test;

/** What the options of a lens do to a picture of a pale board before a dark one, in the lamps at night. */
class FlawedLensTest {

    private static final Lens LENS = new Lens(320, 180, StrictMath.toRadians(60));

    /** Stops by which the picture is too dark, so that the board is not white. */
    private static final double DARK = -5;

    private static final LensState CLEAN = new LensState(DARK, 0, 0, 0, false);
    private static final LensState BLURRING = new LensState(DARK, 0, 0, 0, true);

    @Test
    void withoutFlawsMovingAndStandingCamerasTakeTheSamePicture() {
        assertThat(picture(CLEAN, 20)).isEqualTo(picture(CLEAN, 0));
    }

    @Test
    void aStandingCameraDoesNotBlur() {
        assertThat(picture(BLURRING, 0)).isEqualTo(picture(CLEAN, 0));
    }

    @Test
    void edgesAreSofterInAPictureOfAMovingCamera() {
        double still = steepest(picture(BLURRING, 0));
        double slow = steepest(picture(BLURRING, 12));
        double fast = steepest(picture(BLURRING, 25));
        assertThat(slow).isLessThan(.9 * still);
        assertThat(fast).isLessThan(.9 * still);
    }

    @Test
    void dropsOnTheLensSoftenEdges() {
        byte[] wet = picture(new LensState(DARK, 0, 1, 0, false), 0);
        assertThat(steepest(wet)).isLessThan(.6 * steepest(picture(CLEAN, 0)));
    }

    @Test
    void glareLightsWhatIsDarkAndKeepsTheSum() {
        float[] light = {0, 1, 2, 3};
        new FlawedLens(2, 2, new LensState(0, 0, 0, .2, false), 1).pass(light);
        assertThat(light).containsExactly(new float[] {.3f, 1.1f, 1.9f, 2.7f}, within(1e-6f));
    }

    private static byte[] picture(LensState state, double speed) {
        Conditions night = new Conditions(Weather.CLEAR, 0, Headlamp.HIGH_BEAM);
        SceneCamera camera = new SceneCamera(LENS, new TriangleSoup(0, 0, 0), ReferenceLine.axis(), night, 0, state, 1);
        TriangleSoup board = Boards.only(Boards.upright(5, 4, Albedo.of(.5, .5, .5)), Kind.OBJECT, 6, 0, -1);
        return camera.shoot(0, 0, CameraPose.level(0, 0, 1.4), speed, board)
                .rgb()
                .clone();
    }

    /** The greatest step of green along a row in the middle of the picture, where the board has an edge on both sides. */
    private static double steepest(byte[] rgb) {
        int steepest = 0;
        for (int column = 20; column < 300; column++) {
            int at = 3 * (90 * LENS.width() + column) + 1;
            steepest = Math.max(steepest, Math.abs((rgb[at] & 255) - (rgb[at - 3] & 255)));
        }
        return steepest;
    }
}
