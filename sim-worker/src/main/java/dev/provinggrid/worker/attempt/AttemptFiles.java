package dev.provinggrid.worker.attempt;

import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.model.scenario.VideoSize;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.video.Film;
import dev.provinggrid.sim.video.FilmFormat;
import dev.provinggrid.worker.video.FilmedRun;
import dev.provinggrid.worker.video.Films;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/**
 * The files that an attempt of the built-in simulator writes.
 *
 * @param films empty where this worker makes none
 */
public record AttemptFiles(AttemptRunner.Setting setting, Optional<Films> films) implements RunFiles {

    @Override
    public OutputStream create(String name) throws IOException {
        return setting.folder().create(name);
    }

    @Override
    public Optional<Film> film(FilmFormat format) {
        return films.flatMap(it -> it.of(run(), format));
    }

    @Override
    public Optional<Film> detectorFilm(FilmFormat format) {
        return films.flatMap(it -> it.ofDetector(run(), format));
    }

    @Override
    public VideoSize videoSize() {
        return setting.attempt().videoSize();
    }

    private FilmedRun run() {
        var attempt = setting.attempt();
        return new FilmedRun(
                attempt.id(),
                setting.folder().recordingFolder(),
                attempt.recordVideo() != RecordPolicy.NONE,
                setting.log());
    }
}
