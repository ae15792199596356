package dev.provinggrid.sim.sensing.aboard;

import dev.provinggrid.sim.engine.geometry.SceneFrame;
import dev.provinggrid.sim.sensing.lidar.Bvh;
import dev.provinggrid.sim.sensing.scenery.Scenery;
import dev.provinggrid.sim.sensing.scenery.Scenery.Stretch;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Supplier;

/**
 * The static scene around a LIDAR.
 *
 * @param heightM of the ground at a place of the frame, on which all that moves stands, m
 * @param fixed made when a run begins that scans it
 */
public record LidarScene(SceneFrame frame, Supplier<DoubleBinaryOperator> heightM, Supplier<Bvh> fixed) {

    /** A stretch of land. */
    public static LidarScene of(SceneFrame frame, Scenery scenery, Stretch land) {
        return new LidarScene(frame, () -> scenery.landscape(land).terrain()::heightM, () -> scenery.tree(land));
    }

    /** Level ground at the world's origin. */
    public static LidarScene level(Supplier<TriangleSoup> ground) {
        return new LidarScene(new SceneFrame(0, 0, 0, 0), () -> (_, _) -> 0, () -> Bvh.of(ground.get()));
    }
}
