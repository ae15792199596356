package dev.provinggrid.sim.driving.stack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.engine.geometry.Box;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class BoxMatchTest {

    /** Both at the decision to brake of pg-xs before the moose at 57 m, light snow, 06:00, in the sweep of 128 cases. */
    private static final Box MOOSE_AT_57_M = new Box(155, 92, 166, 101);

    private static final Box REPORTED = new Box(154.2, 85.6, 166.3, 96.4);

    @Test
    void aBoxOnTheMooseAtFiftySevenMetresIsTheMoosesThoughItOverlapsLittle() {
        assertThat(MOOSE_AT_57_M.overlap(REPORTED)).isBetween(.26, .27);
        assertThat(BoxMatch.of(REPORTED, MOOSE_AT_57_M)).isTrue();
    }

    @Test
    void aBoxBesideTheMooseAndOneOfThriceItsSizeAreNot() {
        assertThat(BoxMatch.of(new Box(168, 85.6, 180, 96.4), MOOSE_AT_57_M)).isFalse();
        assertThat(BoxMatch.of(new Box(138, 80, 182, 113), MOOSE_AT_57_M)).isFalse();
    }

    @Test
    void aLargeBoxIsTheTargetsWhereItOverlapsByThreeTenths() {
        Box large = new Box(100, 50, 140, 90);
        assertThat(BoxMatch.of(new Box(100, 50, 112, 90), large)).isTrue();
        assertThat(BoxMatch.of(new Box(100, 50, 111.9, 90), large)).isFalse();
        assertThat(BoxMatch.of(new Box(110, 60, 130, 80), large))
                .as("its middle, of half its size")
                .isFalse();
    }

    @Property
    void aPerfectBoxAlwaysMatches(
            @ForAll @DoubleRange(min = 0, max = 300) double left,
            @ForAll @DoubleRange(min = 0, max = 170) double top,
            @ForAll @DoubleRange(min = .5, max = 300) double width,
            @ForAll @DoubleRange(min = .5, max = 170) double height) {
        Box box = new Box(left, top, left + width, top + height);
        assertThat(BoxMatch.of(box, box)).isTrue();
    }

    @Property
    void aBoxElsewhereNeverMatches(
            @ForAll @DoubleRange(min = 1, max = 100) double side,
            @ForAll @DoubleRange(min = .3, max = 3) double times,
            @ForAll @DoubleRange(min = -3.14, max = 3.14) double direction,
            @ForAll @DoubleRange(min = .01, max = 300) double gap) {
        Box truth = square(0, 0, side);
        double away = (side + times * side) * Math.sqrt(.5) + 3 + gap;
        Box other = square(away * Math.cos(direction), away * Math.sin(direction), times * side);
        assertThat(truth.overlap(other)).isZero();
        assertThat(BoxMatch.of(other, truth)).isFalse();
    }

    @Property
    void aSmallBoxTooLargeMatchesAsOneAsMuchTooSmallDoes(
            @ForAll @DoubleRange(min = 1, max = 15.9) double side,
            @ForAll @DoubleRange(min = 1, max = 1.95) double times,
            @ForAll @DoubleRange(min = -1, max = 1) double aside) {
        double room = side + 4;
        double middle = aside * (side / 2 + 1.9);
        Box truth = square(0, 0, side);
        assertThat(BoxMatch.of(square(middle, 0, room * times - 4), truth)).isTrue();
        assertThat(BoxMatch.of(square(middle, 0, Math.max(0, room / times - 4)), truth))
                .isTrue();
        Box tooLarge = square(middle, 0, room * (times + 1.1) - 4);
        assertThat(BoxMatch.of(tooLarge, truth)).isEqualTo(truth.overlap(tooLarge) >= .3);
    }

    private static Box square(double x, double y, double side) {
        return new Box(x - side / 2, y - side / 2, x + side / 2, y + side / 2);
    }
}
