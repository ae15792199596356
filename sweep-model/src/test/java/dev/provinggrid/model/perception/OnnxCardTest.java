package dev.provinggrid.model.perception;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.perception.OnnxInput.Colour;
import dev.provinggrid.model.perception.OnnxInput.Layout;
import dev.provinggrid.model.perception.OnnxInput.Resize;
import dev.provinggrid.model.perception.OnnxOutput.Anchor;
import dev.provinggrid.model.perception.OnnxOutput.Measure;
import dev.provinggrid.model.perception.OnnxOutput.Scale;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OnnxCardTest {

    private static final String SHA = "ab".repeat(32);
    private static final String HEAD = """
            format: 1
            card: mine
            kind: onnx
            title: Mine
            """;
    private static final String MODEL = "model: {file: mine.onnx, sha256: " + SHA + "}\n";
    private static final String COCO = "classes: coco\nlabels: {horse: animal, 19: animal}\n";

    @Test
    void whatACardDoesNotSayHasDefaults() {
        OnnxCard card = read(HEAD + MODEL + """
                input: {width: 640, height: 480}
                output: {layout: yolov8}
                """ + COCO);
        assertThat(card.name()).isEqualTo("mine");
        assertThat(card.kind()).isEqualTo("onnx");
        assertThat(card.label()).isEmpty();
        assertThat(card.model()).isEqualTo(new OnnxCard.ModelFile("mine.onnx", SHA));
        assertThat(card.input())
                .isEqualTo(new OnnxInput(
                        Optional.empty(),
                        640,
                        480,
                        Colour.RGB,
                        Layout.NCHW,
                        1. / 255,
                        List.of(0., 0., 0.),
                        List.of(1., 1., 1.),
                        Resize.STRETCH,
                        114));
        assertThat(card.output()).isEqualTo(new OnnxOutput.Columns(Optional.empty(), Measure.PX));
        assertThat(card.leastScore()).isEqualTo(.5);
        assertThat(card.greatestOverlap()).isEqualTo(.4);
    }

    @Test
    void everythingACardCanSayIsRead() {
        OnnxCard card = read(HEAD + MODEL + """
                label: trained elsewhere
                source: a page
                licence: AGPL-3.0
                input:
                  name: images
                  width: 416
                  height: 416
                  colour: bgr
                  layout: nhwc
                  scale: 0.5
                  mean: [0.1, 0.2, 0.3]
                  std: [1, 2, 4]
                  resize: letterbox
                  anchor: centre
                  pad: 0
                output:
                  layout: yolov3
                  maps:
                    - {name: a, anchors: [[81, 82], [135, 169]]}
                    - {anchors: [[10, 14]]}
                score: 25 %
                nms: 0.45
                """ + COCO);
        assertThat(card.input())
                .isEqualTo(new OnnxInput(
                        Optional.of("images"),
                        416,
                        416,
                        Colour.BGR,
                        Layout.NHWC,
                        .5,
                        List.of(.1, .2, .3),
                        List.of(1., 2., 4.),
                        Resize.LETTERBOX_CENTRE,
                        0));
        assertThat(card.output())
                .isEqualTo(new OnnxOutput.YoloV3(List.of(
                        new Scale(Optional.of("a"), List.of(new Anchor(81, 82), new Anchor(135, 169))),
                        new Scale(Optional.empty(), List.of(new Anchor(10, 14))))));
        assertThat(card.leastScore()).isEqualTo(.25);
        assertThat(card.greatestOverlap()).isEqualTo(.45);
    }

    @Test
    void cocoAnimalsAreNamedOrNumbered() {
        ClassMap classes = read(HEAD + MODEL + "input: {width: 64, height: 64}\noutput: {layout: yolov5}\n" + COCO)
                .classes();
        assertThat(classes.count()).isEqualTo(80);
        assertThat(classes.labelOf(17)).contains("animal");
        assertThat(classes.names().get(19)).isEqualTo("cow");
        assertThat(classes.labelOf(19)).contains("animal");
        assertThat(classes.labelOf(0)).isEmpty();
        assertThat(ClassMap.VOC).hasSize(20).contains("cow", "horse", "sheep");
    }

    @Test
    void withoutLabelsAClassCountsAsWhatItIsCalled() {
        String rest = "input: {width: 64, height: 64}\noutput: {layout: grid}\n";
        assertThat(read(HEAD + MODEL + rest + "classes: [animal]").classes().labelOf(0))
                .contains("animal");
        assertThat(messages(HEAD + MODEL + rest + "classes: [moose]")).containsExactly("no class counts as \"animal\"");
        assertThat(messages(HEAD + MODEL + rest + "classes: 3")).containsExactly("no class counts as \"animal\"");
    }

    @Test
    void everyProblemOfACardIsToldWithItsPlace() {
        List<Problem> problems = problems("""
                format: 1
                card: my card
                kind: onnx
                title: Mine
                model: {file: ../mine.onnx, sha256: ABC}
                input: {width: 4, colour: gbr, mean: [1, 2], scale: 0, resize: stretch, anchor: centre}
                output: {layout: yolov4}
                classes: coco
                labels: {mose: animal, horse: animal}
                score: 120 %
                nsm: 0.4
                """);
        assertThat(problems)
                .extracting(it -> it.place().pointer() + " " + it.message())
                .containsExactlyInAnyOrder(
                        "/card not a name for a card",
                        "/model/file the model file lies beside its card",
                        "/model/sha256 not a SHA-256",
                        "/input/height \"height\" is missing",
                        "/input/width \"width\" is not a whole number in range",
                        "/input/colour unknown value of \"colour\"",
                        "/input/mean \"mean\" wants one number for each channel",
                        "/input/scale scale is out of range",
                        "/input/anchor only a letterbox has an anchor",
                        "/output/layout unknown value of \"layout\"",
                        "/labels/mose the network has no such class",
                        "/score score is out of range",
                        "/nsm unknown key");
        assertThat(problems)
                .filteredOn(it -> it.place().pointer().equals("/labels/mose"))
                .allSatisfy(it -> assertThat(it.suggestion()).contains("mouse"));
    }

    @Test
    void missingPartsAreTold() {
        assertThat(messages(HEAD))
                .containsExactly(
                        "\"model\" is missing",
                        "\"input\" is missing",
                        "\"output\" is missing",
                        "\"classes\" is missing");
        assertThat(messages(HEAD + MODEL + "input: {width: 64, height: 64}\noutput: {layout: yolov2, anchors: [[1]]}\n"
                        + COCO))
                .containsExactly("an anchor is a width and a height");
        assertThat(messages(HEAD + MODEL + "input: {width: 64, height: 64}\noutput: {layout: yolov2}\n" + COCO))
                .containsExactly("\"anchors\" is missing");
    }

    @ParameterizedTest
    @EnumSource(names = "YOLOV3", mode = EnumSource.Mode.EXCLUDE)
    void everyLayoutReadsAsItself(OnnxLayout layout) {
        assertThat(output(layout).layout()).isEqualTo(layout);
    }

    /** Exports of YOLOv3 that decode inside the network have the rows of YOLOv5. */
    @Test
    void yoloV3WithoutMapsReadsAsRows() {
        assertThat(output(OnnxLayout.YOLOV3)).isEqualTo(new OnnxOutput.Rows(Optional.empty(), Measure.PX));
    }

    @Test
    void anUnknownLayoutIsToldWithAllThatThereAre() {
        assertThat(problems(HEAD + MODEL + "input: {width: 64, height: 64}\noutput: {layout: yolov4}\n" + COCO))
                .singleElement()
                .satisfies(it -> assertThat(it.choices())
                        .containsExactly("grid", "yolov2", "yolov3", "yolov5", "yolov8", "end-to-end", "separate"));
    }

    @Test
    void partsOfAnotherKindAreToldOnce() {
        assertThat(problems(HEAD + "model: a\ninput: b\noutput: c\n" + COCO))
                .extracting(it -> it.place().pointer() + " " + it.message())
                .containsExactly(
                        "/model a single value where a mapping of keys to values is wanted",
                        "/input a single value where a mapping of keys to values is wanted",
                        "/output a single value where a mapping of keys to values is wanted");
    }

    private static OnnxOutput output(OnnxLayout layout) {
        String more = layout == OnnxLayout.YOLOV2
                ? ", anchors: [[1, 2]]"
                : layout == OnnxLayout.SEPARATE ? ", names: {boxes: a, scores: b}" : "";
        return read(HEAD + MODEL + "input: {width: 64, height: 64}\noutput: {layout: " + layout.word() + more + "}\n"
                        + COCO)
                .output();
    }

    private static OnnxCard read(String yaml) {
        return (OnnxCard) new CardReader().read(yaml.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> messages(String yaml) {
        return problems(yaml).stream().map(Problem::message).toList();
    }

    private static List<Problem> problems(String yaml) {
        return catchThrowableOfType(InvalidInput.class, () -> read(yaml)).problems();
    }
}
