package dev.provinggrid.sim.video;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class BirdsEyeTest {

    private static final int WIDTH_PX = 200;
    private static final int HEIGHT_PX = 100;

    /** Above the middle by a tick's height, across the whole width; far from the vehicle. */
    @Test
    void aPlaceWithoutAStraightRoadHasNeitherSurfaceNorTicks() {
        Canvas canvas = painted(0);
        for (int x = 0; x < WIDTH_PX; x++) {
            assertThat(canvas.at(x, HEIGHT_PX / 2 - 2)).isEqualTo(Colour.GROUND);
            assertThat(canvas.at(x, HEIGHT_PX / 2)).isEqualTo(Colour.GROUND);
        }
    }

    @Test
    void aStraightRoadHasItsWidthAndATickEveryTenMetres() {
        Canvas canvas = painted(5);
        assertThat(canvas.at(50, HEIGHT_PX / 2)).isEqualTo(Colour.ROAD);
        assertThat(canvas.at(50, HEIGHT_PX / 2 - 12))
                .as("half of it is 10 px wide")
                .isNotEqualTo(Colour.ROAD);
        assertThat(canvas.at(40, HEIGHT_PX / 2 - 12)).as("20 m along").isEqualTo(Colour.LINE);
        assertThat(canvas.at(50, HEIGHT_PX / 2 - 12)).as("25 m along").isEqualTo(Colour.GROUND);
    }

    /** Two pixels a metre, from 0 to 100 m; the vehicle stands beyond what is seen. */
    private static Canvas painted(double roadHalfWidthM) {
        Canvas canvas = new Canvas(WIDTH_PX, HEIGHT_PX);
        new BirdsEye(canvas, 100, roadHalfWidthM)
                .still(0, 0)
                .paint(new Footprint(500, 0, 0, 4, 2, Colour.LINE), List.of());
        return canvas;
    }
}
