package dev.provinggrid.sim.world.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.sensing.lidar.Bvh;
import dev.provinggrid.sim.sensing.lidar.Hit;
import dev.provinggrid.sim.sensing.lidar.Ray;
import dev.provinggrid.sim.sensing.scenery.Scenery;
import dev.provinggrid.sim.world.Grip;
import dev.provinggrid.sim.world.Lane;
import dev.provinggrid.sim.world.Paving;
import dev.provinggrid.sim.world.ReferenceLine;
import dev.provinggrid.sim.world.Road;
import dev.provinggrid.sim.world.Track;
import dev.provinggrid.sim.world.animal.Species;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import dev.provinggrid.sim.world.relief.Crown;
import dev.provinggrid.sim.world.relief.GradeProfile;
import dev.provinggrid.sim.world.relief.Relief;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LandscapeTest {

    private static final GradeProfile HILLY =
            new GradeProfile(new double[] {-20, 0, 60, 120, 200}, new double[] {.02, .035, .07, .03, -.02}, 350);

    /** The bundled detectors were trained on these shapes: whoever changes one trains anew. */
    private static final int FROZEN_LANDSCAPE = -1582011137;

    private static final List<Integer> FROZEN_ANIMALS = List.of(408068707, 1090700100, 1465161405, -2030757445);
    private static final List<Integer> FROZEN_PROPS =
            List.of(-1010847429, -2091096785, -509393503, -977984784, -699422178);

    @Property(tries = 200)
    void theRoadHasExactlyItsProfileAndIsLevelAcross(
            @ForAll @DoubleRange(min = -20, max = 400) double x, @ForAll @DoubleRange(min = -3, max = 3) double y) {
        assertThat(new Terrain(ReferenceLine.axis(), HILLY, Crown.NONE, 5).heightM(x, y))
                .isCloseTo(HILLY.heightM(x) - HILLY.heightM(0), within(1e-6));
    }

    @Property(tries = 200)
    void theGroundIsSmooth(
            @ForAll @DoubleRange(min = -20, max = 400) double x, @ForAll @DoubleRange(min = -100, max = 100) double y) {
        Terrain terrain = new Terrain(ReferenceLine.axis(), HILLY, Crown.NONE, 5);
        assertThat(Math.abs(terrain.heightM(x, y + .01) - terrain.heightM(x, y)))
                .isLessThan(.012);
        assertThat(Math.abs(terrain.heightM(x + .01, y) - terrain.heightM(x, y)))
                .isLessThan(.012);
    }

    @Test
    void theDitchLiesBelowTheRoadAndTheHillsAboveIt() {
        Terrain terrain = new Terrain(ReferenceLine.axis(), GradeProfile.constant(0), Crown.NONE, 5);
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
        assertThat(soup.triangleCount()).isBetween(60_000, 90_000);
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

    /** A straight that bends to the left and back, one that turns round and comes back 50 m aside, and a ring. */
    private static Stream<ReferenceLine> bends() {
        return Stream.of(
                ReferenceLine.from(0, 0, 0)
                        .straight(60)
                        .clothoid(40, 0, .02)
                        .arc(60, .02)
                        .clothoid(40, .02, 0)
                        .straight(100)
                        .open(),
                ReferenceLine.from(0, 0, 0)
                        .straight(80)
                        .arc(25 * StrictMath.PI, -.04)
                        .straight(80)
                        .open(),
                ReferenceLine.ring(0, 41.38, 41.38));
    }

    @ParameterizedTest
    @MethodSource("bends")
    void aLandscapeFollowsABend(ReferenceLine line) {
        Landscape landscape = Landscape.along(line, GradeProfile.constant(0), Crown.NONE, 5, 0, line.lengthM());
        Bvh tree = Bvh.of(landscape.soup());
        Hit hit = new Hit();
        for (double along = 1; along < line.lengthM(); along += 3.7) {
            for (double left = -9; left <= 9; left += 1.8) {
                double x = line.x(along, left);
                double y = line.y(along, left);
                hit.reset(60);
                tree.cast(new Ray().from(x, y, 30).towards(0, 0, -1), hit, Bvh.stack());
                assertThat(hit.found()).as("ground below %s, %s", along, left).isTrue();
                if (Math.abs(left) < 3.5) {
                    assertThat(hit.kind()).isEqualTo(Kind.GROUND);
                    assertThat(30 - hit.distanceM())
                            .isCloseTo(landscape.terrain().heightM(x, y), within(.12));
                    assertThat(landscape.terrain().heightM(x, y)).isBetween(-.2, .01);
                }
            }
        }
    }

    @Test
    void aRoadInItsOwnSceneIsTheAxisOfAStraightLandscape() {
        Road road = Track.with(new Grip(.6, .5, .02));
        ReferenceLine inScene = road.line().in(road.frame());
        assertThat(inScene.at(17.3, 2.5)).isEqualTo(ReferenceLine.axis().at(17.3, 2.5));
        Landscape along = new Scenery(road).landscape(new Scenery.Stretch(5, -10, 120, Relief.NONE));
        assertThat(hash(along)).isEqualTo(hash(Landscape.along(road.profile(), 5, -10, 120)));
        ReferenceLine ring = ReferenceLine.ring(100, 50, 40);
        Road round =
                new Road(ring, GradeProfile.constant(0), Paving.even(new Grip(.6, .5, .02)), List.of(new Lane(0, 4)));
        ReferenceLine here = round.line().in(round.frame());
        for (double s = 0; s < ring.lengthM(); s += 7) {
            assertThat(here.x(s, 1)).isCloseTo(round.frame().x(ring.x(s, 1), ring.y(s, 1)), within(1e-9));
            assertThat(here.y(s, 1)).isCloseTo(round.frame().y(ring.x(s, 1), ring.y(s, 1)), within(1e-9));
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
    void whereALandscapeBeginsAndEndsChangesNothingOfWhatBothHave() {
        List<List<Float>> whole = pointsBetween(40, 110, Landscape.along(HILLY, 5, -10, 320));
        assertThat(whole).hasSizeGreaterThan(10_000);
        assertThat(pointsBetween(40, 110, Landscape.along(HILLY, 5, 20, 150))).containsExactlyElementsOf(whole);
    }

    /** Every corner and its normal of the ground, and of what has its middle there. */
    private static List<List<Float>> pointsBetween(double fromM, double toM, Landscape landscape) {
        TriangleSoup soup = landscape.soup();
        List<List<Float>> points = new ArrayList<>();
        for (int i = 0; i < soup.instances(); i++) {
            boolean ground = soup.kind(i) == Kind.GROUND;
            for (int v = soup.firstVertex(i); v < soup.firstVertex(i + 1); v++) {
                float at = ground ? soup.x()[v] : soup.centreX(i);
                if (at >= fromM && at < toM) {
                    points.add(List.of(soup.x()[v], soup.y()[v], soup.z()[v], soup.normalX()[v]));
                }
            }
        }
        points.sort(Comparator.comparing((List<Float> it) -> it.get(0))
                .thenComparing(it -> it.get(1))
                .thenComparing(it -> it.get(2))
                .thenComparing(it -> it.get(3)));
        return points.stream().distinct().toList();
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
