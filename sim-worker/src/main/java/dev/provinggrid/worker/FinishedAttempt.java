package dev.provinggrid.worker;

import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.worker.HeldAttempt.Ending;
import dev.provinggrid.worker.record.Artifact;
import dev.provinggrid.worker.record.AttemptFolder;
import java.io.IOException;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An attempt that has run.
 *
 * @param artifacts what it left, to upload, by name
 */
record FinishedAttempt(HeldAttempt held, AttemptFolder folder, Map<String, Artifact> artifacts, OutcomeReport report) {

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
        return artifacts.values().stream().mapToLong(Artifact::size).sum();
    }
}
