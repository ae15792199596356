package dev.provinggrid.worker;

import dev.provinggrid.model.wire.worker.OutcomeBundle;
import dev.provinggrid.model.wire.worker.OutcomeBundle.EndedRun;
import dev.provinggrid.worker.record.Artifact;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Finished attempts of leases of several, gathered until they are delivered together. */
final class FinishedLease {

    private final List<FinishedAttempt> finished = new ArrayList<>();
    private long bytes;

    /** Takes one in; false where there is no room for it. The first always has room. */
    boolean add(FinishedAttempt one) {
        long more = one.artifactBytes();
        if (!finished.isEmpty() && (isFull() || bytes + more > OutcomeBundle.MOST_BYTES)) {
            return false;
        }
        finished.add(one);
        bytes += more;
        return true;
    }

    boolean isFull() {
        return finished.size() >= OutcomeBundle.MOST;
    }

    /** Whether their artifacts are small enough to travel with the outcomes. */
    boolean isSmall() {
        return bytes <= OutcomeBundle.MOST_BYTES;
    }

    List<FinishedAttempt> all() {
        return List.copyOf(finished);
    }

    OutcomeBundle bundle() {
        return new OutcomeBundle(
                finished.stream().map(FinishedLease::run).toList(),
                finished.getFirst().report().machine());
    }

    private static EndedRun run(FinishedAttempt it) {
        Map<String, String> files = new TreeMap<>();
        it.artifacts().forEach((name, artifact) -> files.put(name, content(it, name, artifact)));
        return new EndedRun(
                it.held().attempt().id(), it.report().on(null), files, it.held().agoS());
    }

    private static String content(FinishedAttempt finished, String name, Artifact artifact) {
        try {
            return Base64.getEncoder().encodeToString(artifact.bytes());
        } catch (IOException e) {
            throw new UncheckedIOException("the artifact " + name + " of " + finished.held() + " is gone", e);
        }
    }
}
