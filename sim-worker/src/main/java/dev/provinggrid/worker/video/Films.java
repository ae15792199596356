package dev.provinggrid.worker.video;

import dev.provinggrid.sim.video.Film;
import dev.provinggrid.sim.video.FilmFormat;
import dev.provinggrid.worker.record.AttemptLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Makes the films of runs. A film that cannot be made is told and left out: no run fails for it. */
public final class Films {

    /** The files of a film. */
    public static final List<String> FILES = List.of(FilmRecording.VIDEO, FilmRecording.PLAYLIST, FilmRecording.TIMES);

    private final Clock clock;
    private final Optional<LiveVideo> live;

    /** Films that are seen when they are done. */
    public Films(Clock clock) {
        this(clock, Optional.empty());
    }

    /**
     * Films that may be seen while they are made.
     *
     * @param live serves the one that is being made
     */
    public Films(Clock clock, Optional<LiveVideo> live) {
        this.clock = clock;
        this.live = live;
    }

    /**
     * Begins one.
     *
     * @param folder that takes its files
     */
    public Optional<Film> begin(Path folder, FilmFormat format, AttemptLog log) {
        try {
            FilmRecording film = new FilmRecording(folder, format, clock.instant());
            live.ifPresent(it -> it.show(folder));
            return Optional.of(new Forgiving(film, folder, log));
        } catch (IOException | LinkageError e) { // no native code for this machine is an error of linking
            log.line("no film: " + e);
            remove(folder, log);
            return Optional.empty();
        }
    }

    private static void remove(Path folder, AttemptLog log) {
        for (String file : FILES) {
            try {
                Files.deleteIfExists(folder.resolve(file));
            } catch (IOException e) {
                log.line(file + " cannot be removed: " + e);
            }
        }
    }

    /** Leaves the film out from the first failure on. */
    private static final class Forgiving implements Film {

        private final FilmRecording film;
        private final Path folder;
        private final AttemptLog log;
        private boolean failed;

        Forgiving(FilmRecording film, Path folder, AttemptLog log) {
            this.film = film;
            this.folder = folder;
            this.log = log;
        }

        @Override
        public void show(long simNs, dev.provinggrid.sim.video.Canvas picture) {
            if (!failed) {
                tryTo(() -> film.show(simNs, picture));
            }
        }

        @Override
        public void close() {
            tryTo(film::close);
            if (failed) {
                remove(folder, log);
            }
        }

        private void tryTo(Runnable step) {
            try {
                step.run();
            } catch (RuntimeException e) {
                if (!failed) {
                    log.line("no film: " + e);
                }
                failed = true;
            }
        }
    }
}
