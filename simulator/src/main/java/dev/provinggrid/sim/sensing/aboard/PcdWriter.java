package dev.provinggrid.sim.sensing.aboard;

import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.sensing.lidar.Scan;
import dev.provinggrid.sim.sensing.lidar.SensorPose;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Writes the returns of a scan as a cloud in the format of the Point Cloud Library, PCD 0.7, binary: x, y, z, intensity. */
public final class PcdWriter {

    private static final int POINT_BYTES = 4 * Float.BYTES;

    private final ByteBuffer body;

    /** Room for scans of so many rays. */
    public PcdWriter(int rays) {
        body = ByteBuffer.allocate(rays * POINT_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * Writes a cloud in the sensor frame.
     *
     * @param pose kept as the viewpoint
     */
    public void write(Scan scan, SensorPose pose, OutputStream out) throws IOException {
        body.clear();
        for (int ray = 0; ray < scan.rays(); ray++) {
            if (scan.isReturn(ray)) {
                body.putFloat(scan.x(ray))
                        .putFloat(scan.y(ray))
                        .putFloat(scan.z(ray))
                        .putFloat(scan.intensity(ray));
            }
        }
        out.write(header(body.position() / POINT_BYTES, pose).getBytes(StandardCharsets.US_ASCII));
        out.write(body.array(), 0, body.position());
    }

    private static String header(int points, SensorPose pose) {
        return """
                # .PCD v0.7 - Point Cloud Data file format
                VERSION 0.7
                FIELDS x y z intensity
                SIZE 4 4 4 4
                TYPE F F F F
                COUNT 1 1 1 1
                WIDTH %1$s
                HEIGHT 1
                VIEWPOINT %2$s
                POINTS %1$s
                DATA binary
                """.formatted(Integer.toString(points), viewpoint(pose));
    }

    private static String viewpoint(SensorPose pose) {
        Rotation turn = pose.attitude();
        return pose.x() + " " + pose.y() + " " + pose.z() + " " + turn.w() + " " + turn.x() + " " + turn.y() + " "
                + turn.z();
    }
}
