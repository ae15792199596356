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

class CrownTest {

    private final Crown crown = new Crown(.04);

    @Test
    void theEdgeIsAsFarBelowTheLevelPartAsTheFallSays() {
        assertThat(crown.dropM(1.5)).isZero();
        assertThat(crown.dropM(-3)).isCloseTo(1.5 * .04, within(1e-12));
        assertThat(crown.dropM(20)).isEqualTo(crown.dropM(3));
        assertThat(Crown.NONE.dropM(2)).isZero();
    }

    @Property
    void theGroundsNormalIsUprightToTheRoadAlongAndAcross(
            @ForAll @DoubleRange(min = -20, max = 60) double s,
            @ForAll @DoubleRange(min = -2.9, max = 2.9) double left) {
        GradeProfile hill = new GradeProfile(new double[] {-10, 0, 20, 50}, new double[] {0, .1, -.05, .2}, 3);
        Road road = new Road(
                ReferenceLine.straight(5, -3, 2),
                hill,
                crown,
                Paving.even(new Grip(.6, .5, .02)),
                List.of(new Lane(0, 6)));
        GroundPoint point = new GroundPoint();
        road.at(road.x(s, left), road.y(s, left), point);
        assertThat(point.heightM).isCloseTo(road.heightM(s, left), within(1e-9));
        double h = 1e-4;
        double along = (road.heightM(s + h, left) - road.heightM(s - h, left)) / (2 * h);
        double across = (road.heightM(s, left + h) - road.heightM(s, left - h)) / (2 * h);
        double cos = StrictMath.cos(2);
        double sin = StrictMath.sin(2);
        assertThat(point.normalX * cos + point.normalY * sin + point.normalZ * along)
                .isCloseTo(0, within(1e-5));
        assertThat(-point.normalX * sin + point.normalY * cos + point.normalZ * across)
                .isCloseTo(0, within(1e-5));
    }
}
