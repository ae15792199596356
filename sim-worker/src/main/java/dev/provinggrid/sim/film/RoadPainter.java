package dev.provinggrid.sim.film;

import dev.provinggrid.sim.video.BirdsEye;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.StatusLines;
import dev.provinggrid.sim.video.StatusLines.Line;
import java.util.List;
import java.util.function.LongFunction;

/** The road from above, for runs without rendered images. */
final class RoadPainter implements FilmPainter {

    private final Canvas canvas;
    private final LongFunction<List<Line>> status;
    private final RoadFromAbove road;
    private final BirdsEye view;

    RoadPainter(Canvas canvas, LongFunction<List<Line>> status, RoadFromAbove road) {
        this.canvas = canvas;
        this.status = status;
        this.road = road;
        this.view = road.on(canvas);
    }

    @Override
    public void paint(long nowNs) {
        road.paint(view);
        StatusLines.paint(canvas, status.apply(nowNs));
    }
}
