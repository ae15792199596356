package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.sensing.perception.Detection;
import dev.provinggrid.sim.sensing.perception.Detector;
import dev.provinggrid.sim.sensing.perception.View;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each cause in a run of vehicle, perception and brake rule in which it, and no other, is what went wrong. */
@Tag("slow")
class CauseTest {

    @ParameterizedTest
    @CsvSource({"30, clear", "50, light-rain", "80, heavy-snow"})
    void aPassHasNone(double kmPerH, String weather) {
        RunReport report =
                Runs.report(truthful().with("approachSpeed", kmPerH / 3.6).with("weather", weather));
        assertThat(report.endReason()).isEqualTo("standstill");
        assertThat(report.kpis()).containsEntry("collisions", 0.0).containsEntry("falseBrakes", 0.0);
        assertThat(report.cause()).isEmpty();
    }

    @Test
    void passingByWithoutBrakingHasNone() {
        RunReport report = Runs.report(AebParameters.driving().with("control", "stump"));
        assertThat(report.endReason()).isEqualTo("passed-by");
        assertThat(report.cause()).isEmpty();
        assertThat(report.kpis().get("timeDriven")).isCloseTo(report.simS(), within(.01));
        assertThat(report.kpis().get("distanceDriven")).isBetween(70.0, 90.0);
    }

    @Test
    void anAnimalSeenWhereNoneIsMakesTheVehicleBrakeForNothing() {
        Detector ghosts = reporting(_ -> new Detection("animal", .9, 5000));
        RunReport report = drive(truthful().with("control", "stump").with("trigger", "detection"), ghosts);
        assertThat(report.endReason()).isEqualTo("standstill");
        assertThat(report.kpis()).containsEntry("falseBrakes", 1.0);
        assertThat(report.kpis().get("distanceDriven"))
                .as("what it drove while it could still decide to")
                .isBetween(.1, .5);
        assertThat(report.cause()).isEqualTo("braked-for-nothing");
    }

    @Test
    void withoutAnAnimalTheDistanceToStopIsTakenToTheReferencePoint() {
        Detector ghosts = reporting(_ -> new Detection("animal", .9, 5000));
        RunReport report = drive(truthful().with("control", "rock"), ghosts);
        assertThat(report.endReason()).isEqualTo("standstill");
        assertThat(report.kpis()).containsEntry("falseBrakes", 1.0).doesNotContainKeys("triggerDistance");
    }

