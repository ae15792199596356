package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.perception.CardReader;
import dev.provinggrid.model.wire.worker.OutcomeReport.RunEvent;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.RunReport;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole runs in which the rule is told what the system makes of its sensors. */
@Tag("slow")
class EstimatesInTheRunTest {

    /** Sees an animal from far, surely. */
    private static final String CARD = """
            format: 1
            card: sharp
            kind: statistical
            title: Sees from far
            label: for tests
            source: nobody's
            parameters: {A50: 50 px^2, E50: 0.1 lx, s: 0.4, cMax: 99 %, noise: 1 %}
            """;

    /** Keeps the landscapes of its runs; those of a LIDAR take longest. */
    private static final OffroadAeb SHARP = sharpSighted();

    /** By then the rule has decided, s. */
    private static final double DECIDED_S = 4;

    /** At 50 km/h and 10 Hz. */
    private static final double WAY_OF_AN_IMAGE_M = 1.4;

    @Test
    void theOracleHasNoErrorsToReport() {
        assertThat(report(seeing().with("oracle", true)).kpis())
                .doesNotContainKeys("rangeErrorAtOnset", "speedErrorAtOnset", "confirmationDistance")
                .containsEntry("oracleInputs", 1.0);
    }

    @Test
    void equalSeedsGiveEqualBytesAndOthersOthers() {
        AebParameters fused = seeing().with("radar", "long-range")
                .with("lidarRange", true)
                .with("cameraRange", "both")
                .with("duration", DECIDED_S);
        String first = Runs.trace(SHARP, fused, 1);
        assertThat(Runs.Table.of(first).column("aeb[1]")).contains(1.0);
        assertThat(Runs.trace(sharpSighted(), fused, 1)).isEqualTo(first);
        assertThat(Runs.trace(SHARP, fused, 0)).isNotEqualTo(first);
    }

    @Test
    void aRadarMakesTheRangeAtOnsetExact() {
        double camera = rootMeanSquare(seeing());
        double fused = rootMeanSquare(seeing().with("radar", "long-range"));
        assertThat(camera).isGreaterThan(1);
        assertThat(fused).isLessThan(.6);
    }

    /** Both know the range to decimetres, in heavy rain to a metre, so both stop where the rule wants them to, to an image. */
    @ParameterizedTest
    @CsvSource({"clear, 0.5, 1", "heavy-rain, 1.2, 2"})
    void aLidarMeasuresAsWellAsARadarAndStopsAsNear(String weather, double worstM, int runs) {
        AebParameters lidar = seeing().with("weather", weather).with("lidarRange", true);
        AebParameters radar = seeing().with("weather", weather).with("radar", "long-range");
        for (long seed = 0; seed < runs; seed++) {
            Map<String, Double> measured = report(lidar, seed).kpis();
            Map<String, Double> heard = report(radar, seed).kpis();
            assertThat(measured.get("rangeErrorAtOnset")).isCloseTo(0, within(worstM));
            assertThat(measured.get("stopMargin"))
                    .isCloseTo(heard.get("stopMargin"), within(worstM + WAY_OF_AN_IMAGE_M));
        }
    }

    /** What a four-layer scanner can see of an animal ends at 37 m in thick fog: the range is that of the camera, with its error. */
    @Test
    void inThickFogTheRangeIsTheCamerasAgain() {
        AebParameters fog = seeing().with("weather", "thick-fog").with("duration", DECIDED_S);
        assertThat(onset(fog.with("lidarRange", true))).isEqualTo(onset(fog.with("lidarRange", false)));
    }

    @Test
    void theRangingLidarDrawsFromAStreamOfItsOwn() {
        AebParameters oracle = seeing().with("oracle", true);
        String without = Runs.trace(SHARP, oracle, 3);
        assertThat(Runs.trace(SHARP, oracle.with("lidarRange", true), 3)).isEqualTo(without);
    }

    /** They would brake at the same image, and their traces would be the same. */
    @Test
    void twoSystemsThatTakeTheSameRoadForAnotherHaveTracesOfTheirOwn() {
        AebParameters blind = AebParameters.driving().with("perceptionModel", "none");
        String told = Runs.trace(SHARP, blind.with("oracle", true), 1);
        String estimating = Runs.trace(SHARP, blind.with("oracle", false), 1);
        assertThat(told.lines().findFirst().orElseThrow()).doesNotContain("estimated", "trackState");
        assertThat(estimating).isNotEqualTo(told);
        AebParameters early = seeing().with("trigger", "detection").with("radar", "none");
        String byCamera = Runs.trace(SHARP, early, 1);
        String byRadar = Runs.trace(SHARP, early.with("radar", "long-range"), 1);
        assertThat(withoutEstimates(byRadar)).isEqualTo(withoutEstimates(byCamera));
        assertThat(byRadar).isNotEqualTo(byCamera);
    }

