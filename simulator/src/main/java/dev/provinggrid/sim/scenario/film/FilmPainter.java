package dev.provinggrid.sim.scenario.film;

import dev.provinggrid.sim.video.LayerLine.Area;
import java.util.Optional;

/** Paints a picture of the run as it is published. */
public interface FilmPainter {

    void paint(long nowNs);

    /** Where the target is in the newest picture; empty where it is not seen, and where no camera took it. */
    default Optional<Area> truth() {
        return Optional.empty();
    }
}
