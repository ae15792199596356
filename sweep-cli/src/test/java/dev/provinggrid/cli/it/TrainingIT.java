package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that trains detectors, on a few rendered frames. */
class TrainingIT {

    private static final Path HOME = Path.of(System.getProperty("provinggrid.home"));

    private static final int FRAMES = 200;

    @TempDir
    private static Path folder;

    /** Losses of a training that nothing disturbs. */
    private static List<String> unbroken;

    @BeforeAll
    static void trainUnbroken() throws IOException, InterruptedException {
        DebianPython.require(folder, "torch", "onnx", "numpy");
        render();
        unbroken = train("unbroken");
        assertThat(unbroken).hasSize(3);
    }

    @Test
    void anExportInTheMiddleLeavesTheTrainingAsItWas() throws IOException {
        assertThat(train("exported", "--export-every", "1")).isEqualTo(unbroken);
        assertThat(network("exported")).hasSameBinaryContentAs(network("unbroken"));
    }

    @Test
    void aTrainingThatWasKilledGoesOnToTheSameNetwork() throws IOException, InterruptedException {
        killInTheSecondEpoch("killed");

        List<String> rest = train("killed");
        assertThat(rest).hasSizeBetween(1, 2).isEqualTo(unbroken.subList(3 - rest.size(), 3));
        assertThat(network("killed")).hasSameBinaryContentAs(network("unbroken"));
    }

    private static void render() throws IOException, InterruptedException {
        Process rendering = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-jar",
                        HOME.resolve("sim-worker/target/sim-worker.jar").toString(),
                        "frames",
                        "--count",
                        Integer.toString(FRAMES),
                        "--seed",
                        "1",
                        "--out",
                        folder.resolve("train").toString())
                .inheritIO()
                .start();
        assertThat(rendering.waitFor()).isZero();
    }

    /** The losses of every epoch, as they are printed. */
    private static List<String> train(String work, String... more) throws IOException {
        return new DebianPython(folder)
                .output(training(work, more))
                .lines()
                .filter(it -> it.startsWith("{\"epoch\""))
                .map(it -> it.replaceFirst(", \"wallS.*", ""))
                .toList();
    }

    private static List<String> training(String work, String... more) {
        List<String> arguments =
                new ArrayList<>(List.of(HOME.resolve("training/train.py").toString(), "pg-xs"));
        arguments.addAll(List.of(
                "--frames", folder.toString(), "--work", folder.resolve(work).toString()));
        arguments.addAll(List.of("--epochs", "3", "--no-judging"));
        arguments.addAll(List.of(more));
        return arguments;
    }

    /** The checkpoint of an epoch is kept once its losses are printed: the second ones say that the first is there. */
    private static void killInTheSecondEpoch(String work) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("/usr/bin/python3"));
        command.addAll(training(work));
        Process training = new ProcessBuilder(command).start();
        try (BufferedReader lines = training.inputReader()) {
            assertThat(lines.lines().anyMatch(it -> it.startsWith("{\"epoch\": 2")))
                    .isTrue();
            training.destroyForcibly().waitFor();
        }
    }

    private static Path network(String work) {
        return folder.resolve(work).resolve("pg-xs-1/pg-xs.onnx");
    }
}