    @Test
    void aBoxThatMustBeLargeOpensTheRuleTooNearToStopInSnow() {
        AebParameters snow = truthful().with("trigger", "detection").with("weather", "heavy-snow");
        assertThat(Runs.report(snow).cause()).isEqualTo("braked-early");
        RunReport report = Runs.report(snow.with("minBoxArea", 4000));
        Map<String, Double> kpis = report.kpis();
        assertThat(kpis.get("triggerDistance")).isLessThan(kpis.get("requiredDistance"));
        assertThat(report.cause()).isEqualTo("cannot-stop");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aDetectorOfTheDayNeverSeesAnAnimalInFogAtMidnight(long seed) {
        RunReport report = Runs.report(
                AebParameters.driving()
                        .with("perceptionModel", "yolov2-tiny")
                        .with("timeOfDay", "00:00")
                        .with("weather", "thick-fog"),
                seed);
        assertThat(report.kpis()).containsEntry("collisions", 1.0).doesNotContainKey("detectionDistance");
        assertThat(report.cause()).isEqualTo("never-saw");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void inFogAtSpeedAnAnimalIsSeenTooLate(long seed) {
        RunReport report = Runs.report(
                AebParameters.driving()
                        .with("perceptionModel", "yolov2-tiny")
                        .with("minConfidence", .5)
                        .with("weather", "thick-fog")
                        .with("approachSpeed", 80 / 3.6),
                seed);
        Map<String, Double> kpis = report.kpis();
        assertThat(kpis.get("detectionDistance")).isPositive().isLessThan(kpis.get("requiredDistance"));
        assertThat(report.cause()).isEqualTo("saw-too-late");
    }

    @Test
    void anAnimalLostFromSightBeforeBrakingIsDueIsReactedToTooLate() {
        AebParameters parameters = truthful().with("partialBrake", 0);
        Detector truth = truthOf(parameters);
        Detector farSighted = reporting(view -> truth.look(view.filter(it -> it.distanceM() > 35)));
        RunReport report = drive(parameters, farSighted);
        Map<String, Double> kpis = report.kpis();
        assertThat(kpis.get("detectionDistance")).isGreaterThan(kpis.get("requiredDistance"));
        assertThat(kpis).containsEntry("collisions", 1.0);
        assertThat(report.cause()).isEqualTo("reacted-too-late");
    }

    @Test
    void brakesTooWeakForTheRoadAreCountedWithInWhatIsRequired() {
        double strong = Runs.report(truthful()).kpis().get("requiredDistance");
        RunReport report = Runs.report(truthful().with("brakeStrength", .3));
        assertThat(report.kpis().get("requiredDistance")).isGreaterThan(1.5 * strong);
        assertThat(report.cause()).isEmpty();
    }

    @Test
    void aRuleThatTakesTheBrakesForStrongerThanTheyAreCannotStop() {
        AebParameters weak = estimating().with("brakeStrength", .3);
        RunReport report = drive(weak, truthOf(weak));
        assertThat(report.kpis()).containsEntry("collisions", 1.0);
        assertThat(report.cause()).isEqualTo("cannot-stop");
    }

    /** A deer on the verge, seen from no farther than 10 m: there it stands under more than the 20 degrees of the narrow lens. */
    @Test
    void aDeerThatWasNearOnlyOutsideTheLensWasOutOfView() {
        AebParameters deer = truthful()
                .with("animal", "deer")
                .with("motion", "crossing")
                .with("approachSpeed", 20 / 3.6)
                .with("horizontalFov", Math.toRadians(40));
        Detector truth = truthOf(deer);
        Detector nearSighted = reporting(view -> truth.look(view.filter(it -> it.distanceM() < 10)));
        assertThat(drive(deer, nearSighted).cause()).isEqualTo("out-of-view");
        assertThat(drive(deer.with("horizontalFov", Math.toRadians(120)), nearSighted)
                        .cause())
                .isEmpty();
    }

    /** Taken for a moose, a boar is measured more than twice as far as it is. */
    @Test
    void aBoarTakenForAMooseIsBrakedForTooLateByTheRangeError() {
        AebParameters boar = estimating().with("animal", "boar").with("cameraRange", "size");
        assertThat(drive(boar, truthOf(boar)).cause()).isEmpty();
        RunReport report = drive(boar.with("assumedHeight", 2), truthOf(boar));
        assertThat(report.kpis()).containsEntry("collisions", 1.0);
        assertThat(report.kpis().get("rangeErrorAtOnset")).isGreaterThan(8);
        assertThat(report.cause()).isEqualTo("range-error");
    }

    /**
     * At this speed full braking becomes due nearer than a stop from it takes, for the vehicle brakes partially before: who sees the animal
     * where it is stops.
     */
    @ParameterizedTest
    @ValueSource(doubles = {15, 18})
    void whereAFaultlessDetectorStopsNobodyCannotStop(double kmPerH) {
        AebParameters slow = estimating()
                .with("approachSpeed", kmPerH / 3.6)
                .with("weather", "heavy-rain")
                .with("cameraRange", "size")
                .with("factorOfSafety", 1.2);
        Detector truth = truthOf(slow);
        assertThat(drive(slow, truth).cause()).isEmpty();
        RunReport report = drive(slow.with("assumedHeight", 4), truth);
        assertThat(report.kpis()).containsEntry("collisions", 1.0);
        assertThat(report.cause()).isEqualTo("range-error");
    }

    /** Every third image shows it: enough of them in time, never two of three. */
    @Test
    void anAnimalSeenTooSeldomInARowIsConfirmedTooLate() {
        AebParameters parameters = estimating();
        Detector truth = truthOf(parameters);
        int[] images = {0};
        Detector seldom = reporting(view -> truth.look(view.filter(it -> it.distanceM() < 15 || images[0]++ % 3 == 0)));
        RunReport report = drive(parameters, seldom);
        assertThat(report.kpis()).containsEntry("collisions", 1.0);
        assertThat(report.kpis().get("confirmationDistance"))
                .isLessThan(report.kpis().get("requiredDistance"));
        assertThat(report.cause()).isEqualTo("late-track");
        images[0] = 0;
        assertThat(drive(parameters.with("trackWindow", 4), seldom).cause()).isEmpty();
    }

    /** The cheats: images after the decision, an animal that nobody reported, and confidence in something else are counted. */
    @Test
    void imagesUntilTheDecisionAreCountedWithTheConfidenceInThem() {
        AebParameters parameters = estimating();
        Detector truth = truthOf(parameters);
        Detector unsure = reporting(view -> {
            Detection sight = truth.look(view);
            double distance = view.map(View::distanceM).orElse(0.0);
            return new Detection(sight.label(), distance > 8 ? .4 : .9, sight.boxAreaPx2());
        });
        RunReport late = drive(parameters, unsure);
        Map<String, Double> kpis = late.kpis();
        assertThat(late.cause()).isEqualTo("saw-too-late");
        assertThat(kpis).containsEntry("imagesSure", 2.0).containsEntry("medianConfidence", .4);
        assertThat(kpis.get("imagesInView")).isBetween(20.0, 200.0);
        Map<String, Double> blind =
                drive(parameters, reporting(_ -> Detection.NONE)).kpis();
        assertThat(blind).containsEntry("imagesSure", 0.0).containsEntry("medianConfidence", 0.0);
        Map<String, Double> seen = drive(parameters, truth).kpis();
        assertThat(seen.get("imagesInView")).isLessThan(kpis.get("imagesInView"));
        assertThat(seen).containsEntry("medianConfidence", 1.0);
        assertThat(drive(parameters.with("control", "stump"), truth).kpis())
                .doesNotContainKeys("imagesInView", "imagesSure", "medianConfidence");
    }

    /** No perception model, but a detector that a test puts in its place; so the case is not one of the oracle. */
    private static AebParameters estimating() {
        return AebParameters.driving().with("perceptionModel", "yolov3");
    }

    private static Detector truthOf(AebParameters parameters) {
        return Runs.truth(parameters);
    }

    private static AebParameters truthful() {
        return AebParameters.driving().with("perceptionModel", "ground-truth");
    }

    private static RunReport drive(AebParameters parameters, Detector detector) {
        return Runs.report(parameters, detector, new CaseCaches());
    }

    private interface Look {
        Detection at(Optional<View> view);
    }

    private static Detector reporting(Look look) {
        return new Detector() {
            @Override
            public Detection look(Optional<View> view) {
                return look.at(view);
            }

            @Override
            public String kind() {
                return "test";
            }
        };
    }
}
