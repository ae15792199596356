package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.scenario.RunFiles;
import dev.provinggrid.sim.sensor.Rotation;
import dev.provinggrid.sim.sensor.camera.CameraPose;
import dev.provinggrid.sim.sensor.lidar.Bvh;
import dev.provinggrid.sim.sensor.lidar.Lidar;
import dev.provinggrid.sim.sensor.lidar.LidarModel;
import dev.provinggrid.sim.sensor.lidar.PointClouds;
import dev.provinggrid.sim.sensor.lidar.Scan;
import dev.provinggrid.sim.sensor.lidar.SensorPose;
import dev.provinggrid.sim.world.scene.Landscape;
import dev.provinggrid.sim.world.scene.TriangleSoup;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * A LIDAR on the vehicle, in the same world as its camera, whose clouds are recorded. The brake does not listen to it, so only the
 * scans that are recorded are cast, two a second.
 */
final class LidarFederate implements Federate, AutoCloseable {

    /** Name of the recording among the files of a run. */
    static final String FILE = "lidar.zip";

    private static final double RECORDED_HZ = 2;

    /** Planar sensors look ahead from the nose, spatial ones around from the roof. */
    private static final Mount NOSE = new Mount(2.2, .6, 0);

    private static final Mount ROOF = new Mount(0, 1.8, 0);

    private final Stage stage;
    private final Mount mount;
    private final Actor actor;
    private final TriangleSoup moving;
    private final Bvh fixedShapes;
    private final Bvh movingShapes;
    private final Lidar lidar;
    private final Scan scan;
    private final PointClouds clouds;
    private final long periodNs;
    private long scans;

    /** Makes the one of a run, where one is wanted. */
    @FunctionalInterface
    interface Maker {

        Maker NONE = _ -> Optional.empty();

        Optional<LidarFederate> on(Stage stage);
    }

    /**
     * @param streams of the case, so that it meets the same land and animal as the camera
     * @param files get the recording
     */
    LidarFederate(Stage stage, LidarModel model, Scenery scenery, RandomStreams streams, RunFiles files) {
        Landscape landscape = scenery.landscape(stage, streams);
        this.stage = stage;
        this.mount = model.isPlanar() ? NOSE : ROOF;
        this.actor = Actor.of(stage, scenery, landscape.terrain(), streams.named("actor"));
        this.moving = actor.room();
        this.fixedShapes = scenery.tree(stage, streams);
        this.movingShapes = new Bvh(StrictMath.max(
                1,
                actor.shapes().stream().mapToInt(it -> it.triangleCount()).max().orElse(0)));
        this.lidar = new Lidar(model, stage.environment().weather(), streams.seedOf("lidar"));
        this.scan = lidar.scan();
        this.periodNs = SimTime.ofSeconds(StrictMath.ceil(model.rateHz() / RECORDED_HZ) / model.rateHz());
        this.clouds = archive(model, files);
    }

    private static PointClouds archive(LidarModel model, RunFiles files) {
        try {
            return new PointClouds(model.rays(), files.create(FILE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public long periodNs() {
        return periodNs;
    }

    @Override
    public void step(long nowNs) {
        moving.clear();
        actor.appear(SimTime.toSeconds(nowNs), moving);
        movingShapes.build(moving);
        SensorPose pose = pose();
        lidar.sweep(scans++, pose, fixedShapes, movingShapes, scan);
        clouds.add(nowNs / 1_000_000, scan, pose);
    }

    private SensorPose pose() {
        CameraPose place = mount.on(stage.vehicle().get().pose(), stage.road());
        Rotation attitude = Rotation.ofEuler(place.rollRad(), place.pitchRad(), place.yawRad());
        return new SensorPose(place.x(), place.y(), place.z(), attitude);
    }

    @Override
    public void close() {
        clouds.close();
    }
}
