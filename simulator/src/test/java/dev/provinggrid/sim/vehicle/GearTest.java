package dev.provinggrid.sim.vehicle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.Gear;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GearTest {

    private final VehiclePlant plant = new VehiclePlant(
            new Vehicle(VehiclePresets.rzrProR4Ultimate(), InclinedPlane.level(.8, .7, .01)),
            1.9,
            InclinedPlane.level(.8, .7, .01));

    @ParameterizedTest
    @CsvSource({"AUTOMATIC, .3, 1", "AUTOMATIC, -.3, -1", "DRIVE, .3, 1", "REVERSE, .3, -1", "REVERSE, -.3, -1"})
    void theGearSaysWhichWayTheThrottleDrives(Gear gear, double throttle, double direction) {
        drive(new Controls(throttle, 0, 0, 0, gear));
        assertThat(direction * plant.state().speedMps()).isGreaterThan(1);
    }

    @ParameterizedTest
    @CsvSource({"NEUTRAL, .3", "PARK, .3", "DRIVE, -.3"})
    void elseNothingIsDriven(Gear gear, double throttle) {
        drive(new Controls(throttle, 0, 0, 0, gear));
        assertThat(plant.state().speedMps()).isCloseTo(0, within(.05));
    }

    @Test
    void theStateTellsWhatWasAskedFor() {
        drive(new Controls(.3, 0, 0, .1, Gear.REVERSE));
        assertThat(plant.state().controls().gear()).isEqualTo(Gear.REVERSE);
        assertThat(plant.state().controls().steeringRad()).isCloseTo(.1, within(1e-9));
        assertThat(plant.build().axles().orElseThrow().wheelbaseM()).isCloseTo(3.391, within(1e-9));
    }

    private void drive(Controls controls) {
        plant.advance(4_000_000_000L, controls);
    }
}
