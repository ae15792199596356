package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.sim.scenario.RunFiles;
import dev.provinggrid.sim.scenario.Supervision;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Known bits of whole runs with a rendered world. What looks at the images is a checksum of all their pixels, so the traces stand for every
 * image of the run and depend neither on a network nor on ONNX Runtime: they hold on every platform, as the clouds do. That of a
 * network is in {@link NetworkInTheLoopTest}.
 */
class GoldenRenderedRunTest {

    private static final long SEED = 5;

    @ParameterizedTest
    @CsvSource({
        "clear, 12:00, 33154c195ffe4f5592ea717b0c1a527cae3d7e510f81ed53fd0f3c0466daf246",
        "heavy-snow, 00:00, 2369f95bd864d64885482b75a675f0567631ae4af5b7f97a0954330d2960ad89",
        "thin-fog, 18:00, 53c798ca5ce0d2c29736d5cd7db281918a1ca348ceb8824280b710485ae3a9ca",
    })
    void theTraceIsTheKnownOne(String weather, String timeOfDay, String expected) {
        AebParameters parameters = TestEyes.driving()
                .with("weather", weather)
                .with("timeOfDay", timeOfDay)
                .with("motion", "crossing")
                .with("framePeriod", .25);
        String trace = Runs.trace(TestEyes.scenario(TestEyes::checksum), parameters, SEED);
        assertThat(CanonicalJson.sha256(trace.getBytes(StandardCharsets.UTF_8))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "vlp-16, 14626f8708a787a5039df33363cde917580ee2b70962605ff195955dabfb02b0",
        "lms111, fa6a1719789e5d51884d7b165d3c008add365732ad7e80a5a89d9430ae6107b2",
        "ust-10lx, 38ce19fc25a6c0bb21d0a7387ed7b7412d3f47748e0494b787cedb123aaf24e0"
    })
    void theCloudsAreTheKnownOnes(String lidar, String expected) throws IOException {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        RunFiles kept = _ -> archive;
        AebParameters parameters = AebParameters.driving()
                .with("perceptionModel", "none")
                .with("initialDistance", 20.0)
                .with("weather", "heavy-rain")
                .with("lidar", lidar)
                .with("lidarRecording", "pcd");
        new OffroadAeb().drive(parameters.map(), SEED, OutputStream.nullOutputStream(), kept, Supervision.NONE);
        assertThat(CanonicalJson.sha256(contents(archive.toByteArray()))).isEqualTo(expected);
    }

    private static byte[] contents(byte[] archive) throws IOException {
        ByteArrayOutputStream contents = new ByteArrayOutputStream();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(archive))) {
            while (in.getNextEntry() != null) {
                in.transferTo(contents);
            }
        }
        return contents.toByteArray();
    }
}
