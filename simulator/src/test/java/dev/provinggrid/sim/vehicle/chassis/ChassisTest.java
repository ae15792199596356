package dev.provinggrid.sim.vehicle.chassis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class ChassisTest {

    @Test
    void suspensionIsTunedByFrequencyAndDampingRatio() {
        Suspension suspension = Suspension.tuned(375, 1.3, 0.35, 0.686, 0);
        assertThat(suspension.stiffness()).isCloseTo(25_019, within(1.0));
        assertThat(suspension.damping()).isCloseTo(2144, within(1.0));
    }

    @Property(tries = 50)
    void staticDeflectionDependsOnTheFrequencyAlone(@ForAll @DoubleRange(min = 50, max = 5000) double massKg) {
        Suspension suspension = Suspension.tuned(massKg, 1.3, 0.35, 0.686, 0);
        assertThat(suspension.staticDeflectionM(massKg, 9.81)).isCloseTo(0.1470, within(5e-5));
    }

    @Test
    void ackermannTurnsTheInnerWheelFurther() {
        double tan = StrictMath.tan(Math.toRadians(20));
        double left = Steering.tanLeft(tan, 3.391, 1.63);
        double right = Steering.tanRight(tan, 3.391, 1.63);
        assertThat(Math.toDegrees(Math.atan(left))).isCloseTo(21.745, within(1e-3));
        assertThat(Math.toDegrees(Math.atan(right))).isCloseTo(18.505, within(1e-3));
        assertThat(1 / right - 1 / left).isCloseTo(0.48068, within(1e-5));
    }

    @Property(tries = 100)
    void ackermannIsMirroredAndMeetsInOneCentre(@ForAll @DoubleRange(min = 0.01, max = 0.6) double delta) {
        double tan = StrictMath.tan(delta);
        assertThat(Steering.tanLeft(-tan, 3.391, 1.63)).isEqualTo(-Steering.tanRight(tan, 3.391, 1.63));
        double left = Steering.tanLeft(tan, 3.391, 1.63);
        double right = Steering.tanRight(tan, 3.391, 1.63);
        assertThat(1 / right - 1 / left).isCloseTo(1.63 / 3.391, within(1e-9));
    }

    @Test
    void steeringIsLimitedInRateAndAngleAndSlowerAtSpeed() {
        Steering steering = new Steering(0.5, 0.7, -0.35, 38);
        assertThat(steering.turned(0, 1, 0, 0.1)).isCloseTo(0.07, within(1e-12));
        assertThat(steering.turned(0, -1, 38, 0.1)).isCloseTo(-0.035, within(1e-12));
        assertThat(steering.turned(0.48, 1, 0, 0.1)).isEqualTo(0.5);
        assertThat(steering.turned(0.1, 0.11, 0, 0.1)).isCloseTo(0.11, within(1e-15));
    }

    @Test
    void brakeTorqueFollowsFromTheStoppingDistance() {
        Brakes brakes = new Brakes(48);
        assertThat(brakes.decelerationMps2()).isCloseTo(7.494, within(1e-3));
        assertThat(brakes.wheelTorqueNm(1200 / 4.0, 0.406)).isCloseTo(912.8, within(0.1));
    }

    @Test
    void pointMassesGiveCentreAndInertiaAboutIt() {
        List<SprungMass> masses = List.of(
                new SprungMass(300, 1.5, 0.8),
                new SprungMass(300, 1.5, -0.8),
                new SprungMass(375, -1.5, 0.8),
                new SprungMass(375, -1.5, -0.8));
        List<SprungMass> moved = masses.stream()
                .map(m -> new SprungMass(m.massKg(), m.xM() + 100, m.yM() - 7))
                .toList();
        assertThat(SprungMass.total(masses)).isEqualTo(1350);
        assertThat(SprungMass.centreX(masses)).isCloseTo(-1 / 6.0, within(1e-12));
        assertThat(SprungMass.centreY(masses)).isCloseTo(0, within(1e-12));
        assertThat(SprungMass.yawInertia(masses)).isCloseTo(1350 * (1.5 * 1.5 + 0.8 * 0.8 - 1 / 36.0), within(1e-9));
        assertThat(SprungMass.yawInertia(moved)).isCloseTo(SprungMass.yawInertia(masses), within(1e-6));
    }

    @Test
    void bodyMassIsSplitByTheLever() {
        SprungBody body = new SprungBody(1230, 1.865, 1.526, 0.70, 550, 1800, 1900, 4.204, 1.880);
        assertThat(body.frontCornerMassKg() * 2 + body.rearCornerMassKg() * 2).isCloseTo(1230, within(1e-9));
        assertThat(body.rearCornerMassKg() * 2 / 1230).isCloseTo(0.55, within(1e-4));
    }

    @Test
    void standardDragGrowsWithTheSquareOfSpeed() {
        DragLaw drag = new DragLaw.Quadratic(1.3);
        assertThat(drag.force(20, 0)).isCloseTo(0.5 * 1.225 * 1.3 * 400, within(1e-9));
        assertThat(drag.force(-20, 0)).isEqualTo(drag.force(20, 0));
    }

    @Test
    void stepwiseDragHasTheCasesOfThePaper() {
        DragLaw drag = new DragLaw.Stepwise(900, 38, 100, 300, 5);
        assertThat(drag.force(38, 500)).isEqualTo(900);
        assertThat(drag.force(10, 0)).isEqualTo(100);
        assertThat(drag.force(-6, -500)).isEqualTo(300);
        assertThat(drag.force(10, 500)).isEqualTo(100);
        assertThat(drag.force(0, 0)).isZero();
    }

    @Test
    void downforceComesLinearAsInThePaperAndSquareAsInPhysics() {
        assertThat(new Aerodynamics(new DragLaw.Quadratic(0), 0, 3, 0).downforce(20))
                .isEqualTo(60);
        assertThat(new Aerodynamics(new DragLaw.Quadratic(0), 0, 0, 3).downforce(20))
                .isEqualTo(1200);
    }
}
