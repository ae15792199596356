package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.run.RunAbandoned;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.aeb.Runs.Table;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class OffroadAebTest {

    @Test
    void withoutDetectionThePublishedRunCollidesWithItsThrottleOpeningThroughout() {
        AebParameters blind = AebParameters.published().with("perceptionModel", "none");
        assertThat(Runs.report(blind).kpis().get("collisions")).isPositive();
        Table trace = Table.of(blind, 1);
        assertThat(trace.column("throttle[1]")).isSorted().endsWith(.25);
        assertThat(trace.column("brake[1]")).containsOnly(0);
    }

    @Test
    void thePublishedApproachIsThatOfTheRecordings() {
        Table trace = Table.of(AebParameters.published().with("perceptionModel", "none"), 1);
        assertThat(trace.column("dtc[m]")[0]).isCloseTo(73.087, within(.005));
        assertThat(speedAt(trace, 50)).isCloseTo(1.7, within(.3));
        assertThat(speedAt(trace, 10)).isCloseTo(5, within(.7));
        assertThat(dtcAtFirstContact(trace)).isCloseTo(3, within(.5));
    }

    @Test
    void theThrottleInEffectFollowsTheOneAskedForWithTheLagOfTheDrive() {
        Table trace = Table.of(
                AebParameters.published().with("perceptionModel", "none").with("throttleLag", 5), 1);
        double[] throttle = trace.column("throttle[1]");
        for (int row : new int[] {100, 200, 400}) {
            double time = row / 20.0;
            assertThat(throttle[row]).isCloseTo(.25 * (1 - StrictMath.exp(-time / 5)), within(.002));
        }
    }

    @Test
    void underTheBrakeTheThrottleInEffectOnlyFalls() {
        Table trace = Table.of(AebParameters.published().with("perceptionModel", "yolov2"), 3);
        double[] throttle = trace.column("throttle[1]");
        double[] brake = trace.column("brake[1]");
        assertThat(Arrays.stream(brake).max().orElse(0)).isEqualTo(1);
        for (int i = 1; i < brake.length; i++) {
            if (brake[i - 1] == 1 && brake[i] == 1) {
                assertThat(throttle[i]).isLessThanOrEqualTo(throttle[i - 1]);
            }
        }
    }

    @Test
    void lettingGoOfTheBrakeAtRestOnTheGradeTheVehicleRollsBack() {
        Table trace = Table.of(AebParameters.published().with("perceptionModel", "yolov3"), 1);
        double[] dtc = trace.column("dtc[m]");
        double[] speed = trace.column("speed[m/s]");
        double[] brake = trace.column("brake[1]");
        int released = 1;
        while (dtc[released] > 13
                || brake[released - 1] == 0
                || brake[released] > 0
                || StrictMath.abs(speed[released]) > .05) {
            released++;
        }
        int held = released;
        while (held < brake.length - 1 && brake[held + 1] == 0) {
            held++;
        }
        assertThat(dtc[held]).isGreaterThan(dtc[released]);
        assertThat(speed[held]).isNegative();
    }

    @Test
    void groundTruthBrakesInTimeFromTheDefaultSpeed() {
        RunReport report = Runs.report(AebParameters.driving().with("perceptionModel", "ground-truth"));
        assertThat(report.endReason()).isEqualTo("standstill");
        assertThat(report.cause()).isEmpty();
        assertThat(report.exercised()).isTrue();
        assertThat(report.kpis()).containsEntry("collisions", 0.0).containsEntry("unbrakedImpact", 1.0);
        assertThat(report.kpis()).doesNotContainKeys("impactSpeed", "pet");
        assertThat(report.kpis().get("stopMargin")).isPositive();
        assertThat(report.kpis().get("onsetSpeed")).isCloseTo(50 / 3.6, within(.3));
        assertThat(report.kpis().get("brakeLatency")).isCloseTo(.2, within(.02));
    }

    @Test
    void theDetectionRateIsThatOfTheImagesInEachBandOfDistance() {
        Map<String, Double> truthful = Runs.report(AebParameters.driving().with("perceptionModel", "ground-truth"))
                .kpis();
        assertThat(truthful)
                .containsEntry("detectionRate50to80", 1.0)
                .containsEntry("detectionRate30to50", 1.0)
                .doesNotContainKeys("truthIouAtOnset");
        Map<String, Double> blind = Runs.report(AebParameters.driving().with("perceptionModel", "none"))
                .kpis();
        assertThat(blind).containsEntry("detectionRate0to15", 0.0).containsEntry("detectionRate50to80", 0.0);
        Map<String, Double> empty =
                Runs.report(AebParameters.driving().with("control", "empty")).kpis();
        assertThat(empty.keySet()).noneMatch(it -> it.startsWith("detectionRate"));
    }

    @ParameterizedTest
    @CsvSource({"20, clear", "50, light-rain", "80, clear", "50, heavy-snow"})
    void theFactorOfSafetyStopsWhatAStoppingDistanceAloneDoesNot(double kmPerH, String weather) {
        AebParameters parameters = AebParameters.driving()
                .with("perceptionModel", "ground-truth")
                .with("approachSpeed", kmPerH / 3.6)
                .with("weather", weather);
        assertThat(Runs.report(parameters.with("factorOfSafety", 2.0)).kpis()).containsEntry("collisions", 0.0);
        assertThat(Runs.report(parameters.with("factorOfSafety", .5)).kpis().get("collisions"))
                .isPositive();
    }

    @Test
    void requiredDistanceIsThatOfAVehicleWhoseWheelsLockOnTheGradeBeforeTheAnimal() {
        RunReport report = Runs.report(AebParameters.driving()
                .with("perceptionModel", "ground-truth")
                .with("antiLock", false)
                .with("weather", "heavy-snow"));
        double v = 50 / 3.6;
        double slidingUphill = v * .2 + v * v / (2 * (.9 * .18 + .04) * 9.81);
        assertThat(report.kpis().get("requiredDistance")).isCloseTo(slidingUphill, within(3.0));
    }

    @Test
    void anImpactsStopMarginIsTheDistanceThatWasMissing() {
        RunReport report = Runs.report(
                AebParameters.driving().with("perceptionModel", "none").with("brakeBuildUp", 0.0));
        double v = report.kpis().get("impactSpeed");
        assertThat(v).isCloseTo(50 / 3.6, within(.3));
        double reaction = .2 * v;
        assertThat(report.kpis().get("stopMargin"))
                .isCloseTo(reaction - report.kpis().get("requiredDistance"), within(.5));
        assertThat(report.endReason()).isEqualTo("contact");
        assertThat(report.cause()).isEqualTo("never-saw");
        assertThat(report.kpis()).doesNotContainKeys("triggerDistance", "brakeLatency", "detectionDistance");
    }

    @Test
    void aRuleThatOpensTooLateCannotStop() {
        RunReport report = Runs.report(AebParameters.driving()
                .with("perceptionModel", "ground-truth")
                .with("trigger", "detection")
                .with("minBoxArea", 40_000));
        assertThat(report.cause()).isEqualTo("cannot-stop");
    }

    @Test
    void aRunWithoutAnimalPassesByAndBrakesForNothing() {
        RunReport report = Runs.report(AebParameters.driving().with("animal", "none"));
        assertThat(report.endReason()).isEqualTo("passed-by");
        assertThat(report.kpis())
                .containsEntry("falseBrakes", 0.0)
                .containsEntry("unbrakedImpact", 0.0)
                .doesNotContainKeys("minDistance", "stopMargin");
    }

    @ParameterizedTest
    @ValueSource(strings = {"empty", "stump", "rock", "sign"})
    void controlRunsEndTenMetresPastTheReferencePoint(String control) {
        RunReport report = Runs.report(AebParameters.driving().with("control", control));
        assertThat(report.endReason()).isEqualTo("passed-by");
        assertThat(report.exercised()).isTrue();
    }

    @Test
    void aRunThatMerelyLastsIsVoidUnlessItWasMeantTo() {
        assertThat(Runs.report(AebParameters.driving().with("duration", 3)).exercised())
                .isFalse();
        assertThat(Runs.report(AebParameters.driving().with("duration", 3).with("control", "empty"))
                        .exercised())
                .isTrue();
        RunReport published = Runs.report(AebParameters.published());
        assertThat(published.endReason()).isEqualTo("duration");
        assertThat(published.exercised()).isTrue();
        assertThat(published.simS()).isEqualTo(107);
    }

    /** No KPI is asked of the second after it. */
    @ParameterizedTest
    @ValueSource(doubles = {.005, .5, .995})
    void aContactIsAnOutcomeHoweverShortlyBeforeTheEnd(double before) {
        AebParameters blind = AebParameters.driving().with("perceptionModel", "none");
        RunReport whole = Runs.report(blind);
        RunReport report = Runs.report(blind.with("duration", whole.simS() - 1 + before));
        assertThat(report.endReason()).isEqualTo("duration");
        assertThat(report.exercised()).isTrue();
        assertThat(report.cause()).isEqualTo("never-saw");
        assertThat(report.kpis()).isEqualTo(whole.kpis());
    }

    @Test
    void aStopBeforeTheAnimalIsAnOutcomeHoweverShortlyBeforeTheEnd() {
        AebParameters stopping = AebParameters.driving().with("perceptionModel", "ground-truth");
        double end = Runs.report(stopping).simS();
        RunReport report = Runs.report(stopping.with("duration", end - 1.5));
        assertThat(report.endReason()).isEqualTo("duration");
        assertThat(report.exercised()).isTrue();
        assertThat(report.kpis().get("stopMargin")).isPositive();
    }

    @Test
    void withoutDriveTheVehicleStaysAndTheRunIsVoid() {
        AebParameters parameters = AebParameters.driving()
                .with("speedControl", "throttle")
                .with("throttle", 1)
                .with("throttleGain", 0)
                .with("duration", 20);
        assertThat(Runs.report(parameters).exercised()).isFalse();
        double[] speed = Table.of(parameters, 1).column("speed[m/s]");
        assertThat(Arrays.stream(speed).map(StrictMath::abs).max().orElseThrow())
                .isLessThan(.01);
    }

    @Test
    void theImpactSpeedIsThatOfTheFirstContact() {
        AebParameters parameters = AebParameters.driving().with("perceptionModel", "none");
        RunReport report = Runs.report(parameters);
        Table trace = Table.of(parameters.with("traceRate", 200), 1);
        double[] contacts = trace.column("collisions[1]");
        int first = 0;
        while (contacts[first] == 0) {
            first++;
        }
        assertThat(report.kpis().get("impactSpeed")).isCloseTo(trace.column("speed[m/s]")[first], within(.05));
    }

    @Test
    void anAnimalThatWalksAwayAlongTheVergeIsPassedWithoutContact() {
        RunReport report = Runs.report(
                AebParameters.driving().with("motion", "walking-away").with("perceptionModel", "none"));
        assertThat(report.endReason()).isEqualTo("passed-by");
        assertThat(report.kpis()).containsEntry("unbrakedImpact", 0.0).containsEntry("collisions", 0.0);
        assertThat(report.kpis().get("minDistance")).isBetween(1.0, 4.0);
    }

    @Test
    void theTraceHasEveryColumnOfThePublishedLogsAtTwentyHertz() {
        Table trace = Table.of(AebParameters.published(), 1);
        assertThat(trace.header())
                .contains("time[s]", "timeOfDay[min]", "weather[1]", "model", "label", "confidence[%]", "boxArea[px2]")
                .contains("aeb[1]", "dtc[m]", "throttle[1]", "steering[1]", "brake[1]", "handbrake[1]")
                .contains("x[m]", "y[m]", "z[m]", "roll[rad]", "pitch[rad]", "yaw[rad]", "collisions[1]")
                .contains("speed[m/s]", "acceleration[m/s2]", "hullDistance[m]", "wheelSpeedRearRight[rad/s]");
        assertThat(trace.rows()).hasSize(107 * 20);
        assertThat(trace.column("time[s]")[21]).isEqualTo(1.05);
    }

    @Test
    void theSupervisionSeesEverySecondAndCanEndTheRun() {
        OffroadAeb scenario = new OffroadAeb();
        Map<String, Object> parameters = AebParameters.driving().map();
        assertThatThrownBy(() -> scenario.drive(parameters, 1, OutputStream.nullOutputStream(), simS -> {
                    if (simS >= 2) {
                        throw new RunAbandoned("at " + simS);
                    }
                }))
                .isInstanceOf(RunAbandoned.class)
                .hasMessage("at 2.0");
    }

    private static double speedAt(Table trace, double distance) {
        double[] dtc = trace.column("dtc[m]");
        int at = 0;
        while (dtc[at] > distance) {
            at++;
        }
        return trace.column("speed[m/s]")[at];
    }

    private static double dtcAtFirstContact(Table trace) {
        double[] collisions = trace.column("collisions[1]");
        int at = 0;
        while (collisions[at] == 0) {
            at++;
        }
        return trace.column("dtc[m]")[at];
    }
}
