package dev.provinggrid.sim.sensing.aboard;

import dev.provinggrid.sim.sensing.lidar.Scan;
import dev.provinggrid.sim.sensing.lidar.SensorPose;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.LocalDateTime;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Clouds of one run as files of a ZIP archive, each named by its simulated time in ms: {@code 00001500.pcd}. */
final class PointClouds implements AutoCloseable {

    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final ZipOutputStream archive;
    private final PcdWriter writer;

    /**
     * An empty archive.
     *
     * @param rays of a scan
     * @param out closed with it
     */
    public PointClouds(int rays, OutputStream out) {
        archive = new ZipOutputStream(out);
        writer = new PcdWriter(rays);
    }

    /** Adds a cloud; one at most for each ms. */
    public void add(long timeMs, Scan scan, SensorPose pose) {
        ZipEntry entry = new ZipEntry(String.format(Locale.ROOT, "%08d.pcd", timeMs));
        entry.setTimeLocal(NO_TIME);
        try {
            archive.putNextEntry(entry);
            writer.write(scan, pose, archive);
            archive.closeEntry();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            archive.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
