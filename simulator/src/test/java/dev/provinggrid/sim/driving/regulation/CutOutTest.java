package dev.provinggrid.sim.driving.regulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.driving.regulation.EncounterOutcome.Contact;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Numbers of crashes are those of the published program (ec-jrc/JRC-FSM, 2021), run over the same cells. */
class CutOutTest {

    private static final int NEVER = -1;

    @ParameterizedTest
    @CsvSource({"CC, 848, 1499", "RSS, 936, 1619", "FSM, 980, 1619"})
    void thePublishedCellsCrash(ModelName model, int crashes, int crashesOfTheLeader) {
        int ego = 0;
        int leader = 0;
        for (CutOut cell : cells()) {
            Watch watch = new Watch();
            ego += cell.drive(model, EgoBody.Maker.POINT, watch).contact() == Contact.NONE ? 0 : 1;
            leader += watch.struckAt == NEVER ? 0 : 1;
        }
        assertThat(ego).isEqualTo(crashes);
        assertThat(leader).isEqualTo(crashesOfTheLeader);
    }

    /** A cheat would be a driver who brakes for a vehicle that is hidden yet: early brakes earn most verdicts. */
    @ParameterizedTest
    @EnumSource
    void nobodyJudgesTheStandingVehicleBeforeTheOtherIsAside(ModelName model) {
        for (CutOut cell : cells()) {
            Watch watch = new Watch();
            cell.drive(model, EgoBody.Maker.POINT, watch);
            assertThat(watch.unsafeBeforeAside).as("%s", cell).isFalse();
        }
    }

    @Test
    void whoHasStruckTheStandingVehicleStandsWhereHeDid() {
        Watch watch = new Watch();
        new CutOut(50 / 3.6, 12, .1).drive(ModelName.CC, EgoBody.Maker.POINT, watch);
        assertThat(watch.struckAt).isEqualTo(8); // 12.35 m at 13.89 m/s, from one step of way on
        assertThat(watch.leaderX.subList(8, watch.leaderX.size())).containsOnly(watch.leaderX.get(8));
    }

    @Test
    void aVehicleWithoutLateralSpeedStrikesTheStandingOne() {
        Watch watch = new Watch();
        new CutOut(50 / 3.6, 147, 0).drive(ModelName.FSM, EgoBody.Maker.POINT, watch);
        assertThat(watch.struckAt).isPositive();
    }

    /** 2 s of headway behind a leader that stands at once: .8 s at .4 m/s2, then 12.65 m/s3 up to .774 g. */
    @Test
    void itEndsWhereTheEgoStands() {
        EncounterOutcome encounter = new CutOut(50 / 3.6, 2, .1).drive(ModelName.CC, EgoBody.Maker.POINT, new Watch());
        assertThat(encounter.contact()).isEqualTo(Contact.NONE);
        assertThat(encounter.complete()).isTrue();
        assertThat(encounter.stepsDriven()).isLessThan(50);
        assertThat(encounter.strongestBrakingMps2()).isCloseTo(.774 * 9.81, within(1e-9));
    }

    @Test
    void earliestBrakingPreventsWhatALateDriverDoesNot() {
        CutOut late = new CutOut(90 / 3.6, 17, 2.9);
        assertThat(late.drive(ModelName.FSM, EgoBody.Maker.POINT, new Watch()).contact())
                .isEqualTo(Contact.EGO_BEHIND);
        assertThat(late.leavesTimeToBrake(ModelName.FSM)).isTrue();
        assertThat(new CutOut(130 / 3.6, 2, 2.9).leavesTimeToBrake(ModelName.CC))
                .isFalse();
    }

    private static List<CutOut> cells() {
        List<CutOut> cells = new ArrayList<>();
        for (int kmh = 10; kmh <= 130; kmh += 10) {
            for (int distance = 2; distance <= 147; distance += 5) {
                for (int k = 0; k < 15; k++) {
                    cells.add(new CutOut(kmh / 3.6, distance, .1 + k * (.1 + .2 - .1)));
                }
            }
        }
        return cells;
    }

    private static final class Watch implements CutOut.Observer {

        private final List<Double> leaderX = new ArrayList<>();
        private int struckAt = NEVER;
        private boolean unsafeBeforeAside;

        @Override
        public void step(int step, PointPair judged, LeavingVehicle leader, boolean unsafe) {
            leaderX.add(leader.x());
            if (leader.hasStruck() && struckAt == NEVER) {
                struckAt = step;
            }
            unsafeBeforeAside |= unsafe && !leader.hasStruck() && leader.y() >= -.375;
        }
    }
}
