package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.sim.perception.Box;
import dev.provinggrid.sim.perception.Detection;
import dev.provinggrid.sim.scenario.RunFiles;
import dev.provinggrid.sim.scenario.Supervision;
import dev.provinggrid.sim.sensor.camera.Image;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;
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
        "clear, 12:00, 257acdb0ef91fe2cf2b455b4345a5d934073662d63dbdd99e49afe7bd6e04a02",
        "heavy-snow, 00:00, 322d18717bc05da19d091555362abd920e48c33df021d2108afd3d27e02c3fc0",
        "thin-fog, 18:00, 9da9bd71a3f9b7a9d65afedb3b0544ddb60841823d36b59baf2240e2a0baf9fa",
    })
    void theTraceIsTheKnownOne(String weather, String timeOfDay, String expected) {
        AebParameters parameters = TestEyes.driving()
                .with("weather", weather)
                .with("timeOfDay", timeOfDay)
                .with("motion", "crossing")
                .with("framePeriod", .25);
        String trace = Runs.trace(TestEyes.scenario(GoldenRenderedRunTest::checksum), parameters, SEED);
        assertThat(CanonicalJson.sha256(trace.getBytes(StandardCharsets.UTF_8))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "vlp-16, 34941dfbe2ff30c9d937a054217ecaefc60c279eac3e083fcd93a0daab87ef91",
        "lms111, ef7d25303cc3d92a501d588cc93173ea478a909ca388aad9255ef259c9510a48",
        "ust-10lx, 6c8ced39c080124bf4df908dcfe2e1ba4df5cbb57614c6bfbcbc172f18e1d948"
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

    /** Every bit of the image is in what is seen; it is never sure enough to brake for. */
    private static List<Detection> checksum(Image image) {
        CRC32 sum = new CRC32();
        sum.update(image.rgb());
        double left = sum.getValue() % 300;
        double top = sum.getValue() / 300 % 150;
        return List.of(
                new Detection("animal", .5 + .1 * sum.getValue() / 0x1p32, new Box(left, top, left + 20, top + 20)));
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
