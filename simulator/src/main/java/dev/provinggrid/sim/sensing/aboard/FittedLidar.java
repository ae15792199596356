package dev.provinggrid.sim.sensing.aboard;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.sensing.camera.CameraPose;
import dev.provinggrid.sim.sensing.lidar.Bvh;
import dev.provinggrid.sim.sensing.lidar.Lidar;
import dev.provinggrid.sim.sensing.lidar.LidarModel;
import dev.provinggrid.sim.sensing.lidar.Scan;
import dev.provinggrid.sim.sensing.lidar.SensorPose;
import dev.provinggrid.sim.sensing.scenery.MovingShapes;
import dev.provinggrid.sim.world.air.Atmosphere;
import dev.provinggrid.sim.world.mesh.TriangleSoup;

/**
 * A LIDAR on a vehicle, in the same world as the cameras.
 *
 * @param gravityCentreUpM of its carrier, above the ground at rest, m
 * @param scene static scene around it
 */
public record FittedLidar(LidarModel model, Atmosphere air, double gravityCentreUpM, LidarScene scene) {

    private static final Mount NOSE = new Mount(2.2, .6, 0);
    private static final Mount ROOF = new Mount(0, 1.8, 0);

    /** Planar sensors and that of four layers look ahead from the nose, others around from the roof. */
    public Mount mount() {
        return model.isPlanar() || model.equals(LidarModel.fourLayer()) ? NOSE : ROOF;
    }

    /**
     * Switches it on.
     *
     * @param stream name of its random numbers
     */
    public Casting on(Aboard aboard, String stream) {
        return new Casting(aboard, stream);
    }

    /** The one of a run. */
    public final class Casting {

        private final WorldObject self;
        private final MovingShapes shapes;
        private final Bvh fixed;
        private final Lidar lidar;
        private final Scan scan;
        private Bvh moving = new Bvh(1);
        private int room = 1;

        private Casting(Aboard aboard, String stream) {
            this.self = aboard.self();
            this.shapes = new MovingShapes(
                    aboard.world(), self, scene.frame(), scene.heightM().get());
            this.fixed = scene.fixed().get();
            this.lidar = new Lidar(model, air, aboard.streams().seedOf(stream));
            this.scan = lidar.scan();
        }

        /**
         * Scans what is there now.
         *
         * @param number of the scan in the run
         * @return overwritten by the next one
         */
        public Scan scan(long number) {
            TriangleSoup soup = shapes.lay();
            if (soup.triangleCount() > room) {
                room = soup.triangleCount();
                moving = new Bvh(room);
            }
            moving.build(soup);
            lidar.sweep(number, pose(), fixed, moving, scan);
            return scan;
        }

        public SensorPose pose() {
            CameraPose place = mount().on(self.state().pose(), gravityCentreUpM, scene.frame());
            Rotation attitude = Rotation.ofEuler(place.rollRad(), place.pitchRad(), place.yawRad());
            return new SensorPose(place.x(), place.y(), place.z(), attitude);
        }
    }
}
