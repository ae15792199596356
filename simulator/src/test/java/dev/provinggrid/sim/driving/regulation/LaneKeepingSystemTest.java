package dev.provinggrid.sim.driving.regulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.driving.regulation.EncounterOutcome.Contact;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LaneKeepingSystemTest {

    /** Ten metres a second faster it takes 2 m/s2 over 25 m; with less than those and 2 m of gap it brakes. */
    @Test
    void itEndsTwoMetresBehindAtTheSpeedOfTheOther() {
        List<Double> gaps = new ArrayList<>();
        List<Double> speeds = new ArrayList<>();
        EncounterOutcome encounter = new CutIn(20, 10, 60, 1)
                .drive(ModelName.ALKS, EgoBody.Maker.POINT, (_, pair, _) -> {
                    gaps.add(pair.gap());
                    speeds.add(pair.egoSpeed());
                });
        assertThat(encounter.contact()).isEqualTo(Contact.NONE);
        assertThat(gaps.get(encounter.reactedAt())).isBetween(26.0, 27.0);
        assertThat(speeds.getLast()).isCloseTo(10, within(1e-3));
        assertThat(gaps.getLast()).isCloseTo(2, within(1e-3));
    }

    /** At the same speed as a leader who brakes by 4 m/s2, 1.6 s behind him. */
    @Test
    void itStandsTwoMetresBehindALeaderWhoStands() {
        List<Double> gaps = new ArrayList<>();
        new BrakingLeader(20, 4).drive(ModelName.ALKS, EgoBody.Maker.POINT, (_, pair, _) -> gaps.add(pair.gap()));
        assertThat(gaps.getFirst()).isCloseTo(34, within(1e-9));
        assertThat(gaps.getLast()).isCloseTo(2, within(1e-3));
    }

    @Test
    void itBrakesByNoMoreThanSixMetresPerSecondSquared() {
        double strongest = 0;
        for (int gap = 1; gap < 60; gap++) {
            strongest = Math.max(
                    strongest, new CutIn(30, 5, gap, 1.7).drive(ModelName.ALKS).strongestBrakingMps2());
        }
        assertThat(strongest).isCloseTo(6, within(1e-9));
    }

    /** A cheat would be to brake for whoever drives beside it. */
    @Test
    void whoStaysInTheLaneBesideIsNoLeader() {
        assertThat(new CutIn(20, 10, 5, 0).drive(ModelName.ALKS).reacted()).isFalse();
    }

    /** It judges by the motion sideways, a second ahead. */
    @Test
    void itSeesACutInComing() {
        CutIn cutIn = new CutIn(60 / 3.6, 10 / 3.6, 15, 1.5);
        assertThat(cutIn.drive(ModelName.ALKS).reactedAt())
                .isLessThan(cutIn.drive(ModelName.CC).reactedAt());
    }
}
