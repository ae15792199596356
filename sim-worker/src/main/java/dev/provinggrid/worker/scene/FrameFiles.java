package dev.provinggrid.worker.scene;

import dev.provinggrid.sim.scenario.dataset.FrameLabel;
import dev.provinggrid.sim.scenario.dataset.SceneFrames;
import dev.provinggrid.sim.scenario.dataset.VehicleLabel;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Writes rendered frames and their labels into three files, in the order of the scenes, whichever thread rendered them. */
final class FrameFiles {

    private final SceneFrames frames;
    private final Path out;

    FrameFiles(SceneFrames frames, Path out) {
        this.frames = frames;
        this.out = out;
    }

    private record Rendered(ByteArrayOutputStream pictures, List<String> lines, List<String> vehicles) {}

    /** What is written to. */
    private record Sinks(OutputStream pictures, Writer labels, Writer vehicles) {

        void append(Rendered scene) throws IOException {
            scene.pictures().writeTo(pictures);
            for (String line : scene.lines()) {
                labels.write(line + "\n");
            }
            for (String line : scene.vehicles()) {
                vehicles.write(line + "\n");
            }
        }
    }

    /** Writes so many frames, beginning with those of a scene. */
    void write(int firstScene, int count, int threads) throws IOException, InterruptedException {
        try (OutputStream pictures = new BufferedOutputStream(Files.newOutputStream(with(".rgb")), 1 << 20);
                Writer labels = Files.newBufferedWriter(with(".csv"));
                Writer vehicles = Files.newBufferedWriter(with("-vehicles.csv"));
                ExecutorService workers = Executors.newFixedThreadPool(threads)) {
            labels.write(FrameLabel.CSV_HEADER + "\n");
            vehicles.write(VehicleLabel.CSV_HEADER + "\n");
            try {
                writeScenes(firstScene, count, threads, workers, new Sinks(pictures, labels, vehicles));
            } finally {
                workers.shutdownNow();
            }
        }
    }

    private void writeScenes(int firstScene, int count, int threads, ExecutorService workers, Sinks into)
            throws IOException, InterruptedException {
        int scenes = (count + SceneFrames.PER_SCENE - 1) / SceneFrames.PER_SCENE;
        Queue<Future<Rendered>> ahead = new ArrayDeque<>();
        for (int scene = 0; scene < scenes || !ahead.isEmpty(); scene++) {
            if (scene < scenes) {
                int number = firstScene + scene;
                int wanted = Math.min(SceneFrames.PER_SCENE, count - SceneFrames.PER_SCENE * scene);
                ahead.add(workers.submit(() -> render(number, wanted)));
            }
            if (ahead.size() > 2 * threads || scene >= scenes - 1) {
                append(ahead.remove(), into);
            }
        }
    }

    private Rendered render(int scene, int wanted) {
        ByteArrayOutputStream pictures = new ByteArrayOutputStream();
        List<String> lines = new ArrayList<>();
        List<String> vehicles = new ArrayList<>();
        frames.render(scene, wanted, (rgb, label) -> {
            pictures.writeBytes(rgb);
            lines.add(label.csvLine());
            label.vehicles().forEach(it -> vehicles.add(it.csvLine(label.frame())));
        });
        return new Rendered(pictures, lines, vehicles);
    }

    private static void append(Future<Rendered> scene, Sinks into) throws IOException, InterruptedException {
        try {
            into.append(scene.get());
        } catch (ExecutionException e) {
            throw new UncheckedIOException(new IOException("a scene could not be rendered", e.getCause()));
        }
    }

    private Path with(String ending) {
        return out.resolveSibling(out.getFileName() + ending);
    }
}
