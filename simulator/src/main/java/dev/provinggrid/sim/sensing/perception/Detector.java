package dev.provinggrid.sim.sensing.perception;

import java.util.Optional;

/** Finds objects in an image. */
public interface Detector {

    /**
     * Looks at one image.
     *
     * @param view of the one object before the camera; empty when none is in view
     */
    Detection look(Optional<View> view);

    /** {@code statistical}, {@code onnx}, or empty for an idealisation. */
    String kind();
}
