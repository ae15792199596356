package dev.provinggrid.sim.scenario.film;

import dev.provinggrid.sim.driving.stack.Shot;
import dev.provinggrid.sim.driving.stack.VisionChannel;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Film;
import dev.provinggrid.sim.video.FilmFormat;

/** Shows the images that a detector looked at, each at the time at which it was taken; ends with the last of them. */
final class DetectorFilm implements Federate, AutoCloseable {

    private final Film film;
    private final FilmFormat format;
    private final VisionChannel eye;
    private final Canvas canvas;
    private long shownNs = -1;

    DetectorFilm(Film film, FilmFormat format, VisionChannel eye) {
        this.film = film;
        this.format = format;
        this.eye = eye;
        this.canvas = new Canvas(format.width(), format.height());
    }

    @Override
    public long periodNs() {
        return format.periodNs();
    }

    @Override
    public void step(long nowNs) {
        if (film.isWanted()) {
            eye.lastShot().filter(it -> it.takenNs() > shownNs).ifPresent(this::show);
        }
    }

    private void show(Shot shot) {
        Image image = shot.image();
        canvas.paste(image.rgb(), image.width(), image.height());
        film.show(shot.takenNs(), canvas);
        shownNs = shot.takenNs();
    }

    @Override
    public void close() {
        film.close();
    }
}
