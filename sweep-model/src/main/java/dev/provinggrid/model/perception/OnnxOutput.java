package dev.provinggrid.model.perception;

import java.util.List;
import java.util.Optional;

/**
 * How boxes are read from the output of a network. C is the number of classes, N any number, A the number of anchors; all tensors
 * have a batch of 1.
 */
public sealed interface OnnxOutput {

    /** Layout of the output. */
    default OnnxLayout layout() {
        return switch (this) {
            case Grid _ -> OnnxLayout.GRID;
            case YoloV2 _ -> OnnxLayout.YOLOV2;
            case YoloV3 _ -> OnnxLayout.YOLOV3;
            case Rows _ -> OnnxLayout.YOLOV5;
            case Columns _ -> OnnxLayout.YOLOV8;
            case EndToEnd _ -> OnnxLayout.END_TO_END;
            case Separate _ -> OnnxLayout.SEPARATE;
        };
    }

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
     * Boxes decoded inside the network: {@code [1, N, C + 4]} = confidence of each class, left, top, right, bottom, in px of the input.
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
     * Raw maps as for YOLOv2, one per scale, with score {@code sigmoid(objectness) sigmoid(class)}. Redmon and Farhadi, YOLOv3 (2018), section 2.
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
     * Decoded columns {@code [1, 4 + C, N]}: centre x, y, width, height, classes (0 to 1), as YOLOv8 exports them; score: the class. The
     * transposed {@code [1, N, 4 + C]}, which exports for other runtimes have, is read as well.
     */
    record Columns(Optional<String> name, Measure measure) implements OnnxOutput {}

    /**
     * Final boxes, selected by the network, {@code [1, N, 6]}: left, top, right, bottom, score, index of the class; as from YOLOv10 and
     * from exports with non-maximum suppression. Rows with score 0 are padding.
     */
    record EndToEnd(Optional<String> name, Measure measure) implements OnnxOutput {}

    /** Order of the four numbers of a box. */
    enum Form {
        /** Centre x, y, width, height. */
        CENTRE,
        /** Left, top, right, bottom. */
        CORNERS,
        /** Top, left, bottom, right, as TensorFlow has them. */
        CORNERS_YX
    }

    /** Scale of a score. */
    enum ScoreScale {
        /** From 0 to 1. */
        PROBABILITY,
        /** Any number, whose sigmoid is the probability. */
        LOGIT
    }

    /**
     * Boxes and scores in separate tensors: boxes of four numbers each, and C scores for each box, or one score and the index
     * of its class.
     *
     * @param boxes name of the tensor {@code [1, N, 4]}
     * @param scores name of the tensor {@code [1, N, C]}, with {@code classes} {@code [1, N]}
     * @param classes name of the tensor {@code [1, N]} with indices; empty where scores are of all classes
     */
    record Separate(String boxes, String scores, Optional<String> classes, Form form, Measure measure, ScoreScale scale)
            implements OnnxOutput {}
}
