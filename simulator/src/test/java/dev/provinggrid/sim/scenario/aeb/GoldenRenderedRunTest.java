package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
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
        "clear, 12:00, 7b4b6ea6b14b4ff07825509a96ea68d61bb14611969260e1972a5938133a5854",
        "heavy-snow, 00:00, 08fc31e30cda6f9d78e24c72a9021e6d898f7e034e183d2efc72425de9e73ce9",
        "thin-fog, 18:00, ba0c6e7b5a15a6718a35d56a12c4f875d59ec368ddad0b23025d2e28a5222d05",
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
        "vlp-16, 36b27edfbac1d7b9c0930b835220861529ba2f183bce79601e8b0fa955784853",
        "lms111, 50f64ad3fde00e9d26c1222e9a04068495dd015d0c79b17cb689719c5cf3b816",
        "ust-10lx, 53f398444ad05235a30e1bd1132fcf775e334564ff2a55359e00f6cbedb29fa0"
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
