package dev.provinggrid.model.scenario;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** How large the pictures of a film are that shows what a camera sees: they keep the shape of the camera's and fit into this. */
public enum VideoSize {
    /** As large as the camera's. */
    CAMERA("camera", 0, 0),
    P360("640x360", 640, 360),
    P540("960x540", 960, 540),
    P720("1280x720", 1280, 720);

    private final String word;
    private final int width;
    private final int height;

    VideoSize(String word, int width, int height) {
        this.word = word;
        this.width = width;
        this.height = height;
    }

    /** As sweep files name them. */
    public static List<String> words() {
        return Arrays.stream(values()).map(it -> it.word).toList();
    }

    /** The one that sweep files name so. */
    public static Optional<VideoSize> named(String word) {
        return Arrays.stream(values()).filter(it -> it.word.equals(word)).findFirst();
    }

    /** By how much pictures of a camera are enlarged, or reduced. */
    public double scale(int cameraWidth, int cameraHeight) {
        return this == CAMERA ? 1 : Math.min((double) width / cameraWidth, (double) height / cameraHeight);
    }
}
