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
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers of crashes are those of the published program (ec-jrc/JRC-FSM, 2021), run over the same cells. */
class BrakingLeaderTest {

    @ParameterizedTest
    @CsvSource({"CC, 0", "RSS, 21", "FSM, 0"})
    void thePublishedCellsCrash(ModelName model, int crashes) {
        assertThat(cells()).hasSize(1_121);
        assertThat(cells().stream().filter(it -> drive(it, model).contact() != Contact.NONE))
                .hasSize(crashes);
    }

    /** At 20 m/s. RSS: (20 + 2.25)^2 / 12 - (20 - 4.5)^2 / 12 + 15 + .84375 + 1.6875. */
    @ParameterizedTest
    @CsvSource({"CC, 40", "R157, 40", "RSS, 38.765625", "FSM, 40.4285714285714"})
    void aModelFollowsAtItsOwnDistance(ModelName model, double distance) {
        assertThat(model.followingDistance(20)).isCloseTo(distance, within(1e-9));
    }

    /** Of CC behind a leader that brakes as hard as he can, in continuous time: .8 s at .4 m/s2, a ramp of 12.65 m/s3, full braking. */
    @ParameterizedTest
    @ValueSource(doubles = {10, 20, 30})
    void theGapAtStandstillIsThatOfTheReaction(double speed) {
        double full = .774 * 9.81;
        double ramp = (full - .4) / 12.65;
        double afterDelay = speed - .4 * .8;
        double afterRamp = afterDelay - (.4 + full) / 2 * ramp;
        double way = speed * .8
                - .4 * .8 * .8 / 2
                + afterDelay * ramp
                - .4 * ramp * ramp / 2
                - 12.65 * ramp * ramp * ramp / 6
                + afterRamp * afterRamp / (2 * full);
        List<Double> gaps = new ArrayList<>();
        new BrakingLeader(speed, full).drive(ModelName.CC, EgoBody.Maker.POINT, (_, pair, _) -> gaps.add(pair.gap()));
        double halfAStep = .05 * speed;
        assertThat(gaps.getLast()).isCloseTo(2 * speed + speed * speed / (2 * full) - way, within(halfAStep));
    }

    /** A cheat would be to drive on after a contact, and to report the speed of a later one. */
    @Test
    void itEndsAtContact() {
        BrakingLeader crash = cells().stream()
                .filter(it -> drive(it, ModelName.RSS).contact() != Contact.NONE)
                .findFirst()
                .orElseThrow();
        EncounterOutcome encounter = drive(crash, ModelName.RSS);
        assertThat(encounter.contactAt()).isEqualTo(encounter.stepsDriven() - 1);
        assertThat(encounter.complete()).isTrue();
        assertThat(encounter.impactSpeedMps()).isPositive();
        assertThat(crash.leavesTimeToBrake(ModelName.RSS)).isTrue();
    }

    /** ALKS comes to rest ever more slowly. */
    @ParameterizedTest
    @EnumSource(names = "ALKS", mode = EnumSource.Mode.EXCLUDE)
    void theEgoEndsAtAStandstillOrDrivesForAllSteps(ModelName model) {
        List<Double> speeds = new ArrayList<>();
        EncounterOutcome encounter = new BrakingLeader(20, 4.905)
                .drive(model, EgoBody.Maker.POINT, (_, pair, _) -> speeds.add(pair.egoSpeed()));
        assertThat(encounter.complete()).isTrue();
        assertThat(speeds.getLast()).isZero();
        assertThat(speeds.get(speeds.size() - 2)).isPositive();
    }

    private static List<BrakingLeader> cells() {
        List<BrakingLeader> cells = new ArrayList<>();
        for (int k = 0; k < 19; k++) {
            for (int kmh = 12; kmh <= 128; kmh += 2) {
                cells.add(new BrakingLeader(kmh / 3.6, 9.81 * (.05 + k * .05)));
            }
        }
        return cells;
    }

    private static EncounterOutcome drive(BrakingLeader following, ModelName model) {
        return following.drive(model, EgoBody.Maker.POINT, EncounterOutcome.Observer.NONE);
    }
}
