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
import net.jqwik.api.constraints.Size;
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

    /** Knots close together beside knots far apart, and places on them. */
    @Property
    void betweenTwoKnotsTheSlopeIsOnTheLineThroughTheirs(
            @ForAll @Size(min = 2, max = 30) List<@DoubleRange(min = .01, max = 300) Double> gaps,
            @ForAll @DoubleRange(min = 0, max = 1) double share) {
        double[] knots = new double[gaps.size()];
        double[] slopes = new double[gaps.size()];
        for (int i = 1; i < knots.length; i++) {
            knots[i] = knots[i - 1] + gaps.get(i);
            slopes[i] = (i % 3 - 1) * .05;
        }
        GradeProfile profile = new GradeProfile(knots, slopes, 0);
        for (int i = 0; i < knots.length - 1; i++) {
            double there = knots[i] + share * (knots[i + 1] - knots[i]);
            assertThat(profile.slope(there)).isCloseTo(slopes[i] + share * (slopes[i + 1] - slopes[i]), within(1e-9));
            assertThat(profile.slope(knots[i])).isEqualTo(slopes[i]);
        }
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
