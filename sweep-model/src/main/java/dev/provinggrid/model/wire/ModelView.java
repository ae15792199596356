package dev.provinggrid.model.wire;

/**
 * A perception model as {@code GET /api/v1/models} tells it.
 *
 * @param kind {@code statistical} or {@code onnx}
 * @param digest SHA-256 of its card, by which a sweep pins it
 * @param sha256 of the model file; null for a kind without a file
 * @param bytes length of the model file; null for a kind without a file
 * @param origin {@code built-in}, {@code folder} (the operator's) or {@code uploaded}
 */
public record ModelView(
        String name, String kind, String title, String digest, String sha256, Long bytes, String origin) {}
