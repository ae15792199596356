package dev.provinggrid.sim.scenario.film;

import dev.provinggrid.sim.driving.stack.EyeCamera;
import dev.provinggrid.sim.driving.stack.VisionChannel;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.sensing.camera.Lens;
import dev.provinggrid.sim.video.FilmFormat;
import java.util.function.Function;

/**
 * The film of a run whose system under test sees through an eye.
 *
 * @param lens of the eye's camera
 * @param camera makes one in its place with another lens
 */
public record CameraFilm(VisionChannel eye, Lens lens, Function<Lens, EyeCamera> camera) {

    /** Takes it into a run, with what the detector saw beside it where the film shows more than that. */
    public void join(Run run, RunFiles files, FilmLayers layers) {
        double scale = files.videoSize().scale(lens.width(), lens.height());
        FilmFormat seen = format(1);
        FilmFormat shown = format(scale);
        FilmFederate.of(files, shown, canvas -> new CameraPainter(canvas, eye, () -> camera.apply(lens(scale))), layers)
                .ifPresent(it -> it.join(run));
        if (!shown.equals(seen)) {
            files.detectorFilm(seen)
                    .map(it -> new DetectorFilm(it, seen, eye))
                    .ifPresent(it -> run.step(it).closing(it));
        }
    }

    private FilmFormat format(double scale) {
        return FilmFormat.scaled(lens.width(), lens.height(), scale, FilmFederate.PERIOD_NS);
    }

    private Lens lens(double scale) {
        FilmFormat format = format(scale);
        return scale == 1 ? lens : new Lens(format.width(), format.height(), lens.horizontalFovRad());
    }
}
