package dev.provinggrid.model.scenario;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Greatest size of the pictures in a recording of the camera. They keep the aspect ratio of the camera. */
public enum VideoSize {
    /** The size of the camera's own pictures. */
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

    /** The names in sweep files. */
    public static List<String> words() {
        return Arrays.stream(values()).map(it -> it.word).toList();
    }

    /** The size with a name in sweep files. */
    public static Optional<VideoSize> named(String word) {
        return Arrays.stream(values()).filter(it -> it.word.equals(word)).findFirst();
    }

    /** Scale factor for the pictures of a camera. */
    public double scale(int cameraWidth, int cameraHeight) {
        return this == CAMERA ? 1 : Math.min((double) width / cameraWidth, (double) height / cameraHeight);
    }
}
