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
class CutInTest {

    private static final int LATERAL_SPEEDS = 18;

    @ParameterizedTest
    @CsvSource({"20, 10, CC, 136", "20, 10, FSM, 17", "20, 10, RSS, 9", "50, 20, CC, 310", "60, 10, FSM, 144"})
    void thePublishedCellsOfALowSpeedPairCrash(int ego, int other, ModelName model, int crashes) {
        assertThat(crashes(ego, other, 1, 59, model)).isEqualTo(crashes);
    }

    @Test
    void thePublishedCellsOfAHighSpeedPairCrash() {
        assertThat(crashes(70, 10, 2, 119, ModelName.RSS)).isEqualTo(94);
    }

    @ParameterizedTest
    @CsvSource({"CC, 3728", "R157, 2252", "RSS, 880", "FSM, 901"})
    void thePublishedCellsOfAllLowSpeedsCrash(ModelName model, int published) {
        int crashes = 0;
        for (int ego = 20; ego <= 60; ego += 10) {
            for (int other = 10; other < ego; other += 10) {
                crashes += crashes(ego, other, 1, 59, model);
            }
        }
        assertThat(crashes).isEqualTo(published);
    }

    @ParameterizedTest
    @CsvSource({"CC, 3552", "R157, 2869", "RSS, 1491", "FSM, 1649"})
    void thePublishedCellsOfAllHighSpeedsCrash(ModelName model, int published) {
        int crashes = 0;
        for (int ego = 70; ego <= 130; ego += 20) {
            for (int other = 10; other < ego && other <= 100; other += 30) {
                crashes += crashes(ego, other, 2, 119, model);
            }
        }
        assertThat(crashes).isEqualTo(published);
    }

    /** The time to collision is 2 s up to rounding: where ways of the run-up are added in another order both are hit. */
    @ParameterizedTest
    @CsvSource({"130, 40, 85, 12", "130, 70, 55, 13"})
    void aCellAtTheLimitOfTheHumanDriverIsDecidedAsPublished(int ego, int other, int gap, int tenths) {
        EncounterOutcome encounter = new CutIn(ego / 3.6, other / 3.6, gap, tenths * .1).drive(ModelName.CC);
        assertThat(encounter.contact()).isEqualTo(Contact.NONE);
    }

    @ParameterizedTest
    @EnumSource
    void nobodyBrakesForAVehicleThatStaysInItsLane(ModelName model) {
        List<Double> speeds = new ArrayList<>();
        EncounterOutcome encounter =
                new CutIn(20, 10, 5, 0).drive(model, EgoBody.Maker.POINT, (_, pair, _) -> speeds.add(pair.egoSpeed()));
        assertThat(encounter.reacted()).isFalse();
        assertThat(encounter.contact()).isEqualTo(Contact.NONE);
        assertThat(encounter.complete()).isTrue();
        assertThat(speeds).hasSize(350).containsOnly(20.0);
    }

    /** A cheat would be a driver who calls everything unsafe: early brakes earn most verdicts. */
    @ParameterizedTest
    @EnumSource
    void nothingIsUnsafeBeforeTheOtherMovesSideways(ModelName model) {
        for (int gap = 1; gap <= 59; gap++) {
            CutIn cutIn = new CutIn(60 / 3.6, 10 / 3.6, gap, 1.5);
            assertThat(cutIn.drive(model).reactedAt()).as("gap %d m", gap).isNotZero();
        }
    }

    /** The sideways conditions of R157, paragraph 5.2.5.2 as implemented, and of its human driver. */
    @ParameterizedTest
    @CsvSource({"CC, 0", "R157, .5"})
    void nothingIsUnsafeBeforeTheOtherIsThatNear(ModelName model, double clearance) {
        List<Double> unsafeAt = new ArrayList<>();
        for (int gap = 1; gap <= 59; gap++) {
            new CutIn(60 / 3.6, 10 / 3.6, gap, 1.5).drive(model, EgoBody.Maker.POINT, (_, pair, unsafe) -> {
                if (unsafe) {
                    unsafeAt.add(pair.sideClearance());
                }
            });
        }
        assertThat(unsafeAt).isNotEmpty().allMatch(it -> it <= clearance);
    }

    @Test
    void earliestBrakingPreventsWhatALateDriverDoesNot() {
        CutIn late = new CutIn(60 / 3.6, 10 / 3.6, 25, 1);
        assertThat(late.drive(ModelName.CC).contact()).isEqualTo(Contact.EGO_BEHIND);
        assertThat(late.leavesTimeToBrake()).isTrue();
        assertThat(new CutIn(60 / 3.6, 10 / 3.6, 15, 1.5).leavesTimeToBrake()).isFalse();
    }

