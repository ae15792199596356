package dev.provinggrid.sim.sensing.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class PinholeProjectionTest {

    private final Lens lens = new Lens(640, 360, StrictMath.PI / 3);

    @Property(tries = 100)
    void nearAndFarPlaneAreTheEndsOfTheDeviceDepth(
            @ForAll @DoubleRange(min = .01, max = 1) double nearM,
            @ForAll @DoubleRange(min = 10, max = 2000) double farM) {
        PinholeProjection projection = PinholeProjection.of(lens, nearM, farM);
        assertThat(projection.depth(-nearM)).isCloseTo(-1, within(1e-9));
        assertThat(projection.depth(-farM)).isCloseTo(1, within(1e-9));
    }

    @Test
    void sixtyDegreesOnSixteenByNineGiveThePublishedElements() {
        PinholeProjection projection = PinholeProjection.of(lens, .1, 1000);
        assertThat(projection.p00()).isCloseTo(1.7321, within(5e-5));
        assertThat(projection.p11()).isCloseTo(3.0792, within(5e-5));
        assertThat(lens.focalPx()).isCloseTo(554.26, within(.005));
    }

    @Test
    void theEdgesOfTheFieldOfViewAreTheEdgesOfTheImage() {
        PinholeProjection projection = PinholeProjection.of(lens, .1, 1000);
        double half = 10 * StrictMath.tan(StrictMath.PI / 6);
        assertThat(PinholeProjection.column(projection.right(half, -10), 640)).isCloseTo(640, within(1e-9));
        assertThat(PinholeProjection.column(projection.right(-half, -10), 640)).isCloseTo(0, within(1e-9));
        assertThat(PinholeProjection.row(projection.up(half * 9 / 16, -10), 360))
                .isCloseTo(0, within(1e-9));
        assertThat(PinholeProjection.row(projection.up(0, -10), 360)).isCloseTo(180, within(1e-9));
    }
}
