package dev.provinggrid.model.wire.view;

import dev.provinggrid.model.perception.PerceptionModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;

/**
 * A perception model as returned by {@code GET /api/v1/models}.
 *
 * @param kind {@code statistical} or {@code onnx}
 * @param digest SHA-256 of its card, by which a sweep pins it
 * @param sha256 of the model file; null for a kind without a file
 * @param bytes length of the model file; null for a kind without a file
 * @param origin {@code built-in}, {@code folder} (the operator's) or {@code uploaded}
 */
public record ModelView(
        String name, String kind, String title, String digest, String sha256, Long bytes, String origin) {

    /**
     * The view of a model.
     *
     * @throws UncheckedIOException if its file is gone
     */
    public static ModelView of(PerceptionModel model) {
        return new ModelView(
                model.name(),
                model.card().kind(),
                model.card().title(),
                model.card().digest(),
                model.fileSha256().orElse(null),
                model.file().map(ModelView::bytes).orElse(null),
                model.origin().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    private static Long bytes(PerceptionModel.Content file) {
        try {
            return file.bytes();
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }
}
