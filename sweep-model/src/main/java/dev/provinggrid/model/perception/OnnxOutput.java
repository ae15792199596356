package dev.provinggrid.model.perception;

import java.util.List;
import java.util.Optional;

/**
 * How boxes are read from what a network gives. C is the number of classes, N any number, A the number of anchors; all tensors are
 * float32 with a batch of 1.
 */
public sealed interface OnnxOutput {

    /** Unit of the coordinates of a box. */
    enum Measure {
        /** Pixels of the network's input. */
        PX,
        /** Fractions of the input's width and height. */
        FRACTION
    }

    /** Width and height of an expected box. */
    record Anchor(double width, double height) {}

    /**
     * A map of raw values.
     *
     * @param name of the tensor; empty: taken in the order of the outputs
     */
    record Scale(Optional<String> name, List<Anchor> anchors) {

        public Scale {
            anchors = List.copyOf(anchors);
        }
    }

    /**
     * Boxes decoded inside the network: {@code [1, N, 5]} = confidence, left, top, right, bottom, in px of the input; one class.
     *
     * @param name of the tensor; empty for the only one
     */
    record Grid(Optional<String> name) implements OnnxOutput {}

    /**
     * One raw map {@code [1, A (5 + C), rows, columns]}; per anchor x, y, w, h, objectness, classes. Centre {@code (column + sigmoid(x))} cells,
     * width {@code anchor exp(w)} cells, score {@code sigmoid(objectness) softmax(classes)}. Redmon and Farhadi, YOLO9000 (2017),
     * section 2. Anchors in cells.
     */
    record YoloV2(Scale map) implements OnnxOutput {}

    /**
     * Raw maps as of YOLOv2, one per scale, with score {@code sigmoid(objectness) sigmoid(class)}. Redmon and Farhadi, YOLOv3 (2018), section 2.
     * Anchors in px of the input.
     */
    record YoloV3(List<Scale> maps) implements OnnxOutput {

        public YoloV3 {
            maps = List.copyOf(maps);
        }
    }

    /**
     * Decoded rows {@code [1, N, 5 + C]}: centre x, y, width, height, objectness, classes (0 to 1), as YOLOv5 exports them; score {@code objectness class}.
     */
    record Rows(Optional<String> name, Measure measure) implements OnnxOutput {}

    /**
     * Decoded columns {@code [1, 4 + C, N]}: centre x, y, width, height, classes (0 to 1), as YOLOv8 exports them; score: the class.
     */
    record Columns(Optional<String> name, Measure measure) implements OnnxOutput {}
}
