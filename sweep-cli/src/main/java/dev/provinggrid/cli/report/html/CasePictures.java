package dev.provinggrid.cli.report.html;

import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.results.SweepSource;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.model.wire.worker.OutcomeReport.RunEvent;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Images of runs as data URLs, up to a total size. */
final class CasePictures {

    private static final String FILM = "video.mp4";
    private static final int LARGEST = 1_500_000;
    private static final int ROOM = 7_000_000;

    private final SweepSource source;
    private int left = ROOM;

    CasePictures(SweepSource source) {
        this.source = source;
    }

    /** The film of a run, stopped at its last event; empty where there is none. */
    String film(CaseView view) {
        return address(view, FILM, "video/mp4", "#t=" + String.format(Locale.ROOT, "%.1f", lastEvent(view)));
    }

    /** Where a fleet was on its road over time; empty where it is not known. */
    String image(CaseView view) {
        return address(view, ArtifactUpload.SPACE_TIME, "image/svg+xml", "");
    }

    private String address(CaseView view, String artifact, String type, String fragment) {
        if (!Objects.requireNonNullElse(view.artifacts(), List.<String>of()).contains(artifact)) {
            return "";
        }
        byte[] content = source.artifact(view, artifact).map(this::read).orElse(new byte[0]);
        if (content.length == 0 || content.length > Math.min(LARGEST, left)) {
            return "";
        }
        left -= content.length;
        return DataAddress.of(type, content) + fragment;
    }

    /** No more of it than shows that it is too large. */
    private byte[] read(InputStream stream) {
        try (stream) {
            return stream.readNBytes(LARGEST + 1);
        } catch (IOException e) {
            throw new UsageError("a picture cannot be read: " + e.getMessage(), e);
        }
    }

    private static double lastEvent(CaseView view) {
        return Objects.requireNonNullElse(view.events(), List.<RunEvent>of()).stream()
                .mapToDouble(RunEvent::simS)
                .max()
                .orElse(Objects.requireNonNullElse(view.simS(), 0.0) / 2);
    }
}
