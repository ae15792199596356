package dev.provinggrid.worker.runner;

import dev.provinggrid.model.sweep.RecordPolicy;
import dev.provinggrid.worker.video.Films;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** The video that an external program or simulator may make of its run. One that cannot be taken is told: no run fails for it. */
record OwnVideo(AttemptRunner.Setting setting) {

    static final String FILE = Films.VIDEO;

    private static final long LARGEST = 1L << 30;

    /**
     * Takes it, where there is one and the sweep keeps films.
     *
     * @param output folder that the program writes to
     */
    void takeFrom(Path output) throws IOException {
        Path file = output.resolve(FILE);
        if (setting.attempt().recordVideo() == RecordPolicy.NONE || !Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            setting.log().line("no film: " + FILE + " is not a plain file");
        } else if (Files.size(file) > LARGEST) {
            setting.log().line("no film: " + FILE + " has " + Files.size(file) + " bytes, more than " + LARGEST);
        } else {
            Files.createDirectories(setting.folder().recordingFolder());
            Files.copy(file, setting.folder().recording(FILE));
        }
    }
}
