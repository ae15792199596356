package dev.provinggrid.sim.film;

import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.scenario.RunFiles;
import dev.provinggrid.sim.sensor.camera.Lens;
import dev.provinggrid.sim.stack.VisionChannel;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Film;
import dev.provinggrid.sim.video.FilmFormat;
import dev.provinggrid.sim.video.StatusLines.Line;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;

/** Shows the run to whoever watches it: what the camera saw, or where it has none, the road from above. Changes nothing. */
public final class FilmFederate implements Federate, AutoCloseable {

    private static final long PERIOD_NS = SimTime.NS_PER_S / 10;

    /** Where nothing but the writing changes, so that it costs next to nothing. */
    private static final long STILL_PERIOD_NS = SimTime.NS_PER_S / 2;

    private static final int WIDTH_PX = 640;
    private static final int HEIGHT_PX = 360;

    private final Film film;
    private final FilmFormat format;
    private final Canvas canvas;
    private final FilmPainter painter;
    private long shownNs = -STILL_PERIOD_NS;

    private FilmFederate(Film film, FilmFormat format, FilmPainter painter, Canvas canvas) {
        this.film = film;
        this.format = format;
        this.painter = painter;
        this.canvas = canvas;
    }

    /**
     * The film of a run, where somebody wants one.
     *
     * @param files take it
     * @param lens of the eye's camera
     * @param status what is written over every picture, by simulated time
     */
    public static Optional<FilmFederate> of(
            RunFiles files, VisionChannel eye, Lens lens, LongFunction<List<Line>> status, RoadFromAbove road) {
        FilmFormat format = eye.renders()
                ? new FilmFormat(even(lens.width()), even(lens.height()), PERIOD_NS)
                : new FilmFormat(WIDTH_PX, HEIGHT_PX, PERIOD_NS);
        return of(
                files,
                format,
                canvas -> eye.renders()
                        ? new CameraPainter(canvas, eye, status, road)
                        : new RoadPainter(canvas, status, road));
    }

    /** The film of a run that somebody else paints, where somebody wants one. */
    public static Optional<FilmFederate> of(RunFiles files, Function<Canvas, FilmPainter> painter) {
        return of(files, new FilmFormat(WIDTH_PX, HEIGHT_PX, PERIOD_NS), painter);
    }

    private static Optional<FilmFederate> of(RunFiles files, FilmFormat format, Function<Canvas, FilmPainter> painter) {
        return files.film(format).map(film -> {
            Canvas canvas = new Canvas(format.width(), format.height());
            return new FilmFederate(film, format, painter.apply(canvas), canvas);
        });
    }

    /** An encoder halves the colours' resolution: the last column or row of an odd image is left out. */
    private static int even(int size) {
        return Math.max(2, size / 2 * 2);
    }

    @Override
    public long periodNs() {
        return format.periodNs();
    }

    @Override
    public void step(long nowNs) {
        boolean due = !painter.standsStill(nowNs) || nowNs - shownNs >= STILL_PERIOD_NS;
        if (due && film.isWanted()) {
            painter.paint(nowNs);
            film.show(nowNs, canvas);
            shownNs = nowNs;
        }
    }

    @Override
    public void close() {
        film.close();
    }
}
