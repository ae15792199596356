package dev.provinggrid.sim.driving.handling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.driving.handling.LaneChangeCourse.OffsetDatum;
import dev.provinggrid.sim.engine.geometry.Hull;
import dev.provinggrid.sim.world.ReferenceLine;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class LaneChangeCourseTest {

    private static final double WIDTH = 1.753;
    private static final LaneChangeCourse COURSE = LaneChangeCourse.of(WIDTH, OffsetDatum.RIGHT_EDGE);

    @ParameterizedTest
    @CsvSource({"1.753, 2.178, 2.354, 2.529", "1.88, 2.318, 2.506, 2.694"})
    void lanesAreAsWideAsTheVehicleAsksFor(double vehicle, double first, double second, double third) {
        List<Gate> gates = LaneChangeCourse.of(vehicle, OffsetDatum.RIGHT_EDGE).gates();
        assertThat(gates.stream().map(Gate::widthM))
                .zipSatisfy(
                        List.of(first, second, third, third),
                        (is, wanted) -> assertThat(is).isCloseTo(wanted, within(5.01e-4)));
    }

    @Test
    void sectionsAreThoseOfTheStandard() {
        assertThat(COURSE.gates().stream().map(it -> it.fromM() + " " + it.toM()))
                .containsExactly("0.0 15.0", "45.0 70.0", "95.0 110.0", "110.0 125.0");
    }

    @Test
    void theSecondLaneIsDisplacedFromTheDatumOfTheOffset() {
        assertThat(COURSE.gates().get(1).middleM()).isCloseTo(3.5 + 0.05 * WIDTH, within(1e-12));
        assertThat(COURSE.gates().get(2).middleM()).isCloseTo(0.1 * WIDTH, within(1e-12));
        LaneChangeCourse harsher = LaneChangeCourse.of(WIDTH, OffsetDatum.MIDDLE);
        Gate second = harsher.gates().get(1);
        assertThat(second.middleM() - second.widthM() / 2).isCloseTo(3.5, within(1e-12));
        assertThat(harsher.gates().get(2)).isEqualTo(COURSE.gates().get(2));
    }

    @Test
    void conesStandAtStartMiddleAndEndOfEveryGate() {
        assertThat(COURSE.cones()).hasSize(22).extracting(Cone::name).doesNotHaveDuplicates();
        Cone first = COURSE.cones().getFirst();
        assertThat(first.name()).isEqualTo("lane 1 left 0 m");
        assertThat(first.y()).isCloseTo(COURSE.gates().getFirst().widthM() / 2 + Cone.RADIUS_M, within(1e-12));
    }

    @ParameterizedTest
    @EnumSource(OffsetDatum.class)
    void aBodyThatStaysOnThePathTouchesNoCone(OffsetDatum datum) {
        LaneChangeCourse course = LaneChangeCourse.of(WIDTH, datum);
        for (double along = -5; along < 130; along += 0.05) {
            ReferenceLine.Place on = course.path().at(along, 0);
            Hull body = new Hull(on.x(), on.y(), on.headingRad(), 4.74, WIDTH);
            assertThat(course.cones()).noneMatch(it -> it.isTouchedBy(body));
        }
    }

    @Test
    void aBodyInTheMiddleOfAGateTouchesNoConeAndOneBesideItTouchesThoseOfItsSide() {
        Hull inside = new Hull(7.5, 0.2, 0, 4.74, WIDTH);
        assertThat(COURSE.cones()).noneMatch(it -> it.isTouchedBy(inside));
        Hull beside = new Hull(7.5, 0.25, 0, 4.74, WIDTH);
        assertThat(COURSE.cones().stream().filter(it -> it.isTouchedBy(beside)).map(Cone::name))
                .containsExactly("lane 1 left 8 m");
    }

    @Test
    void thePathIsSmoothAndReachesSixMetresIntoTheGates() {
        ReferenceLine path = COURSE.path();
        assertThat(path.y(9, 0)).isZero();
        assertThat(path.y(51, 0)).isCloseTo(COURSE.gates().get(1).middleM(), within(1e-12));
        assertThat(path.y(64, 0)).isCloseTo(COURSE.gates().get(1).middleM(), within(1e-12));
        assertThat(path.y(101, 0)).isCloseTo(COURSE.gates().get(2).middleM(), within(1e-12));
        double step = 1e-3;
        for (double along = 0; along < 125; along += 0.1) {
            ReferenceLine.Place here = path.at(along, 0);
            ReferenceLine.Place next = path.at(along + step, 0);
            assertThat((next.y() - here.y()) / step).isCloseTo(StrictMath.tan(here.headingRad()), within(2e-5));
            double way = StrictMath.hypot(step, next.y() - here.y());
            assertThat((next.headingRad() - here.headingRad()) / way).isCloseTo(here.curvature(), within(2e-5));
        }
    }

    /** {@code 5.7735 h V^2 / T^2}, a little less where the way is slanted; dry asphalt gives 8.8 m/s2. */
    @ParameterizedTest
    @CsvSource({"20, 4.70, 5.76", "22.222, 5.80, 7.11"})
    void itsPeakLateralAccelerationIsThatOfThePolynomial(double speed, double there, double back) {
        assertThat(peak(9, 51) * speed * speed).isCloseTo(there, within(0.06));
        assertThat(peak(64, 101) * speed * speed).isCloseTo(back, within(0.08));
    }

    private static double peak(double from, double to) {
        double most = 0;
        for (double along = from; along < to; along += 0.01) {
            most = Math.max(most, Math.abs(COURSE.path().curvature(along)));
        }
        return most;
    }
}
