package dev.provinggrid.sim.sensing.perception;

import dev.provinggrid.sim.engine.geometry.Box;
import java.util.Optional;

/**
 * What a detector reports of one image: the box it kept.
 *
 * @param label class of the object; empty when nothing was found
 * @param confidence in [0, 1]; 0 when nothing was found
 * @param boxAreaPx2 width times height of the box in the camera's image, px2
 * @param box where it is in the camera's image; empty when nothing was found or the detector knows sizes only
 */
public record Detection(String label, double confidence, double boxAreaPx2, Optional<Box> box) {

    public static final Detection NONE = new Detection("", 0, 0);

    /** A detection of known size at an unknown place. */
    public Detection(String label, double confidence, double boxAreaPx2) {
        this(label, confidence, boxAreaPx2, Optional.empty());
    }

    /** A detection at a known place. */
    public Detection(String label, double confidence, Box box) {
        this(label, confidence, box.areaPx2(), Optional.of(box));
    }

    public boolean isOf(String wanted) {
        return label.equals(wanted);
    }
}
