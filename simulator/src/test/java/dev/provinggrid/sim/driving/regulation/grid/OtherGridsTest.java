package dev.provinggrid.sim.driving.regulation.grid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.driving.regulation.BrakingLeader;
import dev.provinggrid.sim.driving.regulation.CutOut;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OtherGridsTest {

    @Test
    void everyCutOutOfTheGridIsFoundInIt() {
        for (int kmh = 10; kmh <= 130; kmh += 10) {
            for (int distance = 2; distance <= 147; distance += 5) {
                for (int k = 0; k < 15; k++) {
                    CutOut published = new CutOut(kmh / 3.6, distance, .1 + k * (.1 + .2 - .1));
                    CutOut exact = new CutOut(kmh / 3.6, distance, (1 + 2 * k) / 10.0);
                    assertThat(CutOutGrid.cell(exact)).contains(published);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"50, 52, 1", "50, 50, .9", "55, 52, .9", "140, 52, .9"})
    void aCutOutBesideTheGridIsOutside(double kmh, double distance, double lateral) {
        assertThat(CutOutGrid.cell(new CutOut(kmh / 3.6, distance, lateral))).isEmpty();
    }

    @Test
    void everyBrakingLeaderOfTheGridIsFoundInIt() {
        for (int kmh = 12; kmh <= 128; kmh += 2) {
            for (int k = 0; k < 19; k++) {
                BrakingLeader published = new BrakingLeader(kmh / 3.6, 9.81 * (.05 + k * .05));
                assertThat(BrakingLeaderGrid.cell(new BrakingLeader(kmh / 3.6, 9.81 * (5 + 5 * k) / 100)))
                        .contains(published);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"13, 4.905", "12, 5"})
    void aBrakingLeaderBesideTheGridIsOutside(double kmh, double deceleration) {
        assertThat(BrakingLeaderGrid.cell(new BrakingLeader(kmh / 3.6, deceleration)))
                .isEmpty();
    }
}
