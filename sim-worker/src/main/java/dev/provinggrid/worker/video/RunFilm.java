package dev.provinggrid.worker.video;

import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Film;
import dev.provinggrid.sim.video.FilmFormat;
import dev.provinggrid.sim.video.LayerLine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Clock;
import java.util.Optional;

/** The film of one run, from the first frame that is wanted. If it fails, that is logged and the run goes on without it. */
final class RunFilm implements Film {

    private final FilmedRun run;
    private final FilmName name;
    private final FilmFormat format;
    private final Clock clock;
    private final Optional<LiveFilms> live;
    private Optional<FilmRecording> recording = Optional.empty();
    private boolean failed;

    RunFilm(FilmedRun run, FilmName name, FilmFormat format, Clock clock, Optional<LiveFilms> live) {
        this.run = run;
        this.name = name;
        this.format = format;
        this.clock = clock;
        this.live = live;
    }

    /** A film that was begun goes on to its end, also when its last viewer has left. */
    @Override
    public boolean isWanted() {
        return !failed
                && (recording.isPresent()
                        || run.kept()
                        || live.map(LiveFilms::areWatched).orElse(false));
    }

    @Override
    public void show(long simNs, Canvas picture) {
        tryTo(() -> begun().show(simNs, picture));
    }

    @Override
    public void tell(LayerLine line) {
        tryTo(() -> begun().tell(line));
    }

    @Override
    public void until(long simNs) {
        recording.ifPresent(it -> it.until(simNs));
    }

    private FilmRecording begun() {
        if (recording.isEmpty()) {
            try {
                recording = Optional.of(new FilmRecording(run.folder(), name, format, clock.instant()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            live.ifPresent(it -> it.begin(run.attempt(), run.folder()));
        }
        return recording.get();
    }

    @Override
    public void close() {
        recording.ifPresent(it -> tryTo(it::close));
        if (failed) {
            remove();
        } else if (recording.isPresent()) {
            live.ifPresent(it -> tryTo(() -> it.end(run.attempt())));
        }
    }

    private void tryTo(Runnable step) {
        try {
            step.run();
        } catch (RuntimeException | LinkageError e) { // no native code for this machine is an error of linking
            if (!failed) {
                run.log().line("no film: " + e);
            }
            failed = true;
        }
    }

    private void remove() {
        for (String file : name.files()) {
            try {
                Files.deleteIfExists(run.folder().resolve(file));
            } catch (IOException e) {
                run.log().line(file + " cannot be removed: " + e);
            }
        }
    }
}
