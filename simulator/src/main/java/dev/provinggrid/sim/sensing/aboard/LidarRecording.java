package dev.provinggrid.sim.sensing.aboard;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.agent.Equipment;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.sensing.lidar.LidarModel;
import dev.provinggrid.sim.sensing.lidar.Scan;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * A LIDAR whose clouds are recorded, two a second. Nothing else uses these scans, so only the recorded ones are cast.
 */
public final class LidarRecording implements Equipment {

    /** Name of the recording among the files of a run. */
    public static final String FILE = "lidar.zip";

    private static final double RECORDED_HZ = 2;

    private final FittedLidar lidar;
    private final RunFiles files;
    private long scans;

    /**
     * One that records its clouds.
     *
     * @param files get the recording
     */
    public LidarRecording(FittedLidar lidar, RunFiles files) {
        this.lidar = lidar;
        this.files = files;
    }

    @Override
    public void fit(Aboard aboard) {
        LidarModel model = lidar.model();
        FittedLidar.Casting casting = lidar.on(aboard, "lidar");
        PointClouds clouds = aboard.closing(archive(model));
        long periodNs = SimTime.ofSeconds(Math.ceil(model.rateHz() / RECORDED_HZ) / model.rateHz());
        aboard.step(Federate.every(periodNs, nowNs -> {
            Scan scan = casting.scan(scans++);
            clouds.add(nowNs / 1_000_000, scan, casting.pose());
        }));
    }

    private PointClouds archive(LidarModel model) {
        try {
            return new PointClouds(model.rays(), files.create(FILE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
