package dev.provinggrid.worker.video;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Film;
import dev.provinggrid.sim.video.FilmFormat;
import dev.provinggrid.sim.video.LayerLine;
import dev.provinggrid.worker.record.AttemptLog;
import dev.provinggrid.worker.record.Workspace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilmsTest {

    private static final FilmFormat FORMAT = new FilmFormat(64, 36, 100_000_000);

    private final AtomicLong nanos = new AtomicLong();

    @TempDir
    Path folder;

    private final AttemptLog log = new AttemptLog(Clock.systemUTC(), 1000, 1000);

    @Test
    void aFilmThatFailsHalfwayIsToldAndLeftOutAndTheRunGoesOn() throws Exception {
        Path films = folder.resolve("films");
        try (Film film = new Films(Clock.systemUTC())
                .of(new FilmedRun(1, films, true, log), FORMAT)
                .orElseThrow()) {
            film.show(0, new Canvas(FORMAT.width(), FORMAT.height()));
            Files.delete(films.resolve(FilmName.RUN.playlist()));
            Files.createDirectories(films.resolve(FilmName.RUN.playlist()).resolve("in the way"));
            for (int i = 1; i < 50; i++) {
                film.show(i * FORMAT.periodNs(), new Canvas(FORMAT.width(), FORMAT.height()));
            }
        }
        assertThat(log.bytes()).asString(UTF_8).contains("no film: ");
        assertThat(films.resolve(FilmName.RUN.video())).doesNotExist();
    }

    @Test
    void aFolderThatCannotBeWrittenGivesNoFilm() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        try (Film film = new Films(Clock.systemUTC())
                .of(new FilmedRun(1, file, true, log), FORMAT)
                .orElseThrow()) {
            assertThat(film.isWanted()).isTrue();
            film.show(0, new Canvas(FORMAT.width(), FORMAT.height()));
            assertThat(film.isWanted()).as("painting is spared from now on").isFalse();
        }
        assertThat(log.bytes()).asString(UTF_8).contains("no film: ");
    }

    @Test
    void aFilmThatIsNotKeptIsMadeFromTheMomentThatSomebodyWatches() throws Exception {
        LiveFilms live = new LiveFilms(folder.resolve("ended"), nanos::get);
        Path own = folder.resolve("own");
        try (Film film = new Films(Clock.systemUTC(), Optional.of(live))
                .of(new FilmedRun(7, own, false, log), FORMAT)
                .orElseThrow()) {
            assertThat(film.isWanted()).isFalse();
            assertThat(own).doesNotExist();
            live.watch();
            assertThat(film.isWanted()).isTrue();
            film.show(FORMAT.periodNs(), new Canvas(FORMAT.width(), FORMAT.height()));
            assertThat(live.newest()).contains(new LiveFilms.Shown(7, own));
            nanos.addAndGet(LiveFilms.WATCHED_FOR.toNanos());
            assertThat(film.isWanted()).as("a film that was begun goes on").isTrue();
        }
        assertThat(live.newest()).as("nobody watched its end").isEmpty();
    }

    @Test
    void whoeverIsBehindSeesTheEndOfARunWhoseFilesAreGone() throws Exception {
        LiveFilms live = new LiveFilms(folder.resolve("ended"), nanos::get);
        live.watch();
        for (long attempt = 1; attempt <= 6; attempt++) {
            Path own = folder.resolve("own-" + attempt);
            try (Film film = new Films(Clock.systemUTC(), Optional.of(live))
                    .of(new FilmedRun(attempt, own, false, log), FORMAT)
                    .orElseThrow()) {
                film.show(0, new Canvas(FORMAT.width(), FORMAT.height()));
                film.tell(new LayerLine.Setting(1, "ego", Optional.empty(), Optional.empty(), "", Optional.empty()));
            }
            Workspace.deleteTree(own);
        }
        for (long attempt = 3; attempt <= 6; attempt++) {
            Path shown = live.of(attempt).orElseThrow().folder();
            assertThat(Files.readString(shown.resolve(FilmName.RUN.playlist()))).contains("ENDLIST");
            assertThat(shown.resolve(FilmName.RUN.video())).isNotEmptyFile();
            assertThat(shown.resolve(FilmName.RUN.layers())).isNotEmptyFile();
        }
        assertThat(live.of(2)).as("long over").isEmpty();
        assertThat(folder.resolve("ended")).isDirectoryNotContaining("glob:**2");
    }
}
