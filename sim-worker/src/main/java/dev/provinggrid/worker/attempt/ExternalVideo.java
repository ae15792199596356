package dev.provinggrid.worker.attempt;

import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.worker.video.Films;
import dev.provinggrid.worker.video.PictureTimes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Takes over the video that an external simulator recorded, and the simulated times of its frames if they do not start at 0. A bad video is
 * logged and does not fail the run.
 */
public record ExternalVideo(AttemptRunner.Setting setting) {

    private static final long LARGEST = 1L << 30;
    private static final long MOST_TIMES = 16L << 20;

    /**
     * Takes it, where there is one and the sweep keeps films.
     *
     * @param output folder that the program writes to
     */
    public void takeFrom(Path output) throws IOException {
        if (setting.attempt().recordVideo() == RecordPolicy.NONE || !isThere(output.resolve(Films.VIDEO))) {
            return;
        }
        Optional<String> problem = problem(output);
        if (problem.isPresent()) {
            setting.log().line("no film: " + problem.get());
            return;
        }
        Files.createDirectories(setting.folder().recordingFolder());
        for (String file : List.of(Films.VIDEO, Films.TIMES)) {
            if (isThere(output.resolve(file))) {
                Files.copy(output.resolve(file), setting.folder().recording(file));
            }
        }
    }

    /** A film with wrong times would show what never was at that time. */
    private static Optional<String> problem(Path output) throws IOException {
        Optional<String> film = problem(output.resolve(Films.VIDEO), LARGEST);
        Path times = output.resolve(Films.TIMES);
        if (film.isPresent() || !isThere(times)) {
            return film;
        }
        Optional<String> size = problem(times, MOST_TIMES);
        return size.isPresent() ? size : PictureTimes.problem(times).map(it -> Films.TIMES + ": " + it);
    }

    private static Optional<String> problem(Path file, long largest) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.of(file.getFileName() + " is not a plain file");
        }
        long size = Files.size(file);
        return size > largest
                ? Optional.of(file.getFileName() + " has " + size + " bytes, more than " + largest)
                : Optional.empty();
    }

    private static boolean isThere(Path file) {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }
}
