package dev.provinggrid.cli.export.mcap.topic;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The JSON Schemas of Foxglove's messages, which viewers know by name. */
enum FoxgloveSchema {
    COMPRESSED_VIDEO("CompressedVideo"),
    FRAME_TRANSFORM("FrameTransform"),
    IMAGE_ANNOTATIONS("ImageAnnotations"),
    LOG("Log"),
    SCENE_UPDATE("SceneUpdate");

    private final String word;

    FoxgloveSchema(String word) {
        this.word = word;
    }

    String title() {
        return "foxglove." + word;
    }

    String text() {
        try (InputStream schema = FoxgloveSchema.class.getResourceAsStream(word + ".json")) {
            return new String(schema.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
