package dev.provinggrid.worker;

import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.worker.HeldAttempt.Ending;
import dev.provinggrid.worker.record.AttemptFolder;
import java.io.IOException;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** An attempt that has run, with its report and files to upload. */
record FinishedAttempt(HeldAttempt held, AttemptFolder folder, OutcomeReport report) {

    private static final Logger log = LoggerFactory.getLogger(FinishedAttempt.class);

    /** Whether its run was ended for the worker's sake: then there is nothing to deliver. */
    boolean wasInterrupted() {
        return report.completion() == Completion.CANCELLED
                && held.ending().filter(it -> it == Ending.STOPPED).isPresent();
    }

    /** Removes its files. */
    void discard() {
        try {
            folder.delete();
        } catch (IOException e) {
            log.warn("{}: its folder {} cannot be removed", held, folder.path(), e);
        }
    }

    /** Size of all its artifacts. */
    long artifactBytes() {
        return report.artifacts().keySet().stream()
                .mapToLong(it -> artifact(it).toFile().length())
                .sum();
    }

    Path artifact(String name) {
        return switch (name) {
            case ArtifactUpload.TRACE -> folder.traceFile();
            case ArtifactUpload.LOG -> folder.logFile();
            default -> folder.artifact(name);
        };
    }
}
