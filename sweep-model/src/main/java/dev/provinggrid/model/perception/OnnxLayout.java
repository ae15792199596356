package dev.provinggrid.model.perception;

import dev.provinggrid.model.document.Fields;

/** The values of {@code layout} in a card's {@code output}: how the output of a network is laid out, see {@link OnnxOutput}. */
public enum OnnxLayout {
    GRID,
    YOLOV2,
    YOLOV3,
    YOLOV5,
    YOLOV8,
    END_TO_END,
    SEPARATE;

    /** How a card writes it: {@code end-to-end}. */
    public String word() {
        return Fields.word(this);
    }
}
