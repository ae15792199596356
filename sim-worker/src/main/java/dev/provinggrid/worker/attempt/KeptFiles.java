package dev.provinggrid.worker.attempt;

import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.worker.record.Artifact;
import dev.provinggrid.worker.record.AttemptFolder;
import dev.provinggrid.worker.record.Workspace;
import dev.provinggrid.worker.video.Films;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which files of an attempt are kept.
 *
 * @param folder where they are, if there are any
 * @param traced whether its trace is wanted, with what goes with it
 * @param filmed whether its films are wanted
 */
public record KeptFiles(AttemptFolder folder, boolean traced, boolean filmed) {

    /** Those of a run that has ended, by name, beside its log; the others are removed. */
    public Map<String, Artifact> after(RunEnd end) throws IOException {
        if (!Files.exists(folder.path())) {
            return new TreeMap<>();
        }
        removeUnwanted();
        return left(end);
    }

    private void removeUnwanted() throws IOException {
        if (!traced) {
            Files.deleteIfExists(folder.traceFile());
            remove(ArtifactUpload.WITH_TRACE);
            if (Files.exists(folder.dataFolder())) {
                Workspace.deleteTree(folder.dataFolder());
            }
        }
        if (!filmed) {
            remove(Films.FILES);
        }
    }

    private void remove(Collection<String> recordings) throws IOException {
        for (String recording : recordings) {
            Files.deleteIfExists(folder.recording(recording));
        }
    }

    /** What a run recorded beside its trace is whole only when the run came to its end; logs are read when it did not. */
    private Map<String, Artifact> left(RunEnd end) throws IOException {
        Map<String, Path> files = new TreeMap<>(folder.recordings());
        if (!end.isWhole()) {
            files.keySet().retainAll(Set.of(ArtifactUpload.SUMO_LOG));
        }
        files.putAll(folder.logs());
        files.put(ArtifactUpload.TRACE, folder.traceFile());
        Map<String, Artifact> artifacts = new TreeMap<>();
        files.forEach((name, file) -> {
            if (Files.exists(file)) {
                artifacts.put(name, new Artifact.InFile(file));
            }
        });
        return artifacts;
    }
}
