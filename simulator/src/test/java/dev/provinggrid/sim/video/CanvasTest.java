package dev.provinggrid.sim.video;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CanvasTest {

    private static final Colour RED = new Colour(255, 0, 0);

    @Test
    void whatFallsOutsideIsLeftOut() {
        Canvas canvas = new Canvas(4, 3);
        canvas.fill(-5, -5, 100, 100, RED);
        canvas.line(-10, 1, 1e9, 1, Colour.WHITE);
        canvas.write(-3, -3, "Moose 100 %", 1, Colour.WHITE);
        canvas.shade(-1, 2, 9, 9);
        assertThat(canvas.at(3, 1)).isEqualTo(Colour.WHITE);
        assertThat(canvas.at(0, 2)).isEqualTo(new Colour(85, 0, 0));
        assertThat(canvas.rgb()).hasSize(4 * 3 * 3);
    }

    @Test
    void lettersAreDotsSmallOnesAndCapitals() {
        assertThat(written("T")).isEqualTo("""
                #####
                ..#..
                ..#..
                ..#..
                ..#..
                ..#..
                ..#..
                """);
        assertThat(written("t")).isEqualTo("""
                .#...
                .#...
                ###..
                .#...
                .#...
                .#..#
                ..##.
                """);
        assertThat(written("\u00e4")).as("an unknown one").isEqualTo(written("?"));
    }

    @Test
    void greaterLettersHaveGreaterDots() {
        Canvas canvas = new Canvas(20, 20);
        canvas.write(2, 3, "T", 2, Colour.WHITE);
        for (int y = 0; y < 14; y++) {
            for (int x = 0; x < 10; x++) {
                boolean dot = y < 2 || x / 2 == 2;
                assertThat(canvas.at(2 + x, 3 + y)).isEqualTo(dot ? Colour.WHITE : Colour.BLACK);
            }
        }
    }

    @Test
    void whatIsPastedOrFilledOutsideIsLeftOut() {
        Canvas small = new Canvas(4, 3);
        small.fill(-5, -5, 50, 50, Colour.ROAD);
        Canvas canvas = new Canvas(6, 5);
        canvas.paste(small, -2, 3);
        canvas.paste(small, 5, -1);
        canvas.paste(small, 9, 9);
        canvas.fill(3, 3, 3, 9, Colour.WHITE);
        for (int y = 0; y < 5; y++) {
            for (int x = 0; x < 6; x++) {
                boolean covered = (x < 2 && y >= 3) || (x == 5 && y < 2);
                assertThat(canvas.at(x, y)).isEqualTo(covered ? Colour.ROAD : Colour.BLACK);
            }
        }
    }

    @Test
    void aBirdsEyeFollowsTheVehicleAndShowsWhatIsAhead() {
        Canvas canvas = new Canvas(640, 360);
        BirdsEye view = new BirdsEye(canvas, 80, 3);
        view.paint(
                new Footprint(100, 0, 0, 4, 2, Colour.VEHICLE),
                List.of(new Footprint(130, 8, Math.PI / 2, 2.4, 1, Colour.ANIMAL)));
        assertThat(canvas.at(125, 177)).as("the vehicle, 15 m from the left").isEqualTo(Colour.VEHICLE);
        assertThat(canvas.at(358, 118)).as("the animal, 8 m left of the road").isEqualTo(Colour.ANIMAL);
        assertThat(canvas.at(300, 190)).isEqualTo(Colour.ROAD);
        assertThat(canvas.at(300, 300)).isEqualTo(Colour.GROUND);
        view.paint(new Footprint(110, 1, 0, 4, 2, Colour.VEHICLE), List.of());
        assertThat(canvas.at(80, 176)).as("half of the way from 100 m to 110 m").isEqualTo(Colour.TRAIL);
    }

    private static String written(String letter) {
        Canvas canvas = new Canvas(5, 7);
        canvas.write(0, 0, letter, 1, Colour.WHITE);
        StringBuilder rows = new StringBuilder();
        for (int y = 0; y < 7; y++) {
            for (int x = 0; x < 5; x++) {
                rows.append(canvas.at(x, y).equals(Colour.WHITE) ? '#' : '.');
            }
            rows.append('\n');
        }
        return rows.toString();
    }
}
