package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Point clouds on their way from the simulator to the folder of results. */
@Tag("long")
class LidarIT {

    private static final String SWEEP = """
            format: 1
            sweep: clouds
            scenario: offroad-aeb
            axes: {lidar: [table, lms111]}
            parameters:
              perceptionModel: yolov3
              lidarRecording: pcd
              lidarChannels: "-15, -9@3, -3@6, 3@9"
              lidarColumns: 720
              approachSpeed: 20 km/h
              initialDistance: 20 m
            pass: [collisions == 0]
            """;

    @TempDir
    private Path folder;

    @Test
    void theCloudsOfEveryCaseAreFetchedWithTheResults() throws IOException {
        Path file = Files.writeString(folder.resolve("clouds.yaml"), SWEEP);
        Path out = folder.resolve("out");
        try (SweepProcess sweep =
                SweepProcess.run(folder, "run", file.toString(), "--workers", "1", "--out", out.toString())) {
            assertThat(sweep.exitCode()).as(sweep.errors()).isZero();
        }
        assertThat(new Results(out).cases())
                .hasSize(2)
                .allSatisfy(it -> assertThat(it.artifacts()).contains("lidar.zip"));
        for (int i = 0; i < 2; i++) {
            try (ZipFile clouds = new ZipFile(
                    out.resolve("recordings/case-0000" + i + "-lidar.zip").toFile())) {
                List<String> names =
                        clouds.stream().map(entry -> entry.getName()).toList();
                assertThat(names).contains("00000000.pcd", "00000500.pcd", "00001000.pcd");
                String first = new String(
                        clouds.getInputStream(clouds.getEntry(names.getFirst())).readAllBytes(),
                        StandardCharsets.ISO_8859_1);
                assertThat(first).contains("FIELDS x y z intensity", "DATA binary");
            }
        }
        SweepProcess.awaitNothingLeft(folder);
    }
}
