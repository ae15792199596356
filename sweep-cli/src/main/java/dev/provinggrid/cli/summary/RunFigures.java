package dev.provinggrid.cli.summary;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * How a run went.
 *
 * @param wall how long it took
 * @param span from where to where that is, for people
 * @param window from the first lease to the last outcome; zero when unknown
 * @param slots workers that were there at most; 0 when unknown
 * @param folder where the results are; empty when they were not fetched
 * @param ended why it ended early, for people; empty when it did not
 */
public record RunFigures(
        Duration wall, String span, Duration window, int slots, Optional<Path> folder, Optional<String> ended) {}
