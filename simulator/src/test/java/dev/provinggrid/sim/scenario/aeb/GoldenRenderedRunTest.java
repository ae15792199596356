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
        "vlp-16, 0e71beda67af23e847ab80e21b945057db61e1a53f4183a22683e0008e78f87e",
        "lms111, 9af1deaa04cc511962c2a964f8395cf53d7587b2bdf5cc89bec5fd66623c25a6",
        "ust-10lx, 4e332ef5cfd0c30783af1432bcadd8d4808b53728913c22a38f46f81127327d2"
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
