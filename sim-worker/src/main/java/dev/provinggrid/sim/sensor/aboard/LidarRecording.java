package dev.provinggrid.sim.sensor.aboard;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.agent.Equipment;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.geometry.Rotation;
import dev.provinggrid.sim.scenario.RunFiles;
import dev.provinggrid.sim.scenery.MovingShapes;
import dev.provinggrid.sim.sensor.camera.CameraPose;
import dev.provinggrid.sim.sensor.lidar.Bvh;
import dev.provinggrid.sim.sensor.lidar.Lidar;
import dev.provinggrid.sim.sensor.lidar.LidarModel;
import dev.provinggrid.sim.sensor.lidar.Scan;
import dev.provinggrid.sim.sensor.lidar.SensorPose;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * A LIDAR in the same world as the cameras, whose clouds are recorded. Nobody listens to it, so only the scans that are recorded
 * are cast, two a second.
 */
public final class LidarRecording implements Equipment {

    /** Name of the recording among the files of a run. */
    public static final String FILE = "lidar.zip";

    private static final double RECORDED_HZ = 2;

    /** Planar sensors look ahead from the nose, spatial ones around from the roof. */
    private static final Mount NOSE = new Mount(2.2, .6, 0);

    private static final Mount ROOF = new Mount(0, 1.8, 0);

    private final LidarModel model;
    private final Weather weather;
    private final double gravityCentreUpM;
    private final LidarScene scene;
    private final RunFiles files;

    /**
     * One that records its clouds.
     *
     * @param gravityCentreUpM of its carrier, above the ground at rest, m
     * @param files get the recording
     */
    public LidarRecording(
            LidarModel model, Weather weather, double gravityCentreUpM, LidarScene scene, RunFiles files) {
        this.model = model;
        this.weather = weather;
        this.gravityCentreUpM = gravityCentreUpM;
        this.scene = scene;
        this.files = files;
    }

    @Override
    public void fit(Aboard aboard) {
        Casting casting = new Casting(aboard, aboard.closing(archive()));
        aboard.step(Federate.every(
                SimTime.ofSeconds(Math.ceil(model.rateHz() / RECORDED_HZ) / model.rateHz()), casting::step));
    }

    private PointClouds archive() {
        try {
            return new PointClouds(model.rays(), files.create(FILE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The one of a run. Its streams are those of the case. */
    private final class Casting {
        private final WorldObject self;
        private final MovingShapes shapes;
        private final Bvh fixed;
        private final Lidar lidar;
        private final Scan scan;
        private final PointClouds clouds;
        private Bvh moving = new Bvh(1);
        private int room = 1;
        private long scans;

        Casting(Aboard aboard, PointClouds clouds) {
            this.self = aboard.self();
            this.shapes = new MovingShapes(
                    aboard.world(), self, scene.frame(), scene.heightM().get());
            this.fixed = scene.fixed().get();
            this.lidar = new Lidar(model, weather, aboard.streams().seedOf("lidar"));
            this.scan = lidar.scan();
            this.clouds = clouds;
        }

        void step(long nowNs) {
            TriangleSoup soup = shapes.lay();
            if (soup.triangleCount() > room) {
                room = soup.triangleCount();
                moving = new Bvh(room);
            }
            moving.build(soup);
            SensorPose pose = pose();
            lidar.sweep(scans++, pose, fixed, moving, scan);
            clouds.add(nowNs / 1_000_000, scan, pose);
        }

        private SensorPose pose() {
            Mount mount = model.isPlanar() ? NOSE : ROOF;
            CameraPose place = mount.on(self.state().pose(), gravityCentreUpM, scene.frame());
            Rotation attitude = Rotation.ofEuler(place.rollRad(), place.pitchRad(), place.yawRad());
            return new SensorPose(place.x(), place.y(), place.z(), attitude);
        }
    }
}
