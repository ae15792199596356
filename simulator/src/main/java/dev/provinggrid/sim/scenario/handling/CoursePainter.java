package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.geometry.Hull;
import dev.provinggrid.sim.scenario.film.FilmPainter;
import dev.provinggrid.sim.video.BirdsEye;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Colour;
import dev.provinggrid.sim.video.Footprint;
import dev.provinggrid.sim.video.StatusLines;
import java.util.List;
import java.util.function.LongFunction;

/** A course from above: what is marked on the ground, what stands on it, the car and the way it took. */
final class CoursePainter implements FilmPainter {

    private final Canvas canvas;
    private final WorldObject ego;
    private final CourseFilm.Scene scene;
    private final LongFunction<List<StatusLines.Line>> status;
    private final BirdsEye view;

    CoursePainter(Canvas canvas, WorldObject ego, CourseFilm.Scene scene, LongFunction<List<StatusLines.Line>> status) {
        this.canvas = canvas;
        this.ego = ego;
        this.scene = scene;
        this.status = status;
        double halfWidth = (scene.asphalt().toY() - scene.asphalt().fromY()) / 2;
        this.view = scene.view().apply(new BirdsEye(canvas, scene.seenM(), halfWidth).marked(scene.marks()));
    }

    @Override
    public void paint(long nowNs) {
        Hull body = ego.hull();
        view.paint(
                new Footprint(body.x(), body.y(), body.headingRad(), body.lengthM(), body.widthM(), Colour.VEHICLE),
                scene.standing().get());
        StatusLines.paint(canvas, status.apply(nowNs));
    }
}
