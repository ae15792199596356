package dev.provinggrid.sim.sensing.aboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.sensing.lidar.Bvh;
import dev.provinggrid.sim.sensing.lidar.Lidar;
import dev.provinggrid.sim.sensing.lidar.LidarModel;
import dev.provinggrid.sim.sensing.lidar.Scan;
import dev.provinggrid.sim.sensing.lidar.SensorPose;
import dev.provinggrid.sim.sensing.lidar.Soups;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.air.Atmosphere;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class PcdWriterTest {

    private final SensorPose pose = new SensorPose(1.5, -2, 1.8, Rotation.IDENTITY);

    @Test
    void aCloudComesBackAsItWasWritten() throws IOException {
        Lidar lidar = new Lidar(LidarModel.vlp16(), Atmosphere.of(Weather.CLEAR), 7);
        Scan scan = lidar.scan();
        lidar.sweep(0, pose, Bvh.of(Soups.level()), Bvh.of(Soups.wall(20, 3)), scan);
        PcdFile read = written(scan);
        assertThat(read.header())
                .containsEntry("VERSION", "0.7")
                .containsEntry("FIELDS", "x y z intensity")
                .containsEntry("SIZE", "4 4 4 4")
                .containsEntry("TYPE", "F F F F")
                .containsEntry("HEIGHT", "1")
                .containsEntry("WIDTH", Integer.toString(scan.returns()))
                .containsEntry("POINTS", Integer.toString(scan.returns()))
                .containsEntry("VIEWPOINT", "1.5 -2.0 1.8 1.0 0.0 0.0 0.0")
                .containsEntry("DATA", "binary");
        assertThat(read.values()).hasSize(4 * scan.returns());
        int at = 0;
        for (int ray = 0; ray < scan.rays(); ray++) {
            if (scan.isReturn(ray)) {
                assertThat(read.values().get(at++)).isEqualTo(scan.x(ray));
                assertThat(read.values().get(at++)).isEqualTo(scan.y(ray));
                assertThat(read.values().get(at++)).isEqualTo(scan.z(ray));
                assertThat(read.values().get(at++)).isEqualTo(scan.intensity(ray));
            }
        }
        assertThat(at).isPositive();
    }

    @Test
    void aScanWithoutReturnsIsACloudOfNoPoints() throws IOException {
        Lidar lidar = new Lidar(LidarModel.lms111(), Atmosphere.of(Weather.CLEAR), 7);
        Scan scan = lidar.scan();
        lidar.sweep(0, pose, Bvh.of(Soups.none()), Bvh.of(Soups.none()), scan);
        PcdFile read = written(scan);
        assertThat(read.header()).containsEntry("POINTS", "0");
        assertThat(read.values()).isEmpty();
    }

    private PcdFile written(Scan scan) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new PcdWriter(scan.rays()).write(scan, pose, out);
        return PcdFile.read(out.toByteArray());
    }
}
