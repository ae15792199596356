package dev.provinggrid.sim.sensing.camera.light;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.sensing.camera.light.LensDirt.Stuff;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LensDirtTest {

    private static final int WIDTH = 320;
    private static final int HEIGHT = 180;

    @Test
    void aCleanLensChangesNothing() {
        float[] stripes = stripes();
        new LensDirt(Stuff.MUD, WIDTH, HEIGHT, 0, 3).soil(stripes);
        assertThat(stripes).isEqualTo(stripes());
    }

    @ParameterizedTest
    @ValueSource(doubles = {.1, .3, .6})
    void dirtCoversItsShareAndSoftEdges(double share) {
        float[] white = white();
        new LensDirt(Stuff.MUD, WIDTH, HEIGHT, share, 3).soil(white);
        double covered = share(white, it -> it < .5f);
        double touched = share(white, it -> it < 1);
        assertThat(covered).isCloseTo(share, within(.1)).isGreaterThanOrEqualTo(share);
        assertThat(touched).isBetween(covered, share + .25);
    }

    @Test
    void aWhollyDirtyLensDimsAndBlursAll() {
        float[] stripes = stripes();
        new LensDirt(Stuff.MUD, WIDTH, HEIGHT, 1, 3).soil(stripes);
        for (float value : stripes) {
            assertThat(value).isCloseTo(.45f * .5f, within(.02f));
        }
    }

    @Test
    void dropsBlurWithoutDimming() {
        float[] stripes = stripes();
        new LensDirt(Stuff.DROPS, WIDTH, HEIGHT, 1, 3).soil(stripes);
        for (float value : stripes) {
            assertThat(value).isCloseTo(.5f, within(.02f));
        }
    }

    @Test
    void moreDirtCoversWhatLessCovered() {
        float[] less = white();
        float[] more = white();
        new LensDirt(Stuff.MUD, WIDTH, HEIGHT, .2, 3).soil(less);
        new LensDirt(Stuff.MUD, WIDTH, HEIGHT, .5, 3).soil(more);
        assertThat(IntStream.range(0, less.length)).allMatch(i -> more[i] <= less[i] + 1e-6f);
    }

    @Test
    void anotherCameraIsDirtyElsewhere() {
        float[] one = white();
        float[] other = white();
        new LensDirt(Stuff.MUD, WIDTH, HEIGHT, .3, 3).soil(one);
        new LensDirt(Stuff.MUD, WIDTH, HEIGHT, .3, 4).soil(other);
        assertThat(one).isNotEqualTo(other);
    }

    private interface Condition {
        boolean of(float value);
    }

    private static double share(float[] band, Condition wanted) {
        return IntStream.range(0, band.length).filter(i -> wanted.of(band[i])).count() / (double) band.length;
    }

    private static float[] white() {
        float[] band = new float[WIDTH * HEIGHT];
        Arrays.fill(band, 1);
        return band;
    }

    /** Black and white, two pixels each. */
    private static float[] stripes() {
        float[] band = new float[WIDTH * HEIGHT];
        for (int i = 0; i < band.length; i++) {
            band[i] = i / 2 % 2;
        }
        return band;
    }
}
