package dev.provinggrid.worker.video;

import java.util.List;
import java.util.stream.Stream;

/** The file names of a film. */
enum FilmName {
    /** Of the run. */
    RUN("video"),
    /** Of what a detector saw, where that of the run shows more. */
    DETECTOR("video-detector");

    private final String stem;

    FilmName(String stem) {
        this.stem = stem;
    }

    String video() {
        return stem + ".mp4";
    }

    String playlist() {
        return stem + ".m3u8";
    }

    /** Simulated times of its pictures. */
    String times() {
        return stem + ".json";
    }

    /** What is laid over its pictures. */
    String layers() {
        return stem + ".jsonl";
    }

    List<String> files() {
        return List.of(video(), playlist(), times(), layers());
    }

    /** Of all films. */
    static List<String> allFiles() {
        return Stream.of(values()).flatMap(it -> it.files().stream()).toList();
    }
}
