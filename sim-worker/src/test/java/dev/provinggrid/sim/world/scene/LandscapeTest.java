package dev.provinggrid.sim.world.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.world.GradeProfile;
import dev.provinggrid.sim.world.animal.Species;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class LandscapeTest {

    private static final GradeProfile HILLY =
            new GradeProfile(new double[] {-20, 0, 60, 120, 200}, new double[] {.02, .035, .07, .03, -.02}, 350);

    /** The bundled detectors were trained on these shapes: whoever changes one trains anew. */
    private static final int FROZEN_LANDSCAPE = 452679289;

    private static final List<Integer> FROZEN_ANIMALS = List.of(919857725, 1708637394, -1092150723, 587942747);
    private static final List<Integer> FROZEN_PROPS =
            List.of(-1010847429, -2091096785, -509393503, -977984784, -699422178);

    @Property(tries = 200)
    void theRoadHasExactlyItsProfileAndIsLevelAcross(
            @ForAll @DoubleRange(min = -20, max = 400) double x, @ForAll @DoubleRange(min = -3, max = 3) double y) {
        assertThat(new Terrain(HILLY, 5).heightM(x, y)).isCloseTo(HILLY.heightM(x) - HILLY.heightM(0), within(1e-6));
    }

    @Property(tries = 200)
    void theGroundIsSmooth(
            @ForAll @DoubleRange(min = -20, max = 400) double x, @ForAll @DoubleRange(min = -100, max = 100) double y) {
        Terrain terrain = new Terrain(HILLY, 5);
        assertThat(Math.abs(terrain.heightM(x, y + .01) - terrain.heightM(x, y)))
                .isLessThan(.012);
        assertThat(Math.abs(terrain.heightM(x + .01, y) - terrain.heightM(x, y)))
                .isLessThan(.012);
    }

    @Test
    void theDitchLiesBelowTheRoadAndTheHillsAboveIt() {
        Terrain terrain = new Terrain(GradeProfile.constant(0), 5);
        double ditch = 0;
        double hills = 0;
        for (int x = 0; x < 200; x++) {
            ditch += terrain.heightM(x, 4.4) / 200;
            hills += (terrain.heightM(x, 60) + terrain.heightM(x, -60)) / 400;
        }
        assertThat(ditch).isBetween(-.5, -.2);
        assertThat(hills).isBetween(1.0, 8.0);
    }

    @Test
    void theGroundComesFirstAndIsOfModestSize() {
        TriangleSoup soup = Landscape.along(HILLY, 5, -10, 320).soup();
        int ground = 0;
        while (soup.kind(ground) == Kind.GROUND) {
            ground++;
        }
        assertThat(soup.firstTriangle(ground)).isBetween(4_000, 8_000);
        assertThat(soup.triangleCount()).isBetween(45_000, 65_000);
        for (int i = ground; i < soup.instances(); i++) {
            assertThat(soup.kind(i)).isNotEqualTo(Kind.GROUND);
        }
    }

    @Test
    void nothingStandsOnTheRoad() {
        TriangleSoup soup = Landscape.along(HILLY, 5, -10, 320).soup();
        for (int i = 0; i < soup.instances(); i++) {
            for (int v = soup.firstVertex(i); v < soup.firstVertex(i + 1) && soup.kind(i) != Kind.GROUND; v++) {
                assertThat(Math.abs(soup.y()[v])).isGreaterThan(3.499f);
            }
        }
    }

    @Test
    void whatGrowsStandsOnTheGround() {
        Landscape landscape = Landscape.along(HILLY, 5, -10, 320);
        TriangleSoup soup = landscape.soup();
        for (int i = 0; i < soup.instances(); i++) {
            if (soup.kind(i) != Kind.GROUND) {
                assertThat((double) soup.footZ(i))
                        .isCloseTo(landscape.terrain().heightM(soup.centreX(i), soup.centreY(i)), within(.6));
            }
        }
    }

    @Test
    void everyTriangleOfTheGroundLooksUp() {
        TriangleSoup soup = Landscape.along(HILLY, 5, -10, 320).soup();
        for (int i = 0; soup.kind(i) == Kind.GROUND; i++) {
            for (int t = 3 * soup.firstTriangle(i); t < 3 * soup.firstTriangle(i + 1); t += 3) {
                int a = soup.triangles()[t];
                int b = soup.triangles()[t + 1];
                int c = soup.triangles()[t + 2];
                float area = (soup.x()[b] - soup.x()[a]) * (soup.y()[c] - soup.y()[a])
                        - (soup.y()[b] - soup.y()[a]) * (soup.x()[c] - soup.x()[a]);
                assertThat(area).isPositive();
            }
        }
    }

    @Test
    void equalSeedsGiveEqualScenesInAnyThread() {
        var one = CompletableFuture.supplyAsync(() -> Landscape.along(HILLY, 5, -10, 120));
        var two = CompletableFuture.supplyAsync(() -> Landscape.along(HILLY, 5, -10, 120));
        assertThat(hash(one.join())).isEqualTo(hash(two.join()));
    }

    @Test
    void anotherSeedGivesAnotherScene() {
        assertThat(hash(Landscape.along(HILLY, 5, -10, 120))).isNotEqualTo(hash(Landscape.along(HILLY, 6, -10, 120)));
    }

    @Test
    void theBitsOfASceneAreFrozen() {
        assertThat(hash(Landscape.along(HILLY, 5, -10, 120))).isEqualTo(FROZEN_LANDSCAPE);
        assertThat(Stream.of(Species.values())
                        .map(it -> Arrays.hashCode(it.walk(0).get(3).positions())))
                .containsExactlyElementsOf(FROZEN_ANIMALS);
        assertThat(Stream.of(Props.values())
                        .map(it -> Arrays.hashCode(it.mesh(1).positions())))
                .containsExactlyElementsOf(FROZEN_PROPS);
    }

    private static int hash(Landscape landscape) {
        TriangleSoup soup = landscape.soup();
        return Arrays.hashCode(new int[] {
            Arrays.hashCode(soup.x()),
            Arrays.hashCode(soup.y()),
            Arrays.hashCode(soup.z()),
            Arrays.hashCode(soup.normalX()),
            Arrays.hashCode(soup.triangles()),
            Arrays.hashCode(soup.colours())
        });
    }
}
