package dev.provinggrid.sim.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.world.air.Atmosphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrackTest {

    private final Road road = Track.with(Atmosphere.of(Weather.CLEAR).gripOn(Surface.DIRT));

    @Test
    void theStartIsAsFarFromTheMooseAsPublished() {
        assertThat(Track.distanceToCollisionM(Track.START_X, Track.START_Y, Track.START_Z))
                .isCloseTo(73.087, within(.001));
    }

    @Test
    void theRoadClimbsTwoDegreesOnAverageAndNearlyFourAtTheMoose() {
        double moose = road.along(Track.MOOSE_X, Track.MOOSE_Y);
        double mean = StrictMath.toDegrees(StrictMath.atan((road.heightM(moose) - road.heightM(0)) / moose));
        double near = StrictMath.toDegrees(StrictMath.atan((road.heightM(moose) - road.heightM(moose - 10)) / 10));
        assertThat(mean).isCloseTo(2.0, within(.1));
        assertThat(near).isCloseTo(3.8, within(.3));
    }

    @Test
    void theRoadReachesTheMooseAtItsHeight() {
        assertThat(road.heightM(road.along(Track.MOOSE_X, Track.MOOSE_Y))).isCloseTo(Track.MOOSE_Z, within(.08));
        assertThat(road.left(Track.MOOSE_X, Track.MOOSE_Y)).isCloseTo(0, within(.15));
    }

    @ParameterizedTest
    @ValueSource(doubles = {20, 73.087, 100, 400})
    void aStartLiesAtTheDistanceAskedFor(double wanted) {
        double along = Track.alongAtDistanceM(road, wanted);
        assertThat(Track.distanceToCollisionM(road.x(along, 0), road.y(along, 0), road.heightM(along)))
                .isCloseTo(wanted, within(1e-6));
    }
}
