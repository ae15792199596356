package dev.provinggrid.sim.sensing.camera;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.animal.Species;
import dev.provinggrid.sim.world.mesh.Albedo;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EyeshineTest {

    private static final Lens LENS = new Lens(320, 180, StrictMath.toRadians(60));
    private static final double TOWARDS_CAMERA = StrictMath.PI;

    @ParameterizedTest
    @EnumSource
    void twoEyesOutshineTheCoatInTheLamps(Species species) {
        assertThat(shine(species, 50, TOWARDS_CAMERA, Headlamp.HIGH_BEAM)).isGreaterThan(1.5);
    }

    @Test
    void theyDoNotShineWithoutLampsNorWhenTheAnimalLooksAway() {
        assertThat(shine(Species.DEER, 50, TOWARDS_CAMERA, Headlamp.OFF)).isEqualTo(1);
        assertThat(shine(Species.DEER, 50, 0, Headlamp.HIGH_BEAM)).isEqualTo(1);
    }

    /** The camera stands above the lamps, out of the cone that comes back from near. */
    @Test
    void againstTheCoatTheyShineMoreFromAfar() {
        assertThat(shine(Species.DEER, 50, TOWARDS_CAMERA, Headlamp.HIGH_BEAM))
                .isGreaterThan(1.2 * shine(Species.DEER, 15, TOWARDS_CAMERA, Headlamp.HIGH_BEAM));
    }

    @Test
    void whatStandsBeforeThemHidesThem() {
        TriangleSoup soup = new TriangleSoup(10_000, 10_000, 2);
        soup.add(Species.DEER.standing(1).getFirst(), Kind.ANIMAL, Placement.at(50, 0, 0, TOWARDS_CAMERA));
        soup.add(Boards.upright(6, 4, Albedo.of(0, 0, 0)), Kind.OBJECT, Placement.at(30, 0, 0, 0));
        TriangleSoup board = Boards.only(Boards.upright(6, 4, Albedo.of(0, 0, 0)), Kind.OBJECT, 30, 0, 0);
        assertThat(taken(soup, Headlamp.HIGH_BEAM).radiance().green)
                .isEqualTo(taken(board, Headlamp.HIGH_BEAM).radiance().green);
    }

    /** How many times as bright the brightest spot of an animal is as without the shine of its eyes. */
    private static double shine(Species species, double distance, double yaw, Headlamp lamp) {
        Mesh mesh = species.standing(1).getFirst();
        int[] dull = IntStream.of(mesh.colours())
                .map(it -> Albedo.shines(it) ? Albedo.of(0, 0, 0) : it)
                .toArray();
        Mesh blind = new Mesh(mesh.positions(), mesh.normals(), mesh.triangles(), dull);
        return brightest(mesh, distance, yaw, lamp) / brightest(blind, distance, yaw, lamp);
    }

    /** Above the ground, where there is nothing but the animal before a black night. */
    private static double brightest(Mesh mesh, double distance, double yaw, Headlamp lamp) {
        TriangleSoup soup = new TriangleSoup(10_000, 10_000, 1);
        soup.add(mesh, Kind.ANIMAL, Placement.at(distance, 0, 0, yaw));
        float[] seen = taken(soup, lamp).radiance().green;
        return IntStream.range(0, 97 * LENS.width())
                .filter(at -> Math.abs(at % LENS.width() - LENS.width() / 2) < 60)
                .mapToDouble(at -> seen[at])
                .max()
                .orElseThrow();
    }

    private static SceneCamera taken(TriangleSoup moving, Headlamp lamp) {
        SceneCamera camera = new SceneCamera(LENS, Boards.ground(), new Conditions(Weather.CLEAR, 0, lamp), 7);
        camera.drawDry(CameraPose.level(0, 0, 1.4), moving);
        return camera;
    }
}
