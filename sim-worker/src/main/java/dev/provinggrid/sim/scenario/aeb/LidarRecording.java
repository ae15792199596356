package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.agent.Equipment;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.geometry.Rotation;
import dev.provinggrid.sim.scenario.RunFiles;
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
import java.util.List;
import java.util.Optional;

/**
 * A LIDAR on the vehicle, in the same world as its camera, whose clouds are recorded. The brake does not listen to it, so only the
 * scans that are recorded are cast, two a second.
 */
final class LidarRecording implements Equipment {

    /** Name of the recording among the files of a run. */
    static final String FILE = "lidar.zip";

    private static final double RECORDED_HZ = 2;

    /** Planar sensors look ahead from the nose, spatial ones around from the roof. */
    private static final Mount NOSE = new Mount(2.2, .6, 0);

    private static final Mount ROOF = new Mount(0, 1.8, 0);

    private final LidarModel model;
    private final Mount mount;
    private final Course course;
    private final Optional<WorldObject> animal;
    private final Scenery scenery;
    private final RunFiles files;
    private Stage stage;
    private Actor actor;
    private TriangleSoup moving;
    private Bvh fixedShapes;
    private Bvh movingShapes;
    private Lidar lidar;
    private Scan scan;
    private PointClouds clouds;
    private long scans;

    /** Makes the one of a run, where one is wanted. */
    @FunctionalInterface
    interface Maker {
        List<LidarRecording> on(Course course, Optional<WorldObject> animal);
    }

    /**
     * One that records its clouds.
     *
     * @param files get the recording
     */
    LidarRecording(LidarModel model, Course course, Optional<WorldObject> animal, Scenery scenery, RunFiles files) {
        this.model = model;
        this.mount = model.isPlanar() ? NOSE : ROOF;
        this.course = course;
        this.animal = animal;
        this.scenery = scenery;
        this.files = files;
    }

    /** Its streams are those of the case, so that it meets the same land and animal as the camera. */
    @Override
    public void fit(Aboard aboard) {
        Landscape landscape = scenery.landscape(course, aboard.streams());
        stage = new Stage(course, aboard.self(), animal);
        actor = Actor.of(stage, scenery, landscape.terrain(), aboard.streams().named("actor"));
        moving = actor.room();
        fixedShapes = scenery.tree(course, aboard.streams());
        movingShapes = new Bvh(StrictMath.max(
                1,
                actor.shapes().stream().mapToInt(it -> it.triangleCount()).max().orElse(0)));
        lidar = new Lidar(
                model, course.environment().weather(), aboard.streams().seedOf("lidar"));
        scan = lidar.scan();
        clouds = aboard.closing(archive());
        aboard.step(Federate.every(
                SimTime.ofSeconds(StrictMath.ceil(model.rateHz() / RECORDED_HZ) / model.rateHz()), this::step));
    }

    private PointClouds archive() {
        try {
            return new PointClouds(model.rays(), files.create(FILE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void step(long nowNs) {
        moving.clear();
        actor.appear(moving);
        movingShapes.build(moving);
        SensorPose pose = pose();
        lidar.sweep(scans++, pose, fixedShapes, movingShapes, scan);
        clouds.add(nowNs / 1_000_000, scan, pose);
    }

    private SensorPose pose() {
        CameraPose place = mount.on(stage.ego().state().pose(), stage.road());
        Rotation attitude = Rotation.ofEuler(place.rollRad(), place.pitchRad(), place.yawRad());
        return new SensorPose(place.x(), place.y(), place.z(), attitude);
    }
}
