package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.sensing.perception.Detection;
import dev.provinggrid.sim.sensing.perception.Detector;
import dev.provinggrid.sim.sensing.perception.View;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When full braking may begin, and the ways round it that must fail. */
@Tag("slow")
@net.jqwik.api.Tag("slow")
class OnsetWindowTest {

    private static AebParameters truthful() {
        return AebParameters.driving().with("perceptionModel", "ground-truth");
    }

    /** Brakes fully or not at all: partial braking alone would stop it. */
    private static AebParameters abrupt() {
        return truthful().with("partialBrake", 0.0);
    }

    @Test
    void aRuleThatWaitsUntilBrakingIsDueBeginsWithinTheWindow() {
        RunReport report = Runs.report(abrupt());
        assertThat(report.kpis()).containsEntry("collisions", 0.0);
        assertThat(report.kpis().get("earlyBraking")).isNegative();
        assertThat(report.cause()).isEmpty();
    }

    /** A moose across the middle leaves no room on the road. */
    @ParameterizedTest
    @CsvSource({"moose, crossing, 0", "boar, standing, 1"})
    void steeringPastIsPossibleWhereTheRoadHasRoomForIt(String animal, String motion, double possible) {
        assertThat(Runs.report(abrupt().with("animal", animal).with("motion", motion))
                        .kpis())
                .containsEntry("steerPast", possible);
    }

    @ParameterizedTest
    @CsvSource({"clear, 50", "heavy-rain, 80", "heavy-snow, 30"})
    void slammingAtFirstSightStopsInTimeAndIsEarly(String weather, double kmPerH) {
        RunReport report = Runs.report(
                truthful().with("trigger", "detection").with("weather", weather).with("approachSpeed", kmPerH / 3.6));
        Map<String, Double> kpis = report.kpis();
        assertThat(kpis).containsEntry("collisions", 0.0);
        assertThat(kpis.get("earlyBraking")).isGreaterThan(5);
        assertThat(kpis.get("earlyBrakingTime")).isCloseTo(kpis.get("earlyBraking") * 3.6 / kmPerH, within(.1));
        assertThat(report.cause()).isEqualTo("braked-early");
    }

    @Test
    void strongBrakingThatIsCalledPartialIsEarlyToo() {
        AebParameters early = truthful().with("partialFactor", 5);
        assertThat(Runs.report(early.with("partialBrake", .4)).kpis())
                .containsEntry("collisions", 0.0)
                .doesNotContainKey("earlyBraking");
        assertThat(Runs.report(early.with("partialBrake", .7)).kpis().get("earlyBraking"))
                .isPositive();
    }

    @Test
    void weakBrakesThatNeverDemandFiveMetresPerSecondSquaredCanBeEarly() {
        RunReport report = Runs.report(truthful().with("brakeStrength", .5).with("trigger", "detection"));
        assertThat(report.kpis().get("earlyBraking")).isPositive();
    }

    /** What counts is what is asked of the brakes, not when they have built up. */
    @Test
    void brakesThatBuildUpSlowlyDoNotPutTheOnsetOff() {
        AebParameters slam = truthful().with("trigger", "detection");
        double quick = Runs.report(slam.with("brakeBuildUp", 0.0)).kpis().get("ttcAtFullBraking");
        double slow = Runs.report(slam.with("brakeBuildUp", .8)).kpis().get("ttcAtFullBraking");
        assertThat(slow).isCloseTo(quick, within(.03));
    }

    /** The first onset is far too early, the second in time. */
    @Test
    void lettingGoAndBrakingAgainDoesNotMakeAnEarlyOnsetUndone() {
        AebParameters parameters =
                truthful().with("trigger", "detection").with("latched", false).with("consecutiveDetections", 1);
        Detector truth = Runs.truth(parameters);
        Detector twice = new Detector() {
            @Override
            public Detection look(Optional<View> view) {
                return truth.look(view.filter(it -> it.distanceM() > 60 || it.distanceM() < 20));
            }

            @Override
            public String kind() {
                return "test";
            }
        };
        Map<String, Double> kpis =
                Runs.report(parameters, twice, new CaseCaches()).kpis();
        assertThat(kpis.get("earlyBraking")).isGreaterThan(20);
    }

    /** It has to decide earlier, and may; its actuators have to begin where those of others do. */
    @Test
    void aSlowSystemEarnsNoEarlierCeiling() {
        OnsetWindow quick = window(truthful().with("reactionTime", .1));
        OnsetWindow slow = window(truthful().with("reactionTime", 1.5));
        for (double speed : new double[] {3, 8, 50 / 3.6}) {
            assertThat(slow.ceilingM(speed)).isCloseTo(quick.ceilingM(speed), within(.03 * quick.ceilingM(speed)));
        }
        Map<String, Double> kpis = Runs.report(
                        abrupt().with("reactionTime", 1.0).with("factorOfSafety", 1.2))
                .kpis();
        assertThat(kpis).containsEntry("collisions", 0.0);
        assertThat(kpis.get("earlyBraking")).isNegative();
    }

    @Test
    void onDryDirtAtFiftyTheCeilingIsLessThanTwoAndAHalfSecondsAhead() {
        double speed = 50 / 3.6;
        assertThat(window(truthful()).ceilingM(speed) / speed).isBetween(2.0, 2.5);
    }

    @Test
    void aLostBrakeCircuitOpensTheWindowEarlier() {
        assertThat(window(truthful().with("fault", "brake-loss-front")).ceilingM(14))
                .isGreaterThan(1.2 * window(truthful()).ceilingM(14));
    }

    /** Fast enough for the camera to have a crossing animal in view before braking is due. */
    @Property(tries = 40)
    void whereverAStopIsPossibleSomeOnsetPasses(
            @ForAll @From("weathers") String weather,
            @ForAll @From("surfaces") String surface,
            @ForAll @From("animals") String animal,
            @ForAll boolean crossing,
            @ForAll @IntRange(min = 45, max = 90) int kmPerH,
            @ForAll @IntRange(min = 1, max = 1000) int seed) {
        AebParameters world = AebParameters.varied()
                .with("perceptionModel", "ground-truth")
                .with("factorOfSafety", 1.3)
                .with("partialBrake", 0.0)
                .with("weather", weather)
                .with("surface", surface)
                .with("animal", animal)
                .with("motion", crossing ? "crossing" : "standing")
                .with("approachSpeed", kmPerH / 3.6);
        Map<String, Double> kpis = Runs.report(world, seed).kpis();
        if (kpis.containsKey("requiredDistance")) {
            assertThat(kpis).containsEntry("collisions", 0.0);
            assertThat(kpis.getOrDefault("earlyBraking", -1.0)).isNotPositive();
        }
    }

    @Provide
    Arbitrary<String> weathers() {
        return Arbitraries.of("clear", "thick-fog", "heavy-rain", "light-snow", "heavy-snow");
    }

    @Provide
    Arbitrary<String> surfaces() {
        return Arbitraries.of("dirt", "asphalt", "ice");
    }

    @Provide
    Arbitrary<String> animals() {
        return Arbitraries.of("moose", "deer", "boar");
    }

    private static OnsetWindow window(AebParameters parameters) {
        return AebCase.of(new Parameters(parameters.map()), "animal", new CaseCaches())
                .plan()
                .window();
    }
}
