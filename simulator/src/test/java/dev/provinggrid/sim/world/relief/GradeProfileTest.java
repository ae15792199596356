package dev.provinggrid.sim.world.relief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.vehicle.GroundPoint;
import dev.provinggrid.sim.world.Grip;
import dev.provinggrid.sim.world.Lane;
import dev.provinggrid.sim.world.Paving;
import dev.provinggrid.sim.world.ReferenceLine;
import dev.provinggrid.sim.world.Road;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class GradeProfileTest {

    private final GradeProfile hill =
            new GradeProfile(new double[] {-10, 0, 20, 50}, new double[] {0, .1, -.05, .2}, 3);

    @Property
    void heightIsTheIntegralOfTheSlope(@ForAll @DoubleRange(min = -40, max = 90) double s) {
        double h = 1e-4;
        double difference = (hill.heightM(s + h) - hill.heightM(s - h)) / (2 * h);
        assertThat(difference).isCloseTo(hill.slope(s), within(1e-6));
    }

    @Test
    void heightIsFixedAtZero() {
        assertThat(hill.heightM(0)).isCloseTo(3, within(1e-12));
        assertThat(GradeProfile.constant(.05).heightM(20)).isCloseTo(1, within(1e-12));
    }

    @Property
    void theGroundsNormalIsUprightToTheRoad(@ForAll @DoubleRange(min = -30, max = 80) double s) {
        Road road = new Road(
                ReferenceLine.straight(5, -3, 2), hill, Paving.even(new Grip(.6, .5, .02)), List.of(new Lane(0, 6)));
        GroundPoint point = new GroundPoint();
        road.at(road.x(s, 1.5), road.y(s, 1.5), point);
        double along = point.normalX * StrictMath.cos(2) + point.normalY * StrictMath.sin(2);
        assertThat(along + point.normalZ * hill.slope(s)).isCloseTo(0, within(1e-9));
        assertThat(point.heightM).isCloseTo(hill.heightM(s), within(1e-9));
        assertThat(road.along(road.x(s, 1.5), road.y(s, 1.5))).isCloseTo(s, within(1e-9));
        assertThat(road.left(road.x(s, 1.5), road.y(s, 1.5))).isCloseTo(1.5, within(1e-9));
    }
}
