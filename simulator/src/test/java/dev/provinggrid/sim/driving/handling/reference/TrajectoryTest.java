package dev.provinggrid.sim.driving.handling.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.driving.handling.reference.Trajectory.Alignment;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrajectoryTest {

    private static final Trajectory CORNER = Trajectory.of(
            new Series(0, 1, 3),
            Map.of("x", new Series(0, 3, 3), "y", new Series(0, 0, 4), "yawRate", new Series(0, 2, -2)));

    @Test
    void theWayFollowsFromThePlaces() {
        assertThat(CORNER.ways().get(1)).isEqualTo(3);
        assertThat(CORNER.ways().last()).isEqualTo(7);
    }

    @ParameterizedTest
    @CsvSource({"TIME, 0.5, 99, 1.0", "TIME, 2, 99, 0", "ARC_LENGTH, 99, 1.5, 1.0", "ARC_LENGTH, 99, 5, 0"})
    void samplesAreTakenAtEqualTimesOrEqualWays(Alignment alignment, double time, double way, double yawRate) {
        double place = CORNER.place(alignment, time, way);
        assertThat(CORNER.channels().get("yawRate").at(place)).isCloseTo(yawRate, within(1e-12));
    }

    @Test
    void itIsOverAfterItsLastSample() {
        assertThat(CORNER.isOver(Alignment.TIME, 3, 99)).isFalse();
        assertThat(CORNER.isOver(Alignment.TIME, 3.001, 0)).isTrue();
        assertThat(CORNER.isOver(Alignment.ARC_LENGTH, 0, 7.001)).isTrue();
    }

    @Test
    void outsideItsSamplesASeriesStaysAsItIs() {
        Series series = new Series(1, 2, 4);
        assertThat(series.at(series.place(0))).isEqualTo(1);
        assertThat(series.at(series.place(9))).isEqualTo(4);
        assertThat(series.at(series.place(3))).isEqualTo(3);
        assertThat(series.at(series.place(2))).isEqualTo(2);
    }

    @Test
    void aConstantShiftHasItsAmountAsRootMeanSquareAndAsGreatest() {
        Deviation deviation = new Deviation();
        for (int i = 0; i < 100; i++) {
            deviation.add(i % 2 == 0 ? -5 : 5);
        }
        assertThat(deviation.rootMeanSquare()).isCloseTo(5, within(1e-12));
        assertThat(deviation.greatest()).isEqualTo(5);
    }
}
