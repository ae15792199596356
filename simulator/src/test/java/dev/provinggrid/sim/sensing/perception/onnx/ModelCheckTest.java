package dev.provinggrid.sim.sensing.perception.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.sim.sensing.camera.Image;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ModelCheckTest {

    private static final String GRID = "{layout: grid}";

    @Test
    void aCorruptFileIsRefusedWithTheReason() {
        byte[] half = java.util.Arrays.copyOf(Networks.file("grid"), 100);
        OnnxCard card = Networks.pinned("grid", CanonicalJson.sha256(half), "{width: 32, height: 24}", GRID);
        assertThat(problems(card, half)).singleElement().satisfies(it -> {
            assertThat(it.place().pointer()).isEqualTo("/model/file");
            assertThat(it.place().file()).isEqualTo("card grid");
            assertThat(it.message())
                    .startsWith("ONNX Runtime refuses the model: ")
                    .contains("protobuf");
        });
    }

    @Test
    void aFileOtherThanTheCardMeansIsRefused() {
        OnnxCard card = Networks.pinned("grid", "0".repeat(64), "{width: 32, height: 24}", GRID);
        assertThat(problems(card)).singleElement().satisfies(it -> {
            assertThat(it.place().pointer()).isEqualTo("/model/sha256");
            assertThat(it.value()).contains(CanonicalJson.sha256(Networks.file("grid")));
        });
    }

    @Test
    void anOpsetThatOnnxRuntimeDoesNotKnowIsRefused() {
        assertThat(problems(Networks.card("opset99", GRID)))
                .singleElement()
                .satisfies(it -> assertThat(it.message()).contains("99"));
    }

    @Test
    void everyProblemIsTold() {
        OnnxCard card = Networks.pinned(
                "grid", "0".repeat(64), "{width: 40, height: 24, name: image}", "{layout: grid, name: out}");
        assertThat(problems(card))
                .extracting(it -> it.place().pointer(), Problem::message)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(
                                "/model/sha256", "the model file is not the one the card means"),
                        org.assertj.core.groups.Tuple.tuple("/input", "the network's input has another shape"),
                        org.assertj.core.groups.Tuple.tuple("/output", "the network has no such output"));
    }

    @Test
    void anOutputOfAnotherLayoutOrNumberOfClassesIsRefused() {
        OnnxCard rows = Networks.card("yolov8", "{layout: yolov5}", "classes: [dog, horse, animal]");
        assertThat(problems(rows)).singleElement().satisfies(it -> {
            assertThat(it.value()).contains("[1, 7, 3]");
            assertThat(it.allowed()).contains("[1, N, 8]");
        });
        OnnxCard tooMany = Networks.card("yolov8", "{layout: yolov8}", "classes: coco", "labels: {cow: animal}");
        assertThat(problems(tooMany))
                .singleElement()
                .satisfies(it -> assertThat(it.allowed()).contains("[1, 84, N] or [1, N, 84]"));
        OnnxCard anchors = Networks.card("yolov2", "{layout: yolov2, anchors: [[1, 1]]}", "classes: [animal, car]");
        assertThat(problems(anchors))
                .singleElement()
                .satisfies(it -> assertThat(it.allowed()).contains("[1, 7, rows, columns] for 1 anchors"));
    }

    @Test
    void tensorsOfSeparateBoxesAndScoresHaveToAgree() {
        String names = "names: {boxes: out0, scores: out1";
        assertThat(problems(Networks.card(
                        "separate-corners",
                        "{layout: separate, " + names + "}}",
                        "classes: voc",
                        "labels: {cow: animal}")))
                .singleElement()
                .satisfies(it -> assertThat(it.allowed()).contains("[1, 5, 20]"));
        assertThat(problems(Networks.card(
                        "separate-corners",
                        "{layout: separate, " + names + ", classes: out1}}",
                        "classes: [a, b, animal]")))
                .singleElement()
                .satisfies(it -> assertThat(it.allowed()).contains("[1, 5]"));
        assertThat(problems(Networks.card(
                        "separate-corners",
                        "{layout: separate, names: {boxes: out1, scores: out0}}",
                        "classes: [a, b, animal]")))
                .singleElement()
                .satisfies(it -> assertThat(it.allowed()).contains("[1, N, 4]"));
        assertThat(problems(Networks.card(
                        "separate-corners",
                        "{layout: separate, names: {boxes: out0, scores: scores}}",
                        "classes: [a, b, animal]")))
                .singleElement()
                .satisfies(it -> assertThat(it.message()).isEqualTo("the network has no such output"));
    }

    @Test
    void severalOutputsWantNames() {
        OnnxCard card = Networks.card("yolov3", GRID);
        assertThat(problems(card))
                .singleElement()
                .satisfies(it -> assertThat(it.value()).contains("out0, out1"));
    }

    @Test
    void aSecondInputAndOtherTypesAreRefused() {
        assertThat(problems(Networks.card("two-inputs", GRID)))
                .extracting(Problem::message)
                .containsExactly("the network wants more than an image");
        assertThat(problems(Networks.card("float64", GRID)))
                .extracting(Problem::message)
                .containsExactly("the tensor out0 has another type");
    }

    @Test
    void freeDimensionsAreFoundByARun() {
        try (OnnxModel model = Networks.open(Networks.card("free", GRID))) {
            assertThat(model.outputs()).extracting(TensorForm::shape).containsExactly(List.of(1L, 4L, 5L));
        }
    }

    @Test
    void aBoxThatIsNoNumberIsAFailureAndNotAnEmptyImage() {
        try (OnnxModel model = Networks.open(Networks.card("not-a-number", GRID));
                OnnxDetector detector = new OnnxDetector(model, Networks.WIDTH, Networks.HEIGHT)) {
            assertThatThrownBy(() -> detector.boxes(new Image(Networks.WIDTH, Networks.HEIGHT)))
                    .isInstanceOf(ArithmeticException.class)
                    .hasMessageContaining("not a number");
        }
    }

    @Test
    void aModelIsReadAndCheckedOnce() throws Exception {
        AtomicInteger reads = new AtomicInteger();
        OnnxCard card = Networks.card("grid", GRID);
        try (OnnxModels models = new OnnxModels(ExecutionProvider.CPU)) {
            OnnxModels.ModelFile file = () -> {
                reads.incrementAndGet();
                return Networks.file("grid");
            };
            assertThat(models.of(card, file)).isSameAs(models.of(card, file));
            assertThat(reads).hasValue(1);
            assertThat(models.engine().description()).isEqualTo("ONNX Runtime 1.28.0, CPU");
        }
    }

    @Test
    void ofManyNetworksThoseUsedLastStayOpenAndADetectorGoesOnWithOneThatWasClosed() throws Exception {
        Image image = Networks.image(Networks.WIDTH, Networks.HEIGHT, 200, 100, 50);
        try (OnnxModels models = new OnnxModels(ExecutionProvider.CPU)) {
            OnnxCard first = Networks.card("grid", GRID);
            SharedSession session;
            try (OnnxDetector detector =
                    models.detector(first, () -> Networks.file("grid"), Networks.WIDTH, Networks.HEIGHT)) {
                var seen = detector.boxes(image);
                session = models.of(first, () -> Networks.file("grid")).session();
                for (int i = 0; i < OnnxModels.MOST_OPEN; i++) {
                    models.of(Networks.card("grid", GRID, "nms: 0." + (i + 1)), () -> Networks.file("grid"));
                }
                assertThat(session.isClosed()).as("while a detector looks").isFalse();
                assertThat(detector.boxes(image)).isEqualTo(seen);
            }
            assertThat(session.isClosed()).as("when nobody does").isTrue();
            assertThat(models.of(first, () -> Networks.file("grid")).session())
                    .as("opened again")
                    .isNotSameAs(session);
        }
    }

    @Test
    void cudaIsDemandedOrTakenWherePresent() {
        String auto = InferenceEngine.on(ExecutionProvider.AUTO).explanation();
        if (auto.contains("no CUDA")) {
            assertThatThrownBy(() -> InferenceEngine.on(ExecutionProvider.CUDA))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("CPU artifact");
            assertThat(auto).startsWith("ONNX Runtime 1.28.0, CPU (no CUDA: ");
        } else {
            assertThat(InferenceEngine.on(ExecutionProvider.CUDA).provider()).isEqualTo("cuda");
        }
    }

    @Test
    void anythingButANetworkIsRefused() {
        byte[] text = "not a network".getBytes(StandardCharsets.UTF_8);
        OnnxCard card = Networks.pinned("grid", CanonicalJson.sha256(text), "{width: 32, height: 24}", GRID);
        assertThat(problems(card, text)).hasSize(1);
        OnnxCard empty = Networks.pinned("grid", CanonicalJson.sha256(new byte[0]), "{width: 32, height: 24}", GRID);
        assertThat(problems(empty, new byte[0])).hasSize(1);
    }

    private static List<Problem> problems(OnnxCard card) {
        return problems(card, Networks.file(card.name()));
    }

    private static List<Problem> problems(OnnxCard card, byte[] file) {
        return catchThrowableOfType(InvalidInput.class, () -> Networks.CHECK.check(card, file))
                .problems();
    }
}
