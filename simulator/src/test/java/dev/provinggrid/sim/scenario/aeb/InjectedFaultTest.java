package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.quantity.TimeOfDay;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.TraceInputs;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.sim.scenario.RunReport;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What each fault does to a run that goes well without. */
@Tag("slow")
class InjectedFaultTest {

    @Test
    void withoutAFaultTheVehicleStops() {
        assertThat(Runs.report(sound()).endReason()).isEqualTo("standstill");
    }

    @ParameterizedTest
    @ValueSource(strings = {"frozen-frames", "dropped-frames"})
    void withoutNewImagesBeforeBrakingIsDueItNeverBrakes(String fault) {
        RunReport report = Runs.report(detecting().with("fault", fault).with("faultLead", 3600));
        assertThat(report.kpis().get("collisions")).isEqualTo(fault.equals("frozen-frames") ? 0.0 : 1.0);
        RunReport due = Runs.report(sound().with("fault", "dropped-frames").with("faultLead", 5));
        assertThat(due.kpis()).containsEntry("collisions", 1.0).doesNotContainKeys("brakeLatency");
    }

    @Test
    void anImageFrozenBeforeTheAnimalIsSeenHidesItToTheEnd() {
        AebParameters foggy = fadingIn();
        double seen = Runs.report(foggy).kpis().get("detectionDistance");
        assertThat(seen).isPositive();
        RunReport frozen = Runs.report(foggy.with("fault", "frozen-frames"));
        assertThat(frozen.kpis()).containsEntry("collisions", 1.0).doesNotContainKeys("triggerDistance");
    }

    @Test
    void afterAShortFreezeItBrakesLate() {
        AebParameters sound = sound();
        double inTime = Runs.report(sound).kpis().get("triggerDistance");
        RunReport late = Runs.report(
                sound.with("fault", "dropped-frames").with("faultLead", 3).with("faultDuration", 1.6));
        assertThat(late.kpis().get("triggerDistance")).isLessThan(inTime - 3);
    }

    @ParameterizedTest
    @CsvSource({".2", ".5", "1"})
    void lateImagesCostTheWayOfTheirDelay(double delayS) {
        AebParameters foggy = fadingIn().with("fault", "delayed-frames");
        double atOnce = Runs.report(foggy.with("frameDelay", 0.0)).kpis().get("triggerDistance");
        double late = Runs.report(foggy.with("frameDelay", delayS)).kpis().get("triggerDistance");
        assertThat(atOnce - late).isBetween(delayS * 4.8, delayS * 5.8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"dead-lamp-left", "dead-lamp-right", "dead-lamps"})
    void deadLampsShortenTheSightAtNightAndNotByDay(String fault) {
        AebParameters night = longSighted().with("timeOfDay", "00:00");
        assertThat(sight(night.with("fault", fault))).isLessThan(sight(night.with("fault", "none")));
        AebParameters noon = longSighted();
        assertThat(sight(noon.with("fault", fault))).isEqualTo(sight(noon.with("fault", "none")));
    }

    @Test
    void withBothLampsDeadLessIsSeenThanWithOne() {
        AebParameters night = longSighted().with("timeOfDay", "00:00");
        assertThat(sight(night.with("fault", "dead-lamps"))).isLessThan(sight(night.with("fault", "dead-lamp-left")));
    }

    @Test
    void dirtShortensTheSightOfAStatisticalDetector() {
        AebParameters clean = detecting().with("perceptionModel", "yolov3");
        AebParameters dirty = detecting().with("perceptionModel", "yolov3").with("fault", "dirty-lens");
        assertThat(sight(dirty.with("lensDirt", .4))).isLessThan(sight(clean));
        assertThat(sight(dirty.with("lensDirt", 0.0))).isEqualTo(sight(clean));
    }

    @Test
    void deadLampsAndDirtAreInThePicture() {
        AebParameters night = TestEyes.driving().with("timeOfDay", "00:00").with("duration", .5);
        List<String> traces = List.of("none", "dead-lamp-left", "dead-lamp-right", "dead-lamps", "dirty-lens").stream()
                .map(it -> Runs.trace(TestEyes.scenario(TestEyes::checksum), night.with("fault", it), 5))
                .toList();
        assertThat(traces).doesNotHaveDuplicates();
    }

    /** Else a sweep of faults by day raises the alarm that a result may belong to another case. */
    @ParameterizedTest
    @CsvSource({
        "dead-lamps, 12:00, low-beam",
        "dead-lamp-left, 07:01, low-beam",
        "dead-lamp-right, 17:59, high-beam",
        "dead-lamps, 00:00, off"
    })
    void deadLampsThatWouldNotBurnAreSaidToChangeNothing(String fault, String timeOfDay, String headlamp) {
        AebParameters sound = longSighted().with("timeOfDay", timeOfDay).with("headlamp", headlamp);
        assertThat(traceAndInputs(sound.with("fault", fault))).isEqualTo(traceAndInputs(sound.with("fault", "none")));
    }

