package dev.provinggrid.sim.sensing.perception;

import dev.provinggrid.sim.sensing.camera.Image;
import java.util.List;

/** Finds objects in images. Not for several threads at once. */
public interface ImageDetector extends AutoCloseable {

    /** What it finds in an image, each with its box in px of that image. */
    List<Detection> look(Image image);

    /** What runs it, and on what; empty when that is nothing to speak of. */
    default String engine() {
        return "";
    }

    @Override
    void close();
}
