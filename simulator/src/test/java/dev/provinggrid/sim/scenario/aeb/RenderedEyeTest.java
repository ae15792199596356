package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.aeb.TestEyes.Look;
import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.perception.Detection;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs in which the detector is given rendered images. Three images a second keep them short. */
@Tag("slow")
class RenderedEyeTest {

    private static final long SEED = 5;
    private static final Box CORNER = new Box(0, 0, 20, 20);

    @Test
    void aDetectorThatSeesNothingIsGivenEveryImageUntilTheEnd() {
        List<Integer> images = new ArrayList<>();
        RunReport report = drive(scene(), image -> {
            images.add(Arrays.hashCode(image.rgb()));
            return List.of();
        });
        assertThat(report.perceptionKind()).isEqualTo("onnx");
        assertThat(report.cause()).isEqualTo("never-saw");
        assertThat(images).hasSize((int) StrictMath.ceil(report.simS() / .3)).doesNotHaveDuplicates();
        assertThat(report.kpis())
                .containsEntry("detectionRate15to30", 0.0)
                .containsEntry("falseBrakes", 0.0)
                .doesNotContainKeys("detectionDistance", "truthIouAtOnset");
    }

    @Test
    void theTrueBoxesStopTheVehicleInTime() {
        Table seen = Table.of(scenario(_ -> List.of()), scene(), SEED);
        RunReport report = drive(scene(), new Replay(seen.trueBoxes()));
        Map<String, Double> kpis = report.kpis();
        assertThat(report.endReason()).isEqualTo("standstill");
        assertThat(report.cause())
                .as("on this road boxes give too short a distance")
                .isEqualTo("braked-early");
        assertThat(kpis)
                .containsEntry("collisions", 0.0)
                .containsEntry("falseBrakes", 0.0)
                .containsEntry("truthIouAtOnset", 1.0)
                .containsEntry("detectionRate50to80", 1.0)
                .containsEntry("detectionRate30to50", 1.0);
        assertThat(kpis.get("detectionDistance")).isGreaterThan(60);
        assertThat(kpis.get("reachedSpeed")).isCloseTo(50 / 3.6, within(.3));
    }

    /**
     * What is estimated from boxes in images depends on the start no more than the truth does; the land beside the road does, it is laid out
     * from there.
     */
    @Test
    void fromFurtherAwayByWholeImagesItBrakesAtTheSamePlace() {
        double wayOfAnImageM = 14 * .3;
        Map<String, Double> near = stoppedByTrueBoxes(80);
        Map<String, Double> far = stoppedByTrueBoxes(80 + 4 * wayOfAnImageM);
        for (String kpi : List.of("triggerDistance", "stopMargin", "requiredDistance")) {
            assertThat(far.get(kpi)).as(kpi).isCloseTo(near.get(kpi), within(.3));
        }
        assertThat(far.get("onsetSpeed")).isCloseTo(near.get("onsetSpeed"), within(.02));
    }

    private static Map<String, Double> stoppedByTrueBoxes(double fromM) {
        AebParameters scene = scene().with("initialDistance", fromM);
        Table seen = Table.of(scenario(_ -> List.of()), scene, SEED);
        return drive(scene, new Replay(seen.trueBoxes())).kpis();
    }

    /** At the first image the wheels have not told a speed yet: the track begins with the second. */
    @Test
    void afterALatchedDecisionNoImageIsTaken() {
        int[] images = {0};
        RunReport report = drive(scene().with("trigger", "detection"), _ -> {
            images[0]++;
            return List.of(new Detection("animal", .9, CORNER));
        });
        assertThat(images[0]).isEqualTo(3);
        assertThat(report.endReason()).isEqualTo("standstill");
    }

    @Test
    void aBoxThatIsNotTheAnimalsIsBrakedForNothing() {
        RunReport report =
                drive(scene().with("trigger", "detection"), _ -> List.of(new Detection("animal", .9, CORNER)));
        assertThat(report.kpis())
                .containsEntry("collisions", 0.0)
                .containsEntry("falseBrakes", 1.0)
                .containsEntry("truthIouAtOnset", 0.0)
                .doesNotContainKeys("detectionDistance", "reachedSpeed");
        assertThat(report.cause()).isEqualTo("braked-for-nothing");
    }

