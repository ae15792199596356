package dev.provinggrid.worker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.scenario.manifest.ManifestReader;
import dev.provinggrid.sim.scenario.BuiltInManifest;
import dev.provinggrid.sim.scenario.aeb.OffroadAeb;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the process of a worker does before it knows what it is to run. */
class WorkerStartTest {

    /** The cheat: ten manifests are read at each start, of which one is driven. */
    @Test
    void noManifestIsReadBeforeACaseAsksForIt() throws IOException, InterruptedException {
        Process worker = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xlog:class+load",
                        "-cp",
                        System.getProperty("java.class.path"),
                        WorkerMain.class.getName(),
                        "--version")
                .redirectErrorStream(true)
                .start();
        List<String> log = new String(worker.getInputStream().readAllBytes(), UTF_8)
                .lines()
                .toList();
        assertThat(worker.waitFor()).isZero();
        assertThat(log)
                .anyMatch(it -> it.contains(OffroadAeb.class.getName() + " "))
                .anyMatch(it -> it.contains(BuiltInManifest.class.getName() + " "))
                .noneMatch(it -> it.contains(ManifestReader.class.getName() + " "));
    }
}
