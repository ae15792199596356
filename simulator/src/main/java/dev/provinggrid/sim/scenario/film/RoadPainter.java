package dev.provinggrid.sim.scenario.film;

import dev.provinggrid.sim.video.BirdsEye;
import dev.provinggrid.sim.video.Canvas;

/** The road from above, for runs without rendered images. */
public final class RoadPainter implements FilmPainter {

    private final RoadFromAbove road;
    private final BirdsEye view;

    public RoadPainter(Canvas canvas, RoadFromAbove road) {
        this.road = road;
        this.view = road.on(canvas);
    }

    @Override
    public void paint(long nowNs) {
        road.paint(view);
    }
}
