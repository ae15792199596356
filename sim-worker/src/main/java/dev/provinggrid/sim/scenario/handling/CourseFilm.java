package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.geometry.Hull;
import dev.provinggrid.sim.scenario.RunFiles;
import dev.provinggrid.sim.video.BirdsEye;
import dev.provinggrid.sim.video.BirdsEye.Mark;
import dev.provinggrid.sim.video.Body;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Colour;
import dev.provinggrid.sim.video.Figures;
import dev.provinggrid.sim.video.Film;
import dev.provinggrid.sim.video.FilmFormat;
import dev.provinggrid.sim.video.StatusLines;
import dev.provinggrid.sim.world.ReferenceLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Films a course from above: what is marked on the ground, what stands on it, the vehicle and the way it took. */
final class CourseFilm implements Federate, AutoCloseable {

    private static final long PERIOD_NS = SimTime.NS_PER_S / 10;
    private static final FilmFormat FORMAT = new FilmFormat(640, 360, PERIOD_NS);
    private static final double KMH_PER_MPS = 3.6;

    private final Film film;
    private final Canvas canvas;
    private final BirdsEye view;
    private final WorldObject ego;
    private final Scene scene;

    /**
     * What is filmed beside the vehicle.
     *
     * @param seenM width of the picture on the ground
     * @param pavedHalfWidthM of the ground that is shown as paved
     * @param view how it looks at that
     * @param standing on the course
     * @param status of the run, in words
     */
    record Scene(
            double seenM,
            double pavedHalfWidthM,
            UnaryOperator<BirdsEye> view,
            Supplier<List<Body>> standing,
            Supplier<String> status) {}

    private CourseFilm(Film film, WorldObject ego, Scene scene) {
        this.film = film;
        this.ego = ego;
        this.scene = scene;
        canvas = new Canvas(FORMAT.width(), FORMAT.height());
        view = scene.view().apply(new BirdsEye(canvas, scene.seenM(), scene.pavedHalfWidthM()));
    }

    /** The film of a run; empty when nobody wants one. */
    static Optional<CourseFilm> of(RunFiles files, WorldObject ego, Scene scene) {
        return files.film(FORMAT).map(it -> new CourseFilm(it, ego, scene));
    }

    /** A path as lines of about a metre. */
    static List<Mark> marks(ReferenceLine path, double fromM, double toM) {
        List<Mark> marks = new ArrayList<>();
        ReferenceLine.Place before = path.at(fromM, 0);
        for (double along = fromM + 1; along <= toM; along += 1) {
            ReferenceLine.Place here = path.at(along, 0);
            marks.add(new Mark(before.x(), before.y(), here.x(), here.y(), Colour.TRUTH));
            before = here;
        }
        return marks;
    }

    @Override
    public long periodNs() {
        return PERIOD_NS;
    }

    @Override
    public void step(long nowNs) {
        Hull body = ego.hull();
        if (!film.isWanted() || !Double.isFinite(body.x() + body.y() + body.headingRad())) {
            return;
        }
        view.paint(
                new Body(body.x(), body.y(), body.headingRad(), body.lengthM(), body.widthM(), Colour.VEHICLE),
                scene.standing().get());
        String motion = "t " + Figures.fixed(SimTime.toSeconds(nowNs), 2) + " s  "
                + Figures.fixed(KMH_PER_MPS * ego.state().speedMps(), 1) + " km/h";
        StatusLines.paint(
                canvas,
                List.of(
                        new StatusLines.Line(motion, Colour.WHITE),
                        new StatusLines.Line(scene.status().get(), Colour.WHITE)));
        film.show(nowNs, canvas);
    }

    @Override
    public void close() {
        film.close();
    }
}
