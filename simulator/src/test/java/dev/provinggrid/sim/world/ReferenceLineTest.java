package dev.provinggrid.sim.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.world.ReferenceLine.Place;
import dev.provinggrid.sim.world.ReferenceLine.Shift;
import dev.provinggrid.sim.world.ReferenceLine.Station;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ReferenceLineTest {

    private static final Offset<Double> TIGHT = within(1e-9);

    /** Straight, left bend between clothoids, right arc, straight. */
    private final ReferenceLine winding = ReferenceLine.from(10, -5, .3)
            .straight(40)
            .clothoid(30, 0, 1 / 60.0)
            .arc(50, 1 / 60.0)
            .clothoid(30, 1 / 60.0, 0)
            .arc(60, -1 / 80.0)
            .straight(25)
            .open();

    @Property
    void aPlaceBesideTheLineProjectsBackToItself(
            @ForAll @DoubleRange(min = -20, max = 255) double along,
            @ForAll @DoubleRange(min = -15, max = 15) double left) {
        Place place = winding.at(along, left);
        Station station = winding.project(place.x(), place.y());
        assertThat(station.alongM()).isCloseTo(along, TIGHT);
        assertThat(station.leftM()).isCloseTo(left, TIGHT);
        assertThat(winding.along(place.x(), place.y())).isEqualTo(station.alongM());
        assertThat(winding.left(place.x(), place.y())).isEqualTo(station.leftM());
    }

    @Property
    void headingAndCurvatureAreTheDerivativesOfTheLine(@ForAll @DoubleRange(min = 1, max = 234) double along) {
        double step = 1e-5;
        double dx = (winding.x(along + step, 0) - winding.x(along - step, 0)) / (2 * step);
        double dy = (winding.y(along + step, 0) - winding.y(along - step, 0)) / (2 * step);
        assertThat(dx).isCloseTo(winding.directionX(along), within(1e-6));
        assertThat(dy).isCloseTo(winding.directionY(along), within(1e-6));
        double turn = (winding.headingRad(along + step) - winding.headingRad(along - step)) / (2 * step);
        boolean atASeam =
                List.of(40.0, 70.0, 120.0, 150.0, 210.0).stream().anyMatch(it -> StrictMath.abs(it - along) < 2 * step);
        if (!atASeam) {
            assertThat(turn).isCloseTo(winding.curvature(along), within(1e-6));
        }
    }

    @Test
    void anArcEndsWhereItsCircleSaysAndAClothoidWhereTheFresnelIntegralsSay() {
        ReferenceLine quarter = ReferenceLine.from(0, 0, 0)
                .arc(100 * StrictMath.PI / 2, 1 / 100.0)
                .open();
        assertThat(quarter.x(quarter.lengthM(), 0)).isCloseTo(100, TIGHT);
        assertThat(quarter.y(quarter.lengthM(), 0)).isCloseTo(100, TIGHT);
        // C(1) and S(1), of cos and sin of pi t^2 / 2.
        ReferenceLine spiral =
                ReferenceLine.from(0, 0, 0).clothoid(1, 0, StrictMath.PI).open();
        assertThat(spiral.x(1, 0)).isCloseTo(.7798934003768228, TIGHT);
        assertThat(spiral.y(1, 0)).isCloseTo(.4382591473903548, TIGHT);
    }

    @Test
    void aStraightLineHasNoEnds() {
        ReferenceLine line = ReferenceLine.straight(5, -3, 2);
        for (double along : new double[] {-1e4, 0, 1e4}) {
            Place place = line.at(along, 7);
            assertThat(line.along(place.x(), place.y())).isCloseTo(along, TIGHT);
            assertThat(line.left(place.x(), place.y())).isCloseTo(7, TIGHT);
        }
        assertThat(line.lengthM()).isInfinite();
    }

    @Test
    void anOpenLineGoesOnStraightBeyondItsEnds() {
        ReferenceLine line = ReferenceLine.from(0, 0, 0).arc(10, .1).open();
        assertThat(line.x(-5, 0)).isCloseTo(-5, TIGHT);
        assertThat(line.y(-5, 2)).isCloseTo(2, TIGHT);
        assertThat(line.curvature(-5)).isZero();
        assertThat(line.headingRad(15)).isCloseTo(1, TIGHT);
        assertThat(line.along(-5, 0)).isCloseTo(-5, TIGHT);
    }

    @Test
    void aClosedRingComesRound() {
        ReferenceLine ring = ReferenceLine.ring(3, 4, 41.38);
        double length = ring.lengthM();
        assertThat(length).isCloseTo(260, within(.1));
        assertThat(ring.x(length + 1, 0)).isCloseTo(ring.x(1, 0), TIGHT);
        assertThat(ring.y(-1, 2)).isCloseTo(ring.y(length - 1, 2), TIGHT);
        Station inside = ring.project(3, 4 + 31.38);
        assertThat(inside.alongM()).isCloseTo(length / 2, TIGHT);
        assertThat(inside.leftM()).isCloseTo(10, TIGHT);
        assertThat(ring.left(3, 4 - 51.38)).isCloseTo(-10, TIGHT);
    }

    @Property
    void everyPlaceAroundARingProjectsBackToItself(
            @ForAll @DoubleRange(min = -7, max = 7) double turn,
            @ForAll @DoubleRange(min = -15, max = 14) double left,
            @ForAll @DoubleRange(min = 15, max = 300) double radius,
            @ForAll boolean toTheLeft) {
        double around = 2 * StrictMath.PI * radius;
        ReferenceLine ring = ReferenceLine.from(3, 4, 1)
                .arc(around, (toTheLeft ? 1 : -1) / radius)
                .closed();
        Place place = ring.at(turn * radius, toTheLeft ? left : -left);
        Station station = ring.project(place.x(), place.y());
        assertThat(StrictMath.IEEEremainder(station.alongM() - turn * radius, around))
                .isCloseTo(0, TIGHT);
        assertThat(station.leftM()).isCloseTo(toTheLeft ? left : -left, TIGHT);
    }

    @Test
    void pointsJustBeforeAndBehindTheStartOfARingAreNearTheirEndsOfIt() {
        ReferenceLine ring = ReferenceLine.ring(0, 15.24, 15.24);
        Place before = ring.at(-.1, .5);
        assertThat(ring.along(before.x(), before.y())).isCloseTo(ring.lengthM() - .1, TIGHT);
        Place behind = ring.at(.1, .5);
        assertThat(ring.along(behind.x(), behind.y())).isCloseTo(.1, TIGHT);
        assertThat(ring.left(behind.x(), behind.y())).isCloseTo(.5, TIGHT);
    }

    @Test
    void aShiftingLineIsOnItsParallelsBeforeBetweenAndAfterTheShifts() {
        ReferenceLine line =
                ReferenceLine.shifting(2, 1, StrictMath.PI / 2, List.of(new Shift(10, 20, 3), new Shift(40, 10, -1)));
        assertThat(line.at(0, 0))
                .isEqualTo(ReferenceLine.straight(2, 1, StrictMath.PI / 2).at(0, 0));
        assertThat(line.x(35, 0)).isCloseTo(2 - 3, TIGHT);
        assertThat(line.y(35, 0)).isCloseTo(1 + 35, TIGHT);
        assertThat(line.x(60, 0)).isCloseTo(2 + 1, TIGHT);
        assertThat(line.project(-1.5, 36).alongM()).isCloseTo(35, TIGHT);
        assertThat(line.project(-1.5, 36).leftM()).isCloseTo(.5, TIGHT);
        for (double along = 10; along < 50; along += 1) {
            Place place = line.at(along, 0);
            assertThat(line.along(place.x(), place.y())).isCloseTo(along, TIGHT);
            assertThat(line.left(place.x(), place.y())).isCloseTo(0, TIGHT);
        }
    }

    @Test
    void aRaceTrackOfStraightsAndBendsCloses() {
        double bend = StrictMath.PI * 30;
        ReferenceLine track = ReferenceLine.from(0, 0, 0)
                .straight(100)
                .arc(bend, 1 / 30.0)
                .straight(100)
                .arc(bend, 1 / 30.0)
                .closed();
        assertThat(track.isClosed()).isTrue();
        assertThat(track.project(50, 61).alongM()).isCloseTo(150 + bend, TIGHT);
        assertThat(track.project(50, 61).leftM()).isCloseTo(-1, TIGHT);
    }

    @Test
    void aLineThatDoesNotMeetItsStartIsNotClosed() {
        LineBuilder open = ReferenceLine.from(0, 0, 0).straight(10).arc(10, .1);
        assertThatThrownBy(open::closed)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("does not close");
    }

    @Test
    void atTheCornersOfAPolylineTheWholeDistanceCounts() {
        ReferenceLine corner =
                ReferenceLine.polyline(List.of(new double[] {0, 0}, new double[] {10, 0}, new double[] {10, 10}));
        assertThat(corner.lengthM()).isEqualTo(20);
        assertThat(corner.project(4, 1)).isEqualTo(new Station(4, 1));
        assertThat(corner.along(9, 6)).isCloseTo(16, TIGHT);
        assertThat(corner.left(9, 6)).isCloseTo(1, TIGHT);
        assertThat(corner.along(13, -4)).isCloseTo(10, TIGHT);
        assertThat(corner.left(13, -4)).isCloseTo(-5, TIGHT);
        ReferenceLine square = ReferenceLine.closedPolyline(
                List.of(new double[] {0, 0}, new double[] {10, 0}, new double[] {10, 10}, new double[] {0, 10}));
        assertThat(square.lengthM()).isEqualTo(40);
        assertThat(square.along(1, 5)).isCloseTo(35, TIGHT);
        assertThat(square.left(1, 5)).isCloseTo(1, TIGHT);
    }

    @Test
    void whatIsNoLineIsRefused() {
        assertThatThrownBy(() -> ReferenceLine.from(0, 0, 0).straight(0)).hasMessageContaining("length");
        assertThatThrownBy(() -> ReferenceLine.from(0, 0, 0).arc(5, Double.NaN)).hasMessageContaining("finite");
        assertThatThrownBy(() -> ReferenceLine.from(0, 0, 0).open()).hasMessageContaining("piece");
        assertThatThrownBy(() -> ReferenceLine.polyline(List.of(new double[] {0, 0})))
                .hasMessageContaining("2");
        assertThatThrownBy(() -> ReferenceLine.polyline(List.of(new double[] {1, 1}, new double[] {1, 1})))
                .hasMessageContaining("same");
        assertThatThrownBy(() -> new Shift(0, 0, 3)).hasMessageContaining("over 0.0 m");
        List<Shift> overlapping = List.of(new Shift(0, 10, 3), new Shift(9, 10, 0));
        assertThatThrownBy(() -> ReferenceLine.shifting(0, 0, 0, overlapping)).hasMessageContaining("overlaps");
    }
}
