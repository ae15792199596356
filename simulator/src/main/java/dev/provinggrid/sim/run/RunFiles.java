package dev.provinggrid.sim.run;

import dev.provinggrid.model.scenario.VideoSize;
import dev.provinggrid.sim.video.Film;
import dev.provinggrid.sim.video.FilmFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** Receives the files that a run writes besides its trace; they are kept only if the run completes. */
@FunctionalInterface
public interface RunFiles {

    /** Keeps nothing. */
    RunFiles NONE = _ -> OutputStream.nullOutputStream();

    /**
     * Begins a file.
     *
     * @param name lower case, digits and hyphens with an ending, {@code lidar.zip}; once in a run
     * @return for its content; the run closes it
     */
    OutputStream create(String name) throws IOException;

    /** Begins the film of the run; empty when nobody wants one. The run closes it. */
    default Optional<Film> film(FilmFormat format) {
        return Optional.empty();
    }

    /** Begins a second one, of what a detector saw where the first shows more; empty when nobody wants one. The run closes it. */
    default Optional<Film> detectorFilm(FilmFormat format) {
        return Optional.empty();
    }

    /** How large the pictures of a camera are to be in the film. */
    default VideoSize videoSize() {
        return VideoSize.CAMERA;
    }
}