    @Test
    void byDayTheBeamIsSaidToChangeNothing() {
        AebParameters noon = longSighted();
        assertThat(traceAndInputs(noon.with("headlamp", "high-beam")))
                .isEqualTo(traceAndInputs(noon.with("headlamp", "off")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"brake-loss-front", "brake-loss-rear", "brake-loss-diagonal"})
    void brakesThatNobodyUsesAreSaidToChangeNothing(String fault) {
        AebParameters blind = sound().with("perceptionModel", "none");
        assertThat(traceAndInputs(blind.with("fault", fault))).isEqualTo(traceAndInputs(blind.with("fault", "none")));
    }

    @ParameterizedTest
    @CsvSource({"dead-lamps, 00:00", "brake-loss-front, 12:00"})
    void whereAFaultIsFeltItIsNotSaidToChangeNothing(String fault, String timeOfDay) {
        AebParameters sound = longSighted().with("timeOfDay", timeOfDay);
        List<String> broken = traceAndInputs(sound.with("fault", fault));
        List<String> whole = traceAndInputs(sound.with("fault", "none"));
        assertThat(broken.getFirst()).isNotEqualTo(whole.getFirst());
        assertThat(broken.getLast()).isNotEqualTo(whole.getLast());
    }

    /** The trace, and the digest of what its scenario says it can depend on. */
    private static List<String> traceAndInputs(AebParameters parameters) {
        Manifest manifest = new BuiltInScenarios().named(OffroadAeb.NAME).orElseThrow();
        Map<String, Value> values = new TreeMap<>();
        manifest.parameters().forEach(it -> values.put(it.name(), it.defaultValue()));
        for (String name : List.of("fault", "headlamp", "perceptionModel")) {
            values.put(name, new Value.Text((String) parameters.map().get(name)));
        }
        String timeOfDay = (String) parameters.map().get("timeOfDay");
        values.put("timeOfDay", new Value.Scalar(TimeOfDay.seconds(timeOfDay).orElseThrow()));
        Map<String, Double> kpis = Runs.report(parameters).kpis();
        return List.of(Runs.trace(parameters, 1), new TraceInputs(manifest).digest(values, 0, 1, kpis));
    }

    @ParameterizedTest
    @CsvSource({"brake-loss-front, 1.5, 3.5", "brake-loss-rear, 1.2, 2.2", "brake-loss-diagonal, 1.5, 2.5"})
    void withoutACircuitTheWayToStopIsLongerByTheShareOfTheLoadThatItBraked(String fault, double least, double most) {
        Map<String, Double> sound = Runs.report(early()).kpis();
        Map<String, Double> broken = Runs.report(early().with("fault", fault)).kpis();
        assertThat(broken).containsEntry("onsetSpeed", sound.get("onsetSpeed"));
        assertThat(braked(broken) / braked(sound)).isBetween(least, most);
    }

    @Test
    void aFaultThatIsOverBeforeBrakingIsDueCostsNoWay() {
        AebParameters none = fadingIn();
        AebParameters over = fadingIn()
                .with("fault", "delayed-frames")
                .with("faultLead", 3600)
                .with("faultDuration", .5);
        assertThat(Runs.report(over).kpis()).containsAllEntriesOf(stop(none)).containsEntry("lostFrames", 30.0);
    }

    private static Map<String, Double> stop(AebParameters parameters) {
        Map<String, Double> kpis = new TreeMap<>(Runs.report(parameters).kpis());
        kpis.keySet().retainAll(Set.of("triggerDistance", "onsetSpeed", "stopMargin"));
        assertThat(kpis).hasSize(3);
        return kpis;
    }

    /** Way under the brake to the standstill or the animal, m; braking begins so early that it never comes so far. */
    private static double braked(Map<String, Double> kpis) {
        assertThat(kpis).containsEntry("collisions", 0.0);
        return kpis.get("triggerDistance") - kpis.get("stopMargin") - .2 * kpis.get("onsetSpeed");
    }

    private static double sight(AebParameters parameters) {
        double sum = 0;
        for (long seed = 1; seed <= 4; seed++) {
            sum += Runs.report(parameters, seed).kpis().getOrDefault("detectionDistance", 0.0);
        }
        return sum / 4;
    }

    private static AebParameters sound() {
        return AebParameters.driving().with("perceptionModel", "ground-truth").with("initialDistance", 100.0);
    }

    /** Far away and at once with all that the wheels hold, locked. */
    private static AebParameters early() {
        return sound().with("antiLock", false)
                .with("brakeBuildUp", 0.0)
                .with("factorOfSafety", 5.0)
                .with("approachSpeed", 40 / 3.6);
    }

    /** Braking from the first two images on in which the animal is recognised. */
    private static AebParameters detecting() {
        return sound().with("trigger", "detection")
                .with("minConfidence", .5)
                .with("cameraWidth", 640)
                .with("horizontalFov", Math.toRadians(42));
    }

    /** A statistical detector with a long lens, for which light and not size decides how far it sees. */
    private static AebParameters longSighted() {
        return detecting().with("perceptionModel", "yolov3").with("horizontalFov", Math.toRadians(15));
    }

    /** A detector without fault that recognises the animal once its box is large enough, at about 20 km/h. */
    private static AebParameters fadingIn() {
        return sound().with("trigger", "detection").with("minBoxArea", 4000.0).with("approachSpeed", 20 / 3.6);
    }
}
