package dev.provinggrid.worker.video;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Film;
import dev.provinggrid.sim.video.FilmFormat;
import dev.provinggrid.worker.record.AttemptLog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilmsTest {

    private static final FilmFormat FORMAT = new FilmFormat(64, 36, 100_000_000);

    @TempDir
    Path folder;

    @Test
    void aFilmThatFailsHalfwayIsToldAndLeftOutAndTheRunGoesOn() throws Exception {
        Path logFile = folder.resolve("log.txt");
        Path films = folder.resolve("films");
        try (AttemptLog log = new AttemptLog(logFile, Clock.systemUTC(), 1000, 1000)) {
            try (Film film =
                    new Films(Clock.systemUTC()).begin(films, FORMAT, log).orElseThrow()) {
                film.show(0, new Canvas(FORMAT.width(), FORMAT.height()));
                Files.delete(films.resolve(FilmRecording.PLAYLIST));
                Files.createDirectories(films.resolve(FilmRecording.PLAYLIST).resolve("in the way"));
                for (int i = 1; i < 50; i++) {
                    film.show(i * FORMAT.periodNs(), new Canvas(FORMAT.width(), FORMAT.height()));
                }
            }
        }
        assertThat(Files.readString(logFile)).contains("no film: ");
        assertThat(films.resolve(FilmRecording.VIDEO)).doesNotExist();
    }

    @Test
    void aFolderThatCannotBeWrittenGivesNoFilm() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        Path logFile = folder.resolve("log.txt");
        try (AttemptLog log = new AttemptLog(logFile, Clock.systemUTC(), 1000, 1000)) {
            assertThat(new Films(Clock.systemUTC()).begin(file, FORMAT, log)).isEmpty();
        }
        assertThat(Files.readString(logFile)).contains("no film: ");
    }
}
