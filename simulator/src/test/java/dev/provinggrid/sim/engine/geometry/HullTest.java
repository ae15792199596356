package dev.provinggrid.sim.engine.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class HullTest {

    @Test
    void facesEdgesAndCornersAreMeasured() {
        Hull box = new Hull(0, 0, 0, 4, 2);
        assertThat(box.distanceTo(new Hull(5, 0, 0, 2, 2))).isCloseTo(2, within(1e-12));
        assertThat(box.distanceTo(new Hull(0, 4, StrictMath.PI / 2, 2, 4))).isCloseTo(2, within(1e-9));
        assertThat(box.distanceTo(new Hull(6, 5, 0, 2, 2))).isCloseTo(StrictMath.sqrt(9 + 9), within(1e-12));
        assertThat(box.distanceTo(new Hull(3, 1, .3, 2, 2))).isZero();
        assertThat(box.distanceTo(new Hull(0, 0, 1, .1, .1))).isZero();
    }

    @Property
    void distanceIsSymmetricAndNoTurnOrShiftOfTheWorldChangesIt(
            @ForAll @DoubleRange(min = -8, max = 8) double x,
            @ForAll @DoubleRange(min = -8, max = 8) double y,
            @ForAll @DoubleRange(min = -3, max = 3) double heading,
            @ForAll @DoubleRange(min = -3, max = 3) double turn) {
        Hull a = new Hull(0, 0, 0, 4.2, 1.9);
        Hull b = new Hull(x, y, heading, 2.4, .9);
        double distance = a.distanceTo(b);
        assertThat(b.distanceTo(a)).isCloseTo(distance, within(1e-9));
        Hull turnedA = new Hull(7, -2, turn, 4.2, 1.9);
        double cos = StrictMath.cos(turn);
        double sin = StrictMath.sin(turn);
        Hull turnedB = new Hull(7 + x * cos - y * sin, -2 + x * sin + y * cos, heading + turn, 2.4, .9);
        assertThat(turnedA.distanceTo(turnedB)).isCloseTo(distance, within(1e-6));
    }
}
