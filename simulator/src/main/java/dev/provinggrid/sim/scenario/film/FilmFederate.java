package dev.provinggrid.sim.scenario.film;

import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Film;
import dev.provinggrid.sim.video.FilmFormat;
import java.util.Optional;
import java.util.function.Function;

/**
 * Films the run at ten pictures per simulated second, with the data for overlays. Changes nothing in the run. Where somebody is touched
 * the film ends with a picture of that moment, which stands for a second: bodies of the simulation go through each other.
 */
public final class FilmFederate implements Federate, EventDetector, AutoCloseable {

    static final long PERIOD_NS = SimTime.NS_PER_S / 10;

    private static final long CONTACT_SHOWN_NS = SimTime.NS_PER_S;
    private static final int WIDTH_PX = 640;
    private static final int HEIGHT_PX = 360;

    private final Film film;
    private final Canvas canvas;
    private final FilmPainter painter;
    private final FilmLayers layers;
    private boolean begun;
    private boolean over;
    private long shownNs = -1;
    private long reachedNs;

    private FilmFederate(Film film, Canvas canvas, FilmPainter painter, FilmLayers layers) {
        this.film = film;
        this.canvas = canvas;
        this.painter = painter;
        this.layers = layers;
    }

    /** The film of a run, where somebody wants one. */
    public static Optional<FilmFederate> of(RunFiles files, Function<Canvas, FilmPainter> painter, FilmLayers layers) {
        return of(files, new FilmFormat(WIDTH_PX, HEIGHT_PX, PERIOD_NS), painter, layers);
    }

    static Optional<FilmFederate> of(
            RunFiles files, FilmFormat format, Function<Canvas, FilmPainter> painter, FilmLayers layers) {
        return files.film(format).map(film -> {
            Canvas canvas = new Canvas(format.width(), format.height());
            return new FilmFederate(film, canvas, painter.apply(canvas), layers);
        });
    }

    /** Has it take part in a run. */
    public void join(Run run) {
        run.step(this).watch(this).closing(this);
    }

    @Override
    public long periodNs() {
        return PERIOD_NS;
    }

    @Override
    public void step(long nowNs) {
        if (!over) {
            reachedNs = nowNs;
            show(nowNs);
        }
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        if (over) {
            return;
        }
        reachedNs = nowNs;
        if (begun) {
            layers.looked().ifPresent(film::tell);
        }
        if (layers.touched()) {
            show(nowNs);
            over = true;
            reachedNs = nowNs + CONTACT_SHOWN_NS;
        }
    }

    private void show(long nowNs) {
        if (nowNs == shownNs || !film.isWanted()) {
            return;
        }
        painter.paint(nowNs);
        film.show(nowNs, canvas);
        shownNs = nowNs;
        if (!begun) {
            film.tell(layers.setting());
            begun = true;
        }
        film.tell(layers.moment(nowNs, painter.truth()));
    }

    @Override
    public void close() {
        film.until(reachedNs);
        film.close();
    }
}
