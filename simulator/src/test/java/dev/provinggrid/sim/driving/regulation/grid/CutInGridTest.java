package dev.provinggrid.sim.driving.regulation.grid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.driving.regulation.CutIn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CutInGridTest {

    /** A sweep file is exact, so its 20 km/h are 50/9 m/s and its .7 m/s are the double nearest to that. */
    @Test
    void exactNumbersMeanTheDoublesOfThePublishedProgram() {
        CutIn cell = CutInGrid.cell(new CutIn(50 / 9.0, 25 / 9.0, 12, .7)).orElseThrow();
        assertThat(cell).isEqualTo(new CutIn(20 / 3.6, 10 / 3.6, 12, 7 * .1));
        assertThat(7 * .1).isNotEqualTo(.7);
    }

    @ParameterizedTest
    @CsvSource({
        "20, 20, 12, 1", // not slower
        "25, 10, 12, 1",
        "20, 10, 12.5, 1",
        "20, 10, 60, 1",
        "20, 10, 12, 1.8",
        "20, 10, 12, .15",
        "70, 10, 12, 1", // an even gap at high speed
        "70, 20, 11, 1"
    })
    void whatIsNotInAGridIsOutside(double egoKmh, double otherKmh, double gap, double lateral) {
        assertThat(CutInGrid.cell(new CutIn(egoKmh / 3.6, otherKmh / 3.6, gap, lateral)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"20, 10, 1, 0", "60, 50, 59, 1.7", "70, 10, 119, .3", "130, 100, 1, 1.7"})
    void cornersAreInside(double egoKmh, double otherKmh, double gap, double lateral) {
        assertThat(CutInGrid.cell(new CutIn(egoKmh / 3.6, otherKmh / 3.6, gap, lateral)))
                .isPresent();
    }
}
