package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.scenario.aeb.FilmFederate.FilmPainter;
import dev.provinggrid.sim.video.BirdsEye;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.StatusLines;

/** The road from above, for runs without rendered images. */
final class RoadPainter implements FilmPainter {

    private final Canvas canvas;
    private final Status status;
    private final RoadFromAbove road;
    private final BirdsEye view;

    RoadPainter(Canvas canvas, Status status, RoadFromAbove road) {
        this.canvas = canvas;
        this.status = status;
        this.road = road;
        this.view = road.on(canvas);
    }

    @Override
    public void paint(long nowNs) {
        road.paint(view);
        StatusLines.paint(canvas, status.lines(nowNs));
    }

    @Override
    public boolean standsStill(long nowNs) {
        return false;
    }
}
