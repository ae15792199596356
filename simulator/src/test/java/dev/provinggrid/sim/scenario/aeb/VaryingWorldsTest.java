package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.sim.scenario.RunReport;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What replicates of a case share and in what they differ. */
@Tag("slow")
class VaryingWorldsTest {

    static final List<String> VARYING = AebParameters.VARYING;

    private final Manifest manifest =
            new BuiltInScenarios().named(OffroadAeb.NAME).orElseThrow();

    @ParameterizedTest
    @FieldSource("VARYING")
    void nothingVariesUnlessASweepOrThePresetDrivingSaysSo(String parameter) {
        Value none = new Value.Scalar(0);
        assertThat(manifest.parameter(parameter).orElseThrow().defaultValue()).isEqualTo(none);
        assertThat(manifest.presets().get("published").defaults()).doesNotContainKey(parameter);
        assertThat(manifest.presets().get("driving").defaults()).containsKey(parameter);
    }

    @Test
    void theNominalWorldReportsNoDraws() {
        assertThat(draws(AebParameters.driving().with("perceptionModel", "none"), 3))
                .isEmpty();
        assertThat(draws(AebParameters.published().with("duration", 5), 3)).isEmpty();
    }

    @Test
    void everyDrawIsReported() {
        AebParameters lossy = statistical().with("frameLoss", .5);
        String[] declared = manifest.kpis().stream()
                .map(it -> it.name())
                .filter(it -> it.startsWith("drawn") || it.equals("lostFrames"))
                .toArray(String[]::new);
        assertThat(draws(lossy, 3)).containsOnlyKeys(declared);
    }

    @ParameterizedTest
    @CsvSource({
        "perceptionModel, yolov2",
        "perceptionModel, ground-truth",
        "fault, brake-loss-front",
        "fault, frozen-frames"
    })
    void everySystemMeetsTheSameDraws(String parameter, String value) {
        AebParameters one = statistical();
        Map<String, Double> drawn = worldDraws(one, 3);
        assertThat(drawn).hasSizeGreaterThan(9);
        assertThat(worldDraws(one.with(parameter, value), 3)).isEqualTo(drawn);
        assertThat(worldDraws(one, 4)).isNotEqualTo(drawn);
    }

    @Test
    void repeatedAReplicateGivesTheSameBytes() {
        assertThat(Runs.trace(new OffroadAeb(), statistical(), 3))
                .isEqualTo(Runs.trace(new OffroadAeb(), statistical(), 3));
    }

    @ParameterizedTest
    @FieldSource("VARYING")
    void eachScatterAloneChangesTheRun(String parameter) {
        boolean pictured = Stream.of("cameraPitchScatter", "cameraPitchJitter", "exposureScatter")
                .anyMatch(parameter::equals);
        AebParameters nominal = pictured ? TestEyes.driving().with("duration", 1) : truthless();
        OffroadAeb scenario = pictured ? TestEyes.scenario(TestEyes::checksum) : new OffroadAeb();
        String without = Runs.trace(scenario, nominal, 3);
        double much = parameter.equals("frameLoss") ? .5 : .1;
        assertThat(Runs.trace(scenario, nominal.with(parameter, much), 3)).isNotEqualTo(without);
    }

    @Test
    void whichImagesAreLostDependsOnTheSeedOfTheCase() {
        AebParameters lossy = statistical().with("frameLoss", .5);
        assertThat(LongStream.range(0, 6)
                        .mapToObj(seed -> draws(lossy, seed).get("lostFrames"))
                        .distinct())
                .hasSizeGreaterThan(1);
    }

    @Test
    void theMoreSlipperyAReplicateTheLessRoomIsLeft() {
        AebParameters scattered = AebParameters.driving()
                .with("perceptionModel", "ground-truth")
                .with("initialDistance", 100.0)
                .with("trigger", "detection")
                .with("frictionScatter", .15);
        List<Map<String, Double>> replicates = LongStream.range(0, 6)
                .mapToObj(seed -> Runs.report(scattered, seed).kpis())
                .sorted(Comparator.comparingDouble(it -> it.get("drawnFriction")))
                .toList();
        assertThat(replicates).extracting(it -> it.get("stopMargin")).isSorted().doesNotHaveDuplicates();
        assertThat(replicates.getLast().get("stopMargin"))
                .isGreaterThan(replicates.getFirst().get("stopMargin") + 2);
    }

    /** A round crown would lead it aside. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void onSnowAVehicleThatNobodySteersStaysOnADrawnRoad(long seed) {
        AebParameters crowned = AebParameters.driving()
                .with("perceptionModel", "none")
                .with("weather", "heavy-snow")
                .with("approachSpeed", 65 / 3.6)
                .with("gradeScatter", .02);
        Map<String, Double> kpis = Runs.report(crowned, seed).kpis();
        assertThat(kpis.get("drawnCrown")).isPositive();
        assertThat(kpis).containsEntry("unbrakedImpact", 1.0);
    }

    @Test
    void aLargerAnimalIsNearer() {
        AebParameters scattered = AebParameters.driving()
                .with("perceptionModel", "ground-truth")
                .with("initialDistance", 100.0)
                .with("trigger", "detection")
                .with("animalSizeScatter", .25);
        RunReport one = Runs.report(scattered, 1);
        RunReport other = Runs.report(scattered, 2);
        boolean larger = one.kpis().get("drawnAnimalSize") > other.kpis().get("drawnAnimalSize");
        boolean nearer = one.kpis().get("triggerDistance") < other.kpis().get("triggerDistance");
        assertThat(nearer).isEqualTo(larger);
    }

    private static AebParameters statistical() {
        return AebParameters.varied()
                .with("perceptionModel", "yolov3")
                .with("cameraWidth", 640)
                .with("minConfidence", .5)
                .with("duration", 2);
    }

    /** Not the detector that is always right: misses and losses show. */
    private static AebParameters truthless() {
        return AebParameters.driving()
                .with("perceptionModel", "yolov3")
                .with("cameraWidth", 640)
                .with("horizontalFov", Math.toRadians(42))
                .with("minConfidence", .5)
                .with("trigger", "detection")
                .with("approachSpeed", 80 / 3.6);
    }

    private static Map<String, Double> draws(AebParameters parameters, long seed) {
        return kpis(parameters, seed, it -> it.startsWith("drawn") || it.equals("lostFrames"));
    }

    private static Map<String, Double> worldDraws(AebParameters parameters, long seed) {
        return kpis(parameters, seed, it -> it.startsWith("drawn"));
    }

    private static Map<String, Double> kpis(AebParameters parameters, long seed, Predicate<String> wanted) {
        Map<String, Double> kpis = new TreeMap<>(Runs.report(parameters, seed).kpis());
        kpis.keySet().removeIf(wanted.negate());
        return kpis;
    }
}
