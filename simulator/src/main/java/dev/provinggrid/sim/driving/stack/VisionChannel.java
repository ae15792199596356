package dev.provinggrid.sim.driving.stack;

import dev.provinggrid.sim.agent.Aboard;
import java.util.Optional;

/** A camera and its detector. */
public interface VisionChannel extends AutoCloseable {

    /** Takes an image from where its carrier is now and looks at it. */
    Sighting look(long nowNs);

    /** {@code statistical}, {@code onnx}, or empty for an idealisation. */
    String kind();

    /** Whether its images are rendered: they cost, so none is taken that can change nothing. */
    boolean renders();

    /** What runs its network, and on what; empty without one. */
    default String engine() {
        return "";
    }

    /** The newest rendered image; empty without one. */
    default Optional<Shot> lastShot() {
        return Optional.empty();
    }

    @Override
    default void close() {
        // Most hold nothing.
    }

    /** Makes the eye of a run. */
    @FunctionalInterface
    interface Maker {
        VisionChannel on(Aboard aboard);
    }
}
