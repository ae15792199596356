package dev.provinggrid.worker.video;

import dev.provinggrid.sim.video.Film;
import dev.provinggrid.sim.video.FilmFormat;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Records films of runs: those to be kept, and those that somebody watches. */
public final class Films {

    /** The pictures of a film. */
    public static final String VIDEO = FilmName.RUN.video();

    /** The simulated time of each of them. */
    public static final String TIMES = FilmName.RUN.times();

    /** The files of all films of a run. */
    public static final List<String> FILES = FilmName.allFiles();

    private final Clock clock;
    private final Optional<LiveFilms> live;

    /** Films that are seen when they are done. */
    public Films(Clock clock) {
        this(clock, Optional.empty());
    }

    /**
     * Films that may be seen while they are made.
     *
     * @param live those that can be watched
     */
    public Films(Clock clock, Optional<LiveFilms> live) {
        this.clock = clock;
        this.live = live;
    }

    /** The film of a run; empty when nobody could see it. */
    public Optional<Film> of(FilmedRun run, FilmFormat format) {
        return run.kept() || live.isPresent()
                ? Optional.of(new RunFilm(run, FilmName.RUN, format, clock, live))
                : Optional.empty();
    }

    /** A second film of it, of what its detector saw; empty where it is not kept. */
    public Optional<Film> ofDetector(FilmedRun run, FilmFormat format) {
        return run.kept()
                ? Optional.of(new RunFilm(run, FilmName.DETECTOR, format, clock, Optional.empty()))
                : Optional.empty();
    }
}
