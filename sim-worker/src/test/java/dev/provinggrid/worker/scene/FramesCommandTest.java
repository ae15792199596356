package dev.provinggrid.worker.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.build.BuildVersion;
import dev.provinggrid.worker.WorkerMain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FramesCommandTest {

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

    private int run(String name, String threads) {
        return WorkerMain.execute(
                List.of(),
                "frames",
                "--count",
                "50",
                "--seed",
                "9",
                "--out",
                folder.resolve(name).toString(),
                "--threads",
                threads);
    }
}