    /** They are the last six columns. */
    private static List<String> withoutEstimates(String trace) {
        return trace.lines().map(it -> it.replaceFirst("(,[^,]*){6}$", "")).toList();
    }

    @Test
    void theTraceSaysWhatTheRuleWasTold() {
        Runs.Table trace = Runs.Table.of(Runs.trace(SHARP, seeing(), 1));
        RunReport report = report(seeing());
        int onset = trace.first("aeb[1]", 1);
        double error = trace.column("estimatedRange[m]")[onset] - report.kpis().get("triggerDistance");
        assertThat(error).isCloseTo(report.kpis().get("rangeErrorAtOnset"), within(.002));
        double due = trace.column("estimatedDueDistance[m]")[onset];
        assertThat(trace.column("estimatedRange[m]")[onset]).isBetween(due, 1.3 * due);
        assertThat(trace.column("estimatedSpeed[m/s]")[onset] - report.kpis().get("onsetSpeed"))
                .isCloseTo(report.kpis().get("speedErrorAtOnset"), within(.002));
        assertThat(trace.column("estimatedFriction[1]")).containsOnly(.6);
        assertThat(trace.words("trackState")).startsWith("").contains("tentative", "confirmed");
        assertThat(trace.column("estimatedRange[m]")[0]).isNaN();
    }

    private static double rootMeanSquare(AebParameters parameters) {
        DoubleStream errors = LongStream.range(0, 8)
                .mapToDouble(it -> report(parameters, it).kpis().get("rangeErrorAtOnset"));
        return StrictMath.sqrt(errors.map(it -> it * it).average().orElseThrow());
    }

    @Test
    void theSpeedIsKnownWithinOnePerCentAtOnset() {
        Map<String, Double> kpis = report(seeing()).kpis();
        assertThat(kpis.get("speedErrorAtOnset")).isCloseTo(0, within(.01 * kpis.get("onsetSpeed")));
    }

    @Test
    void warningPartialAndFullBrakingComeInThatOrder() {
        RunReport report = report(seeing());
        Map<String, Double> kpis = report.kpis();
        assertThat(report.events().stream().map(RunEvent::name))
                .containsSubsequence("warning", "brake-decision", "brake-onset")
                .contains("partial-brake");
        assertThat(kpis.get("ttcAtWarning")).isGreaterThan(kpis.get("ttcAtPartialBrake"));
    }

    /** What falls decides which one it is. */
    @ParameterizedTest
    @CsvSource({"clear, assumedFrictionDry", "light-rain, assumedFrictionWet", "light-snow, assumedFrictionSnow"})
    void assumingLessFrictionBrakesEarlier(String weather, String parameter) {
        double cautious = onset(seeing().with("weather", weather).with(parameter, .15));
        double bold = onset(seeing().with("weather", weather).with(parameter, .9));
        assertThat(cautious).isGreaterThan(bold + 10);
    }

    @ParameterizedTest
    @CsvSource({"time-to-collision, ttcThreshold, 1, 2.5", "required-deceleration, decelerationThreshold, 8, 3"})
    void otherTriggersBrakeAtTheirThreshold(String trigger, String parameter, double late, double early) {
        AebParameters parameters = seeing().with("trigger", trigger).with("partialBrake", 0);
        assertThat(onset(parameters.with(parameter, early))).isGreaterThan(onset(parameters.with(parameter, late)) + 5);
    }

    private static double onset(AebParameters parameters) {
        return report(parameters).kpis().get("triggerDistance");
    }

    private static RunReport report(AebParameters parameters) {
        return report(parameters, 1);
    }

    private static RunReport report(AebParameters parameters, long seed) {
        return SHARP.drive(parameters.map(), seed, OutputStream.nullOutputStream(), Supervision.NONE);
    }

    private static OffroadAeb sharpSighted() {
        return new OffroadAeb(_ -> Optional.of(new CardReader().read(CARD.getBytes(StandardCharsets.UTF_8))));
    }

    private static AebParameters seeing() {
        return AebParameters.driving().with("perceptionModel", "sharp");
    }
}
