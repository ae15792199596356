package dev.provinggrid.sim.film;

/** Paints a picture of the run as it is published. */
public interface FilmPainter {

    void paint(long nowNs);

    /** Whether the greater part of the picture is that of the one before. */
    default boolean standsStill(long nowNs) {
        return false;
    }
}
