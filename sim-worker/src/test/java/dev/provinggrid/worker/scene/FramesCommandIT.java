package dev.provinggrid.worker.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.build.BuildVersion;
import dev.provinggrid.worker.WorkerMain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FramesCommandIT {

    @TempDir
    private Path folder;

    @Test
    void framesAreTheSameForOneAndTwoThreads() throws IOException {
        assertThat(run("one", "1")).isZero();
        assertThat(run("two", "2")).isZero();

        assertThat(folder.resolve("one.rgb"))
                .hasSize(50L * 320 * 180 * 3)
                .hasSameBinaryContentAs(folder.resolve("two.rgb"));
        assertThat(Files.readAllLines(folder.resolve("one.csv")))
                .hasSize(51)
                .isEqualTo(Files.readAllLines(folder.resolve("two.csv")));
        assertThat(folder.resolve("one-vehicles.csv")).hasSameTextualContentAs(folder.resolve("two-vehicles.csv"));
        assertThat(folder.resolve("one.json"))
                .content()
                .isEqualTo(Files.readString(folder.resolve("two.json")))
                .contains("\"program\":\"" + BuildVersion.current(), "\"species\":[");
    }

    @Test
    void anUnknownWeatherIsRefused() {
        assertThat(WorkerMain.execute(
                        List.of(), "frames", "--count", "1", "--seed", "1", "--out", "x", "--weather", "hail"))
                .isEqualTo(2);
    }

    @Test
    void widerPicturesShowTheSameScenesLarger() throws IOException {
        assertThat(run("small", "1")).isZero();
        assertThat(run("large", "1", "--width", "640")).isZero();

        assertThat(folder.resolve("large.rgb")).hasSize(50L * 640 * 360 * 3);
        assertThat(scenes("large")).isEqualTo(scenes("small"));
    }

    /** The columns that do not depend on the size of the pictures. */
    private List<List<String>> scenes(String name) throws IOException {
        return Files.readAllLines(folder.resolve(name + ".csv")).stream()
                .map(it -> List.of(it.split(",")).subList(0, 17))
                .toList();
    }

    private int run(String name, String threads, String... more) {
        List<String> words = new ArrayList<>(List.of("frames", "--count", "50", "--seed", "9", "--threads", threads));
        words.addAll(List.of("--out", folder.resolve(name).toString()));
        words.addAll(List.of(more));
        return WorkerMain.execute(List.of(), words.toArray(String[]::new));
    }
}
