package dev.provinggrid.sim.sensing.perception.sight;

import dev.provinggrid.sim.sensing.camera.CameraPose;
import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.camera.Lens;
import dev.provinggrid.sim.sensing.camera.SceneCamera;
import dev.provinggrid.sim.sensing.camera.Truth;
import dev.provinggrid.sim.world.animal.Species;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import dev.provinggrid.sim.world.relief.GradeProfile;
import dev.provinggrid.sim.world.scene.Landscape;
import dev.provinggrid.sim.world.scene.Split;
import java.util.ArrayList;
import java.util.List;

/** The scenes: in every light, animals across the road at fixed distances, and the same roads empty. Always the same images. */
final class Scenes {

    /** Distances of the animals from the camera, m. */
    static final List<Integer> DISTANCES_M = List.of(10, 20, 30, 40, 50, 60, 70, 80, 90);

    private static final double FOV_RAD = Math.toRadians(60);
    private static final double CAMERA_UP_M = 1.4;
    private static final double SLOPE = .02;
    private static final double BEHIND_M = 20;
    private static final double AHEAD_M = 220;
    private static final double EMPTY_STEP_M = 7;
    private static final int EMPTY_PLACES = 9;
    private static final long[] LANDSCAPES = {Split.DRIVING.seed(90_210_001), Split.DRIVING.seed(90_210_003)};
    private static final List<Species> ANIMALS = List.of(Species.MOOSE, Species.DEER, Species.BOAR);
    private static final double ACROSS_RAD = StrictMath.PI / 2;

    private final Lens lens;
    private final GradeProfile road = GradeProfile.constant(SLOPE);

    Scenes(int width, int height) {
        this.lens = new Lens(width, height, FOV_RAD);
    }

    /** Looks at the scenes. */
    interface Viewer {

        void animal(Light light, int distanceM, Image image, Truth truth);

        void emptyRoad(Light light, Image image);
    }

    void show(Viewer viewer) {
        for (long seed : LANDSCAPES) {
            Landscape landscape = Landscape.along(road, seed, -BEHIND_M, AHEAD_M);
            for (Light light : Light.values()) {
                SceneCamera camera = new SceneCamera(lens, landscape.soup(), light.conditions(), seed);
                showAnimals(viewer, light, camera, landscape, seed);
                showEmptyRoad(viewer, light, camera);
            }
        }
    }

    private void showAnimals(Viewer viewer, Light light, SceneCamera camera, Landscape landscape, long seed) {
        int frame = 0;
        for (Species species : ANIMALS) {
            List<Mesh> poses = new ArrayList<>(species.standing((int) (seed % species.variants())));
            for (int distanceM : DISTANCES_M) {
                double y = (frame % 3 - 1) * 1.2;
                double yaw = frame % 2 == 0 ? ACROSS_RAD : -ACROSS_RAD;
                Placement place = Placement.at(distanceM, y, landscape.terrain().heightM(distanceM, y), yaw);
                Image image = camera.shoot(frame, frame, pose(0), 0, soup(poses.get(frame % poses.size()), place));
                viewer.animal(light, distanceM, image, camera.truth());
                frame++;
            }
        }
    }

    /** A moose across the road, near and in good light: what any detector of animals finds. */
    Image sample() {
        long seed = LANDSCAPES[0];
        Landscape landscape = Landscape.along(road, seed, -BEHIND_M, AHEAD_M);
        SceneCamera camera = new SceneCamera(lens, landscape.soup(), Light.CLEAR_NOON.conditions(), seed);
        Mesh moose = Species.MOOSE.standing(0).iterator().next();
        double height = landscape.terrain().heightM(Sight.WARNING_M, 0);
        Placement place = Placement.at(Sight.WARNING_M, 0, height, ACROSS_RAD);
        return camera.shoot(0, 0, pose(0), 0, soup(moose, place));
    }

    private static TriangleSoup soup(Mesh mesh, Placement place) {
        TriangleSoup soup = new TriangleSoup(mesh.vertexCount(), mesh.triangleCount(), 1);
        soup.add(mesh, Kind.ANIMAL, place);
        return soup;
    }

    private void showEmptyRoad(Viewer viewer, Light light, SceneCamera camera) {
        TriangleSoup nothing = new TriangleSoup(0, 0, 0);
        for (int i = 0; i < EMPTY_PLACES; i++) {
            viewer.emptyRoad(light, camera.shoot(1000 + i, i, pose(i * EMPTY_STEP_M), 0, nothing));
        }
    }

    private CameraPose pose(double alongM) {
        return new CameraPose(
                alongM, 0, road.heightM(alongM) - road.heightM(0) + CAMERA_UP_M, 0, -StrictMath.atan(SLOPE), 0);
    }
}
