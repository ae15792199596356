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
        "clear, 12:00, d6a5fee0b5d5ccfc74fc18a924f087ea4384f34fc640cb1e08b32a3aa63fac19",
        "heavy-snow, 00:00, 9319380f4507152fdced1578790f14dcb47ede38b182ac969a7675840d6b5fae",
        "thin-fog, 18:00, a6ee22092cec70169ca0d68c14ee614da0b226c6322eff104f83a7602f4dbce3",
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
        "vlp-16, 50767c2da2ad12806853ef03bfdbf650258ef1c93b207e8ebf562d607991a4de",
        "lms111, feb122a31a35fc2693386b5ddb8e937ba39ceea7a6b1106e568322de502a06f0",
        "ust-10lx, 4bf701ff80b548c57bc9d8c53dd193594fde0ba9c6ecf832234922a98e5a5b37"
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
