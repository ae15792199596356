package dev.provinggrid.sim.driving.ranging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.engine.RandomStream;
import dev.provinggrid.sim.engine.RandomStreams;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnknownGradeTest {

    private static final UnknownGrade GRADE = new UnknownGrade(.04, 30);

    /** s sqrt(2 Z / (3 l)). */
    @Test
    void closeByItGrowsWithTheRootOfTheDistance() {
        assertThat(GRADE.sightRad(.3)).isCloseTo(.04 * StrictMath.sqrt(2 * .3 / 90), within(1e-5));
    }

    @Test
    void farAwayItIsTheGradeUnderTheVehicle() {
        assertThat(GRADE.sightRad(30_000)).isCloseTo(.04, within(1e-4));
    }

    /** Integrates drawn slopes to the height of the ground ahead. */
    @ParameterizedTest
    @ValueSource(doubles = {10, 20, 50})
    void itIsTheDeviationOfDrawnRoads(double distanceM) {
        RandomStream draws = new RandomStreams(11).named("roads");
        double squares = IntStream.range(0, 4000)
                .mapToDouble(_ -> bend(distanceM, draws))
                .map(it -> it * it)
                .average()
                .orElseThrow();
        assertThat(GRADE.sightRad(distanceM) / StrictMath.sqrt(squares)).isCloseTo(1, within(.05));
    }

    private static double bend(double distanceM, RandomStream draws) {
        double step = distanceM / 100;
        double kept = StrictMath.exp(-step / 30);
        double here = .04 * draws.gaussian();
        double slope = here;
        double height = 0;
        for (int i = 0; i < 100; i++) {
            double next = kept * slope + .04 * StrictMath.sqrt(1 - kept * kept) * draws.gaussian();
            height += step * (slope + next) / 2;
            slope = next;
        }
        return height / distanceM - here;
    }
}