    @Test
    void traceAndKpiTellTheOverlapOfTheBoxesThatAreSureEnough() {
        AebParameters parameters = scene().with("trigger", "detection").with("traceRate", 1 / .3);
        List<Box> truth = Table.of(scenario(_ -> List.of()), scene(), SEED).trueBoxes();
        int[] image = {0};
        OffroadAeb sureOfAGhost = scenario(_ -> List.of(
                new Detection("animal", .9, CORNER),
                new Detection("animal", .5, truth.get(image[0]++ % truth.size()))));
        assertThat(sureOfAGhost
                        .drive(parameters.map(), SEED, OutputStream.nullOutputStream(), Supervision.NONE)
                        .kpis())
                .containsEntry("truthIouAtOnset", 0.0);
        image[0] = 0;
        assertThat(Table.of(sureOfAGhost, parameters, SEED).numbers("truthIou[1]"))
                .isNotEmpty()
                .containsOnly(0.0);
    }

    @Test
    void whatCountsAsSomethingElseIsNoAnimal() {
        RunReport report = drive(scene(), _ -> List.of(new Detection("stump", .9, CORNER)));
        assertThat(report.cause()).isEqualTo("never-saw");
    }

    @Test
    void everySystemUnderTestMeetsTheSameImages() {
        assertThat(hashes(scene().with("minConfidence", .5).with("factorOfSafety", 2)))
                .isEqualTo(hashes(scene()));
    }

    @Test
    void anotherWorldLooksDifferent() {
        assertThat(hashes(scene()).getFirst())
                .isNotEqualTo(hashes(scene(), SEED + 1).getFirst());
    }

    @Test
    void headlampsAreInTheImageAndSignatureLampsAreNot() {
        AebParameters night = scene().with("timeOfDay", "07:00").with("duration", 1);
        List<Integer> lit = hashes(night);
        assertThat(hashes(night.with("headlamp", "off"))).isNotEqualTo(lit);
        AebParameters day = scene().with("timeOfDay", "07:01").with("duration", 1);
        List<Integer> plain = hashes(day);
        assertThat(hashes(day.with("headlamp", "off"))).isEqualTo(plain);
        assertThat(hashes(day.with("signatureAlways", true))).isEqualTo(plain);
    }

    @Test
    void anObjectBesideTheTrackIsInTheImage() {
        AebParameters empty = scene().with("control", "empty");
        assertThat(hashes(scene().with("control", "sign"))).isNotEqualTo(hashes(empty));
        assertThat(hashes(scene().with("control", "car"))).isNotEqualTo(hashes(empty));
    }

    private static AebParameters scene() {
        return TestEyes.driving().with("framePeriod", .3).with("approachSpeed", 50 / 3.6);
    }

    private static List<Integer> hashes(AebParameters parameters) {
        return hashes(parameters, SEED);
    }

    private static List<Integer> hashes(AebParameters parameters, long seed) {
        List<Integer> hashes = new ArrayList<>();
        scenario(image -> {
                    hashes.add(Arrays.hashCode(image.rgb()));
                    return List.of();
                })
                .drive(
                        parameters.with("framePeriod", 1).map(),
                        seed,
                        OutputStream.nullOutputStream(),
                        Supervision.NONE);
        return hashes;
    }

    private static OffroadAeb scenario(Look look) {
        return TestEyes.scenario(look);
    }

    private static RunReport drive(AebParameters parameters, Look look) {
        return scenario(look).drive(parameters.map(), SEED, OutputStream.nullOutputStream(), Supervision.NONE);
    }

    /** Reports the boxes of an earlier run, image by image. */
    private static final class Replay implements Look {

        private final List<Box> boxes;
        private int image;

        Replay(List<Box> boxes) {
            this.boxes = boxes;
        }

        @Override
        public List<Detection> at(Image unused) {
            return List.of(new Detection("animal", .9, boxes.get(image++)));
        }
    }

    /** The true boxes that a trace shows. */
    private record Table(List<String[]> rows, List<String> header) {

        static Table of(OffroadAeb scenario, AebParameters parameters, long seed) {
            List<String[]> lines = Runs.trace(scenario, parameters.with("traceRate", 1 / .3), seed)
                    .lines()
                    .map(it -> it.split(",", -1))
                    .toList();
            return new Table(lines.subList(1, lines.size()), List.of(lines.getFirst()));
        }

        /** A row tells of the image before it. */
        List<Box> trueBoxes() {
            return rows.stream()
                    .skip(1)
                    .takeWhile(it -> !it[header.indexOf("truthLeft[px]")].isEmpty())
                    .map(it -> new Box(
                            number(it, "truthLeft[px]"),
                            number(it, "truthTop[px]"),
                            number(it, "truthRight[px]"),
                            number(it, "truthBottom[px]")))
                    .toList();
        }

        List<Double> numbers(String column) {
            return rows.stream()
                    .filter(it -> !it[header.indexOf(column)].isEmpty())
                    .map(it -> number(it, column))
                    .toList();
        }

        private double number(String[] row, String column) {
            return Double.parseDouble(row[header.indexOf(column)]);
        }
    }
}
