package dev.provinggrid.sim.sensing.perception;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.sensing.camera.Lens;
import org.junit.jupiter.api.Test;

class CameraTest {

    private final Camera driving = new Camera(new Lens(320, 180, StrictMath.PI / 3));

    @Test
    void focalLengthFollowsFromTheAngleOfView() {
        assertThat(new Camera(new Lens(640, 360, StrictMath.PI / 3)).lens().focalPx())
                .isCloseTo(554.26, within(.01));
        assertThat(driving.lens().focalPx()).isCloseTo(277.13, within(.01));
    }

    @Test
    void boxesScaleWithTheSquareOfTheFocalLength() {
        assertThat(driving.areaScale()).isCloseTo(277.13 * 277.13 / (829.0 * 829), within(1e-5));
        Camera published = new Camera(new Lens(640, 360, 2 * StrictMath.atan(320 / 829.0)));
        assertThat(published.areaScale()).isCloseTo(1, within(1e-12));
        assertThat(published.resolvedAreaScale()).isCloseTo(1, within(1e-12));
    }

    @Test
    void aFinerImageThanTheNetResolvesNothingMore() {
        assertThat(new Camera(new Lens(1920, 1080, 1)).resolvedAreaScale())
                .isEqualTo(new Camera(new Lens(640, 360, 1)).resolvedAreaScale())
                .isGreaterThan(new Camera(new Lens(320, 180, 1)).resolvedAreaScale());
    }

    @Test
    void seesWhatLiesWithinItsAngleAhead() {
        assertThat(driving.lens().sees(10, 5.7)).isTrue();
        assertThat(driving.lens().sees(10, 5.8)).isFalse();
        assertThat(driving.lens().sees(-10, 0)).isFalse();
    }
}
