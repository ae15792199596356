package dev.provinggrid.sim.world.relief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.world.Grip;
import dev.provinggrid.sim.world.Paving;
import dev.provinggrid.sim.world.Road;
import dev.provinggrid.sim.world.Track;
import dev.provinggrid.sim.world.Track.Layout;
import dev.provinggrid.sim.world.scene.Terrain;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class ReliefTest {

    private static final double DEVIATION = .02;
    private static final GradeProfile LEVEL = GradeProfile.constant(0);
    private static final Grip GRIP = new Grip(.6, .5, .02);

    @Test
    void withoutDeviationTheRoadIsTheDesignItself() {
        GradeProfile design = Track.profile();
        assertThat(new Relief(0, 5).on(design, 73)).isSameAs(design);
        assertThat(new Relief(0, 5).crown()).isSameAs(Crown.NONE);
        assertThat(new Relief(0, 5).meanGrade(0, 50)).isZero();
    }

    /** Grade and roughness together: sqrt(1 + .2^2). */
    @Test
    void theSlopesOfManyRoadsScatterAsStated() {
        double variance = overRoads(it -> it * it, 0);
        assertThat(StrictMath.sqrt(variance) / DEVIATION).isCloseTo(StrictMath.sqrt(1.04), within(.03));
    }

    /** exp(-d / 30 m). */
    @Test
    void thirtyMetresOnTheGradeIsAnother() {
        double covariance = LongStream.range(0, 4000)
                .mapToObj(seed -> new Relief(DEVIATION, seed).on(LEVEL, 0))
                .mapToDouble(it -> it.slope(0) * it.slope(30))
                .average()
                .orElseThrow();
        assertThat(covariance / DEVIATION / DEVIATION).isCloseTo(StrictMath.exp(-1), within(.05));
    }

    /** That of a class C road: 4 pi^2 Gd(n0) n0^2 times the band up to one wave in 6 m (ISO 8608). */
    @Test
    void atTwoPerCentTheRoughnessIsTheMiddleOfClassC() {
        double variance = 4 * StrictMath.PI * StrictMath.PI * 256e-6 * .1 * .1 / 6;
        assertThat(Relief.ROUGHNESS * DEVIATION).isCloseTo(StrictMath.sqrt(variance), within(2e-4));
    }

    @Property(tries = 200)
    void aVehicleCanClimbEveryRoad(
            @ForAll @LongRange long seed, @ForAll @DoubleRange(min = -500, max = 300) double alongM) {
        Road road = Track.with(Paving.even(GRIP), new Layout(0, OptionalDouble.empty(), new Relief(.05, seed)));
        assertThat(Math.abs(road.profile().slope(alongM))).isLessThanOrEqualTo(Relief.STEEPEST + 1e-12);
        assertThat(new Relief(.05, seed).crown().fall()).isBetween(0.0, .06);
    }

    @Test
    void atTheReferencePointTheRoadHasItsPublishedHeight() {
        double along = Track.with(GRIP).along(Track.MOOSE_X, Track.MOOSE_Y);
        Road drawn = Track.with(Paving.even(GRIP), new Layout(0, OptionalDouble.empty(), new Relief(DEVIATION, 4)));
        assertThat(drawn.heightM(along)).isCloseTo(Track.with(GRIP).heightM(along), within(1e-9));
        assertThat(drawn.heightM(along - 50)).isNotEqualTo(Track.with(GRIP).heightM(along - 50));
    }

    /** What wheels roll on, what animals stand on and what camera and LIDAR see. */
    @Property(tries = 200)
    void theSceneHasTheHeightsOfTheRoad(
            @ForAll @DoubleRange(min = -20, max = 120) double alongM,
            @ForAll @DoubleRange(min = -3, max = 3) double leftM) {
        Relief relief = new Relief(DEVIATION, 4);
        Road road = Track.with(Paving.even(GRIP), new Layout(0, OptionalDouble.empty(), relief));
        Terrain terrain = new Terrain(road.line().in(road.frame()), relief.on(Track.profile(), 0), relief.crown(), 9);
        assertThat(terrain.heightM(alongM, leftM)).isCloseTo(road.frame().z(road.heightM(alongM, leftM)), within(1e-9));
    }

    private static double overRoads(DoubleUnaryOperator of, double alongM) {
        return LongStream.range(0, 4000)
                .mapToDouble(seed -> new Relief(DEVIATION, seed).on(LEVEL, 0).slope(alongM))
                .map(of)
                .average()
                .orElseThrow();
    }
}