    /** A cheat would be to count steps that were not driven as steps without contact. */
    @Test
    void anEncounterOfWhichStepsAreMissingIsNotComplete() {
        assertThat(new EncounterOutcome(350).complete()).isFalse();
    }

    @Test
    void theHumanDriverClosesACaseThatIsNoRiskInHisLane() {
        EncounterOutcome encounter = new CutIn(10, 8, 50, 1).drive(ModelName.CC);
        assertThat(encounter.closed()).isTrue();
        assertThat(encounter.complete()).isTrue();
        assertThat(encounter.contact()).isEqualTo(Contact.NONE);
        assertThat(encounter.stepsDriven()).isLessThan(350);
    }

    @Test
    void equalSpeedsCompareAsInfinity() {
        EncounterOutcome encounter = new CutIn(10, 10, 5, 1).drive(ModelName.CC);
        assertThat(encounter.closed()).isTrue();
        assertThat(encounter.leastTimeToCollisionS()).isInfinite();
    }

    /** Judged unsafe in step 6, constant speed for 8 steps, then 8 steps of braking: 6 that grow by 1.265 m/s2, 2 at .774 g. */
    @Test
    void theSpeedAtContactIsTheSumOfTheReaction() {
        EncounterOutcome encounter = new CutIn(30, 5, 20, 1.7).drive(ModelName.RSS);
        double lost = (1.265 * (1 + 2 + 3 + 4 + 5 + 6) + 2 * .774 * 9.81) / 10;
        assertThat(encounter.contact()).isEqualTo(Contact.EGO_BEHIND);
        assertThat(encounter.reactedAt()).isEqualTo(6);
        assertThat(encounter.contactAt()).isEqualTo(22);
        assertThat(encounter.impactSpeedMps()).isCloseTo(25 - lost, within(1e-9));
    }

    @Test
    void whoIsPastBeforeTheOtherIsInTheLaneIsNotHit() {
        assertThat(new CutIn(30, 5, 1, 1.7).drive(ModelName.RSS).contact()).isEqualTo(Contact.NONE);
    }

    /** 1.5 m/s2 at 10 Hz. */
    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "2, 2", "3, 3", "6, 5", "9, 6", "12, 9", "15, 10", "17, 12"})
    void theRunUpReachesTheLateralSpeedByTheRate(int tenths, int steps) {
        assertThat(new CutIn(10, 5, 10, tenths * .1).runUpSteps()).isEqualTo(steps);
    }

    /** Python's floor of a quotient is that of the exact one: 35 / .2 has 174 whole parts, for .2 is above the fraction; 7 x .1 is too. */
    @ParameterizedTest
    @CsvSource({"2, 175", "5, 71", "7, 50", "14, 25", "17, 21"})
    void theOtherMovesSidewaysForAStepMoreThanItsLaneHas(int tenths, int steps) {
        assertThat(new SidewaysMotion(CutIn.LANE_M, -tenths * .1).steps()).isEqualTo(steps);
    }

    /** 3.5 m at .7 m/s have 50 tenths of a second; at the published double, a bit above .7 m/s, it is one less. */
    @ParameterizedTest
    @CsvSource({"7, .7", "14, 1.4"})
    void thePublishedDoubleTakesAnotherNumberOfSteps(int tenths, double exact) {
        assertThat(new SidewaysMotion(CutIn.LANE_M, -tenths * .1).steps())
                .isEqualTo(new SidewaysMotion(CutIn.LANE_M, -exact).steps() - 1);
    }

    @Test
    void theRssDistanceIsTheClosedForm() {
        double ego = 20;
        double other = 10;
        double expected = .75 * ego + 3 * .5625 / 2 + (ego + 2.25) * (ego + 2.25) / 12 - other * other / 12;
        assertThat(ResponsibilityModel.distanceAhead(ego, other)).isCloseTo(expected, within(1e-9));
    }

    private static int crashes(int ego, int other, int step, int last, ModelName model) {
        int crashes = 0;
        for (int gap = 1; gap <= last; gap += step) {
            for (int lateral = 0; lateral < LATERAL_SPEEDS; lateral++) {
                EncounterOutcome it = new CutIn(ego / 3.6, other / 3.6, gap, lateral * .1).drive(model);
                crashes += it.contact() == Contact.NONE ? 0 : 1;
            }
        }
        return crashes;
    }
}
