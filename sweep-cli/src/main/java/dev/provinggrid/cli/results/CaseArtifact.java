package dev.provinggrid.cli.results;

import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * An artifact of a case.
 *
 * @param index of the case
 * @param artifact its name at the server
 */
record CaseArtifact(int index, String artifact) {

    private static final String TRACE = "trace.csv";

    /** A playlist names its video as the server does, and the file plays without it. */
    private static final Set<String> NOT_FETCHED = Set.of("video.m3u8", "video-detector.m3u8");

    static List<CaseArtifact> of(CaseView view) {
        return Optional.ofNullable(view.artifacts()).orElse(List.of()).stream()
                .filter(it -> !NOT_FETCHED.contains(it))
                .map(it -> new CaseArtifact(view.index(), it))
                .toList();
    }

    boolean isTrace() {
        return artifact.equals(TRACE);
    }

    /** Where it is, below the sweep. */
    String address() {
        return "cases/" + index + "/" + artifact;
    }

    /** Where it belongs, below the folder of results. */
    String name() {
        String prefix = String.format(Locale.ROOT, "case-%05d", index);
        return switch (artifact) {
            case TRACE -> "traces/" + prefix + ".csv";
            case "log.txt" -> "logs/" + prefix + ".txt";
            default -> folder() + prefix + "-" + artifact;
        };
    }

    private String folder() {
        if (artifact.equals(ArtifactUpload.SUMO_LOG)) {
            return "logs/";
        }
        return ArtifactUpload.WITH_TRACE.contains(artifact) ? "traces/" : "recordings/";
    }

    Path in(Path folder) {
        return folder.resolve(name());
    }
}
