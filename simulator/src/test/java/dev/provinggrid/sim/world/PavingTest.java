package dev.provinggrid.sim.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.vehicle.GroundPoint;
import dev.provinggrid.sim.world.relief.GradeProfile;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PavingTest {

    private static final Grip DRY = new Grip(.9, .75, .013);
    private static final Grip SNOW = new Grip(.3, .2, .03);

    @ParameterizedTest
    @ValueSource(doubles = {-20, 10, 60, 150})
    void splitFrictionFollowsTheLineOfTheRoadThroughItsBend(double alongM) {
        ReferenceLine line =
                ReferenceLine.from(3, -4, 2.1).straight(30).arc(100, .02).open();
        Road road = new Road(line, GradeProfile.constant(.02), new Paving(DRY, SNOW), List.of(new Lane(0, 4)));
        assertThat(at(road, alongM, .5)).isEqualTo(DRY);
        assertThat(at(road, alongM, -.5)).isEqualTo(SNOW);
    }

    private static Grip at(Road road, double alongM, double leftM) {
        GroundPoint point = new GroundPoint();
        road.at(road.x(alongM, leftM), road.y(alongM, leftM), point);
        return new Grip(point.muPeak, point.muSlide, point.rollingResistance);
    }
}
