package dev.provinggrid.sim.scenario.film;

import dev.provinggrid.sim.video.LayerLine;
import dev.provinggrid.sim.video.LayerLine.Area;
import java.util.Optional;

/** Tells what is laid over the pictures of a film. */
public interface FilmLayers {

    LayerLine.Setting setting();

    /**
     * How things stand.
     *
     * @param truth where the target is in the picture of now
     */
    LayerLine.Moment moment(long nowNs, Optional<Area> truth);

    /** Whether the one that is filmed has touched somebody, after which there is nothing to see that could happen. */
    default boolean touched() {
        return false;
    }

    /** The image that a detector looked at since this was last asked; empty where it did not. */
    default Optional<LayerLine.Looked> looked() {
        return Optional.empty();
    }
}
