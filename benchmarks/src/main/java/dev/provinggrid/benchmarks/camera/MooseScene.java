package dev.provinggrid.benchmarks.camera;

import dev.provinggrid.sim.sensing.camera.CameraPose;
import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.camera.Lens;
import dev.provinggrid.sim.sensing.camera.SceneCamera;
import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.Track;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.animal.Species;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import dev.provinggrid.sim.world.scene.Landscape;

/** A bull moose on the road of the published sweep, 25 m ahead, seen by the camera of the preset {@code driving}. */
final class MooseScene {

    private static final long SEED = 42;
    private static final double AHEAD_M = 25;
    private static final double CAMERA_UP_M = 1.4;
    private static final int MORNING = 420;
    private static final int EVENING = 1080;

    private final Landscape landscape = Landscape.along(Track.profile(), SEED, -20, 330);
    private final TriangleSoup moose;

    MooseScene() {
        Mesh mesh = Species.MOOSE.standing(0).getFirst();
        moose = new TriangleSoup(mesh.vertexCount(), mesh.triangleCount(), 1);
        moose.add(
                mesh,
                Kind.ANIMAL,
                Placement.at(AHEAD_M, .5, landscape.terrain().heightM(AHEAD_M, .5), StrictMath.toRadians(110)));
    }

    SceneCamera camera(Lens lens, Weather weather, int minute) {
        Headlamp lamp = minute <= MORNING || minute >= EVENING ? Headlamp.LOW_BEAM : Headlamp.OFF;
        return new SceneCamera(lens, landscape.soup(), new Conditions(weather, minute, lamp), SEED);
    }

    Image shoot(SceneCamera camera, int frame) {
        double up = landscape.terrain().heightM(0, 0) + CAMERA_UP_M;
        return camera.shoot(frame, 1.3 + .1 * frame, CameraPose.level(0, 0, up), 14, moose);
    }
}
