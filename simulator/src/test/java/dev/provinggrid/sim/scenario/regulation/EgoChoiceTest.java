package dev.provinggrid.sim.scenario.regulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.driving.regulation.EgoBody;
import dev.provinggrid.sim.scenario.regulation.EgoChoice.Car;
import dev.provinggrid.sim.scenario.regulation.EgoChoice.Model;
import dev.provinggrid.sim.world.Surface;
import dev.provinggrid.sim.world.Surface.Condition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EgoChoiceTest {

    private static final double SPEED = 70 / 3.6;
    private static final double FULL_BRAKING = .774 * 9.81;

    @ParameterizedTest
    @EnumSource
    void everyBodyBeginsWhereItIsToAtItsSpeed(Model model) {
        EgoBody body = new EgoChoice(model, Car.BMW_320I, Condition.DRY, .15).at(-7, SPEED);
        assertThat(body.x()).isCloseTo(-7, within(1e-9));
        assertThat(body.speedMps()).isCloseTo(SPEED, within(2e-3));
        for (int i = 0; i < 20; i++) {
            body.drive(body.speedMps());
        }
        assertThat(body.speedMps()).isCloseTo(SPEED, within(1e-2));
        assertThat(body.x()).isCloseTo(-7 + 2 * SPEED, within(2e-2));
    }

    /** v0 - a (t - T (1 - e^(-t/T))), a the asked deceleration and T the time constant. */
    @Test
    void brakesBuildUpByTheirTimeConstant() {
        EgoBody body = new EgoChoice(Model.KINEMATIC_BICYCLE, Car.BMW_320I, Condition.DRY, .15).at(0, SPEED);
        brake(body, 4, 5);
        double lost = 4 * (.5 - .15 * (1 - StrictMath.exp(-.5 / .15)));
        assertThat(SPEED - body.speedMps()).isCloseTo(lost, within(.15 * lost));
    }

    @ParameterizedTest
    @EnumSource(names = "POINT", mode = EnumSource.Mode.EXCLUDE)
    void aVehicleReachesTheDecelerationThatItsDriverWants(Model model) {
        EgoBody body = new EgoChoice(model, Car.BMW_320I, Condition.DRY, .15).at(0, SPEED);
        brake(body, FULL_BRAKING, 10);
        double before = body.speedMps();
        brake(body, FULL_BRAKING, 1);
        assertThat((before - body.speedMps()) * 10).isBetween(.95 * FULL_BRAKING, 1.02 * FULL_BRAKING);
    }

    /** A cheat would be to take what the driver wants for what the road gives. */
    @ParameterizedTest
    @EnumSource(names = "POINT", mode = EnumSource.Mode.EXCLUDE)
    void onIceTheTyresGiveNoMoreThanTheRoad(Model model) {
        EgoBody body = new EgoChoice(model, Car.G35, Condition.ICY, 0).at(0, SPEED);
        brake(body, FULL_BRAKING, 20);
        double resistance = .5;
        double most = Surface.ASPHALT.grip(Condition.ICY).peak() * 9.81 + resistance;
        assertThat((SPEED - body.speedMps()) / 2).isBetween(.5 * most, most);
    }

    @ParameterizedTest
    @EnumSource
    void whoBrakesLongEnoughStands(Model model) {
        EgoBody body = new EgoChoice(model, Car.BMW_320I, Condition.DRY, .15).at(0, 5);
        brake(body, 6, 20);
        assertThat(body.speedMps()).isZero();
        double stands = body.x();
        brake(body, 6, 10);
        assertThat(body.x()).isCloseTo(stands, within(.02));
    }

    private static void brake(EgoBody body, double decelerationMps2, int steps) {
        for (int i = 0; i < steps; i++) {
            body.drive(Math.max(body.speedMps() - decelerationMps2 / 10, 0));
        }
    }
}
