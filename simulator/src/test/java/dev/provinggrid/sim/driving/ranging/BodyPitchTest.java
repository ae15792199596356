package dev.provinggrid.sim.driving.ranging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.InertialReading;
import dev.provinggrid.sim.vehicle.InclinedPlane;
import dev.provinggrid.sim.vehicle.Vehicle;
import dev.provinggrid.sim.vehicle.VehiclePresets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BodyPitchTest {

    private static final double DIP = .0045;

    private final BodyPitch pitch = new BodyPitch(() -> InertialReading.UNKNOWN, DIP);

    @Test
    void theFirstReadingSaysHowItStands() {
        assertThat(pitch.next(-2)).isEqualTo(2 * DIP);
    }

    @Test
    void itGoesTheWayOfTheBodyIntoABraking() {
        pitch.next(0);
        double afterATenth = 0;
        for (int step = 0; step < 10; step++) {
            afterATenth = pitch.next(-4);
        }
        assertThat(afterATenth).isCloseTo(4 * DIP * (1 - StrictMath.pow(.9, 10)), within(1e-12));
        for (int step = 0; step < 200; step++) {
            pitch.next(-4);
        }
        assertThat(pitch.next(-4)).isCloseTo(4 * DIP, within(1e-9));
    }

    @Test
    void aVehicleThatIsPushedHasItsNoseUp() {
        assertThat(pitch.next(3)).isEqualTo(-3 * DIP);
    }

    /** Against the road, not the horizon. */
    @ParameterizedTest
    @CsvSource({"0, 0.4, .010", "0, 1, .018", ".08, 0.4, .010", "-.08, 0.4, .010"})
    void aBrakingVehicleKnowsItsPitchOnAnySlope(double slopeRad, double brake, double deepest) {
        Vehicle vehicle = new Vehicle(VehiclePresets.rzrProR4Ultimate(), InclinedPlane.rising(slopeRad, .9, .8, .02));
        vehicle.placeDriving(0, 0, 0, 18);
        BodyPitch measured = new BodyPitch(
                () -> InertialReading.UNKNOWN, vehicle.parameters().dipRadPerMps2());
        measured.next(vehicle.specificForceX());
        double squares = 0;
        double most = 0;
        for (int period = 0; period < 100; period++) {
            for (int step = 0; step < 10; step++) {
                vehicle.step(new Controls(0, brake, 0, 0), .001);
            }
            double truth = vehicle.pitchRad() + slopeRad;
            double error = measured.next(vehicle.specificForceX()) - truth;
            squares += error * error;
            most = Math.max(most, truth);
        }
        assertThat(most).isGreaterThan(deepest);
        assertThat(StrictMath.sqrt(squares / 100)).isLessThan(.15 * most);
    }
}
