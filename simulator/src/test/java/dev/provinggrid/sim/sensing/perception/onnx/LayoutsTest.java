package dev.provinggrid.sim.sensing.perception.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.perception.Detection;
import dev.provinggrid.sim.sensing.perception.decode.FoundBox;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Boxes of every layout, run by ONNX Runtime, against values computed by hand. */
class LayoutsTest {

    private static final String THREE = "classes: [dog, horse, car]";
    private static final String HORSE = "labels: {horse: animal}";

    @Test
    void gridBoxesAreTakenAsTheyAre() {
        List<FoundBox> found = found(Networks.card("grid", "{layout: grid}"));
        assertThat(found).hasSize(2);
        assertBox(found.get(0), .9, 4, 6, 12, 18);
        assertBox(found.get(1), .6, 20, 2, 28, 10);
    }

    @Test
    void ofOverlappingBoxesOnlyTheBetterIsKeptUnlessTheCardAllowsThem() {
        List<FoundBox> found = found(Networks.card("grid", "{layout: grid}", "nms: 0.9"));
        assertThat(found)
                .extracting(FoundBox::score)
                .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-6 ? 0 : 1)
                .containsExactly(.9, .8, .6);
    }

    @Test
    void yoloV2CellsAnchorsAndSoftmax() {
        // Anchor 2 of row 1, column 2; cells of 8 x 12 px. x: (2 + 1/2) 8 = 20; y: (1 + 3/4) 12 = 21; width 1.5 cells
        // e^ln2 = 24 px, height 0.5 cells = 6 px.
        // Objectness sigmoid(ln 3) = 3/4, softmax of (ln 3, 0) = 3/4.
        OnnxCard card =
                Networks.card("yolov2", "{layout: yolov2, anchors: [[1, 1], [1.5, 0.5]]}", "classes: [animal, car]");
        List<FoundBox> found = found(card);
        assertThat(found).hasSize(1);
        assertBox(found.getFirst(), .75 * .75, 8, 18, 32, 24);
    }

    @Test
    void yoloV3ScalesAnchorsAndSigmoids() {
        // Scale 1: cells of 8 x 8 px, row 0, column 1: centre (12, 4), size (4, 3) 2 = (8, 6), score (3/4)(3/4), second
        // class.
        // Scale 2: cells of 4 x 4 px, second anchor, row 5, column 7: centre (30, 22), size (3, 2), score 1, first
        // class.
        String maps = "{layout: yolov3, maps: [{anchors: [[4, 3]]}, {name: out1, anchors: [[9, 9], [3, 2]]}]}";
        List<FoundBox> both =
                found(Networks.card("yolov3", maps, "classes: [animal, car]", "labels: {0: animal, 1: car}"));
        assertThat(both).extracting(FoundBox::label).containsExactly("animal", "car");
        assertBox(both.get(0), 1, 28.5, 21, 31.5, 23);
        assertBox(both.get(1), .75 * .75, 8, 1, 16, 7);
    }

    @Test
    void yoloV5RowsScoreObjectnessTimesClass() {
        List<FoundBox> found = found(Networks.card("yolov5", "{layout: yolov5}", THREE, HORSE));
        assertThat(found).hasSize(1);
        assertBox(found.getFirst(), .72, 12, 9, 20, 15);
    }

    @Test
    void decodedYoloV3ExportsAreSuchRowsToo() {
        assertThat(found(Networks.card("yolov5", "{layout: yolov3}", THREE, HORSE)))
                .isEqualTo(found(Networks.card("yolov5", "{layout: yolov5}", THREE, HORSE)));
    }

    @Test
    void coordinatesMayBeFractionsOfTheInput() {
        List<FoundBox> found =
                found(Networks.card("yolov5-fractions", "{layout: yolov5, boxes: fraction}", THREE, HORSE));
        assertThat(found).hasSize(1);
        assertBox(found.getFirst(), .72, 12, 9, 20, 15);
    }

    @Test
    void yoloV8ColumnsScoreTheClassAlone() {
        List<FoundBox> found = found(Networks.card(
                "yolov8", "{layout: yolov8}", THREE, "labels: {dog: animal, horse: animal, car: animal}"));
        assertThat(found).hasSize(3);
        assertBox(found.get(0), 1, 22, 2, 26, 10);
        assertBox(found.get(1), .8, 12, 9, 20, 15);
        assertBox(found.get(2), .7, 6, 6, 10, 10);
    }

    @Test
    void yoloV8ColumnsMayBeTransposed() {
        String[] labels = {THREE, "labels: {dog: animal, horse: animal, car: animal}"};
        assertThat(found(Networks.card("yolov8-transposed", "{layout: yolov8}", labels)))
                .isEqualTo(found(Networks.card("yolov8", "{layout: yolov8}", labels)));
    }

    @Test
    void endToEndBoxesAreTheOnesTheNetworkChoseAndNoneIsDropped() {
        List<FoundBox> found = found(
                Networks.card("end-to-end", "{layout: end-to-end}", THREE, "labels: {horse: animal, car: vehicle}"));
        assertThat(found).extracting(FoundBox::label).containsExactly("animal", "animal", "vehicle");
        assertBox(found.get(0), .8, 12, 9, 20, 15);
        assertBox(found.get(1), .7, 13, 9, 20, 15);
        assertBox(found.get(2), .6, 22, 2, 26, 10);
    }

    @Test
    void endToEndBoxesOverlapNoMoreThanACardAllowsThatSaysSo() {
        assertThat(found(Networks.card("end-to-end", "{layout: end-to-end}", THREE, HORSE, "nms: 0.5")))
                .hasSize(1);
    }

    @Test
    void aClassThatTheCardDoesNotHaveIsAFailure() {
        assertThatThrownBy(() -> found(Networks.card("end-to-end-class-9", "{layout: end-to-end}", THREE, HORSE)))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("class 9.0; its card has 3");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "separate-corners; {layout: separate, names: {boxes: out0, scores: out1}}",
                "separate-logits; {layout: separate, names: {boxes: out0, scores: out1}, form: centre, boxes: fraction, scores: logit}",
                "separate-classes; {layout: separate, names: {boxes: out0, scores: out1, classes: out2}, form: corners-yx}",
            })
    void boxesAndScoresMayComeInTensorsOfTheirOwn(String network, String output) {
        List<FoundBox> found = found(Networks.card(network, output, THREE, "labels: {horse: animal, car: vehicle}"));
        assertThat(found).extracting(FoundBox::label).containsExactly("animal", "vehicle");
        assertBox(found.get(0), .8, 12, 9, 20, 15);
        assertBox(found.get(1), .6, 22, 2, 26, 10);
    }

    @Test
    void networksOfHalfPrecisionAreHandedHalfPrecision() {
        List<FoundBox> found = found(Networks.card("half-grid", "{layout: grid}"));
        assertThat(found).hasSize(2);
        assertThat(found.getFirst().score()).isCloseTo(.9, within(.9 * 0x1p-11));
        try (OnnxModel model = Networks.open(Networks.card("half-first-channel", "{layout: grid}"));
                OnnxDetector detector = new OnnxDetector(model, Networks.WIDTH, Networks.HEIGHT)) {
            assertThat(model.input().type()).isEqualTo(ElementType.FLOAT16);
            FoundBox whole = detector.boxes(Networks.image(Networks.WIDTH, Networks.HEIGHT, 204, 0, 0))
                    .getFirst();
            assertThat(whole.score()).as("red: 204 of 255").isCloseTo(.8, within(.8 * 0x1p-10));
        }
    }

    @Test
    void onlyTheClassesOfTheCardCount() {
        List<FoundBox> found =
                found(Networks.card("yolov8", "{layout: yolov8}", THREE, "labels: {dog: animal, car: vehicle}"));
        assertThat(found).extracting(FoundBox::label).containsExactly("vehicle", "animal");
    }

    @Test
    void theBestBoxOfTheLabelIsTheDetection() {
        OnnxCard card = Networks.card("yolov8", "{layout: yolov8}", THREE, "labels: {dog: animal, car: vehicle}");
        try (OnnxModel model = Networks.open(card);
                OnnxDetector detector = new OnnxDetector(model, Networks.WIDTH, Networks.HEIGHT)) {
            Image image = new Image(Networks.WIDTH, Networks.HEIGHT);
            Detection detection = detector.look(image, "animal");
            assertThat(detection.confidence()).isCloseTo(.7, within(1e-6));
            assertThat(detection.boxAreaPx2()).isCloseTo(16, within(1e-4));
            assertThat(detection.box()).isPresent();
            assertThat(detector.look(image, "person")).isEqualTo(Detection.NONE);
        }
    }

    @Test
    void boxesAreInPxOfTheCamera() {
        // 64 x 36 in a letterbox of 32 x 24: factor 1/2, 18 rows of image, 3 of padding above. Box 4, 6, 12, 18 comes
        // back as 8, 6, 24, 30.
        String letterbox = "{width: 32, height: 24, resize: letterbox}";
        OnnxCard card = Networks.cardWithInput("grid", letterbox, "{layout: grid}");
        assertBox(found(card, 64, 36).getFirst(), .9, 8, 6, 24, 30);
        String topLeft = "{width: 32, height: 24, resize: letterbox, anchor: top-left}";
        assertBox(
                found(Networks.cardWithInput("grid", topLeft, "{layout: grid}"), 64, 36)
                        .getFirst(),
                .9,
                8,
                12,
                24,
                36);
        assertBox(found(Networks.card("grid", "{layout: grid}"), 64, 36).getFirst(), .9, 8, 9, 24, 27);
    }

    private static List<FoundBox> found(OnnxCard card) {
        return found(card, Networks.WIDTH, Networks.HEIGHT);
    }

    private static List<FoundBox> found(OnnxCard card, int width, int height) {
        try (OnnxModel model = Networks.open(card);
                OnnxDetector detector = new OnnxDetector(model, width, height)) {
            return detector.boxes(new Image(width, height));
        }
    }

    private static void assertBox(FoundBox found, double score, double left, double top, double right, double bottom) {
        assertThat(found.score()).isCloseTo(score, within(1e-6));
        Box box = found.box();
        assertThat(List.of(box.left(), box.top(), box.right(), box.bottom()))
                .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-4 ? 0 : 1)
                .containsExactly(left, top, right, bottom);
    }
}
