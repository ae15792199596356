package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.sensing.aboard.LidarRecording;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class LidarRecordingTest {

    private static final long SEED = 5;

    private final ByteArrayOutputStream trace = new ByteArrayOutputStream();
    private final Map<String, ByteArrayOutputStream> files = new TreeMap<>();

    @ParameterizedTest
    @CsvSource({"none, pcd", "vlp-16, none", "none, none"})
    void withoutSensorOrRecordingThereIsNoFile(String lidar, String recording) {
        drive(scene().with("lidar", lidar).with("lidarRecording", recording));
        assertThat(files).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"vlp-16", "lms111", "ust-10lx"})
    void twoCloudsASecondAreRecordedAndTheRunIsTheSame(String lidar) throws IOException {
        RunReport without = drive(scene());
        byte[] traceWithout = trace.toByteArray();
        trace.reset();
        RunReport with = drive(scene().with("lidar", lidar).with("lidarRecording", "pcd"));
        assertThat(with).isEqualTo(without);
        assertThat(trace.toByteArray()).isEqualTo(traceWithout);
        Map<String, byte[]> clouds = clouds();
        assertThat(clouds).hasSize((int) StrictMath.ceil(2 * with.simS()));
        assertThat(clouds).containsKeys("00000000.pcd", "00000500.pcd", "00001000.pcd");
    }

    @Test
    void theSpatialSensorSeesTheGroundBelowAndTheAnimalAhead() throws IOException {
        drive(scene().with("lidar", "vlp-16").with("lidarRecording", "pcd"));
        Map<String, byte[]> clouds = clouds();
        assertThat(within(clouds.get("00000000.pcd"), 3, 12, 8, -2.4, -1.2)).isGreaterThan(500);
        assertThat(within(clouds.get("00000000.pcd"), 3, 12, 1.5, -1.0, 1.0)).isZero();
        assertThat(clouds.values().stream().mapToInt(it -> within(it, 3, 12, 1.5, -1.0, 1.0)))
                .anyMatch(it -> it > 20);
    }

    /** Points ahead of the sensor, so far to the side at most and between two heights, m. */
    private static int within(byte[] cloud, double nearM, double farM, double asideM, double lowM, double highM) {
        int count = 0;
        ByteBuffer points = points(cloud);
        while (points.hasRemaining()) {
            float x = points.getFloat();
            float y = points.getFloat();
            float z = points.getFloat();
            assertThat(points.getFloat()).isBetween(0F, 1F);
            boolean inside = x > nearM && x < farM && Math.abs(y) < asideM && z > lowM && z < highM;
            count += inside ? 1 : 0;
        }
        return count;
    }

    @Test
    void theTableThatNobodyChangedIsTheVlp16() throws IOException {
        drive(scene().with("lidar", "vlp-16").with("lidarRecording", "pcd"));
        Map<String, byte[]> preset = clouds();
        files.clear();
        drive(scene().with("lidar", "table").with("lidarRecording", "pcd"));
        clouds().forEach((name, cloud) -> assertThat(cloud).isEqualTo(preset.get(name)));
    }

    @Test
    void aTableOfOnesOwnCastsItsRays() throws IOException {
        drive(scene().with("lidar", "table")
                .with("lidarRecording", "pcd")
                .with("lidarChannels", "-20, -10@5.5")
                .with("lidarColumns", 90)
                .with("lidarField", StrictMath.toRadians(180))
                .with("lidarMaxRange", 30.0));
        ByteBuffer points = points(clouds().get("00000000.pcd"));
        assertThat(points.remaining() / 16).isBetween(150, 180);
        while (points.hasRemaining()) {
            assertThat(points.getFloat()).isGreaterThan(-1);
            points.position(points.position() + 12);
        }
    }

    @Test
    void theSameCaseGivesTheSameClouds() throws IOException {
        AebParameters wet =
                scene().with("lidar", "vlp-16").with("lidarRecording", "pcd").with("weather", "heavy-rain");
        drive(wet);
        Map<String, byte[]> first = clouds();
        files.clear();
        drive(wet);
        Map<String, byte[]> again = clouds();
        assertThat(again.keySet()).isEqualTo(first.keySet());
        again.forEach((name, cloud) -> assertThat(cloud).isEqualTo(first.get(name)));
    }

    /** Nothing brakes: the run ends a second after the contact. */
    private static AebParameters scene() {
        return AebParameters.driving().with("perceptionModel", "none").with("initialDistance", 20.0);
    }

    private RunReport drive(AebParameters parameters) {
        RunFiles kept = name -> files.computeIfAbsent(name, _ -> new ByteArrayOutputStream());
        return new OffroadAeb().drive(parameters.map(), SEED, trace, kept, Supervision.NONE);
    }

    private Map<String, byte[]> clouds() throws IOException {
        assertThat(files).containsOnlyKeys(LidarRecording.FILE);
        Map<String, byte[]> clouds = new TreeMap<>();
        byte[] archive = files.get(LidarRecording.FILE).toByteArray();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                clouds.put(entry.getName(), in.readAllBytes());
            }
        }
        return clouds;
    }

    private static ByteBuffer points(byte[] cloud) {
        String marker = "DATA binary\n";
        int header = new String(cloud, StandardCharsets.ISO_8859_1).indexOf(marker) + marker.length();
        return ByteBuffer.wrap(cloud, header, cloud.length - header).order(ByteOrder.LITTLE_ENDIAN);
    }
}
