package dev.provinggrid.sim.vehicle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class VehicleAtRestTest {

    private final Vehicle vehicle =
            new Vehicle(VehiclePresets.rzrProR4Ultimate(), InclinedPlane.level(0.68, 0.65, 0.05));

    @Test
    void wheelLoadsSumToTheWeight() {
        drive(Controls.COASTING, 1);
        double sum = vehicle.wheelLoadN(0) + vehicle.wheelLoadN(1) + vehicle.wheelLoadN(2) + vehicle.wheelLoadN(3);
        assertThat(sum).isCloseTo(1350 * 9.81, within(1e-6));
    }

    @Test
    void aStandingVehicleStaysWhereItIs() {
        drive(Controls.COASTING, 60);
        assertThat(vehicle.xM()).isCloseTo(0, within(1e-9));
        assertThat(vehicle.yM()).isCloseTo(0, within(1e-12));
        assertThat(vehicle.zM()).isCloseTo(0.70, within(1e-9));
        assertThat(vehicle.speedMps()).isLessThan(1e-9);
    }

    @Test
    void theAccelerometerFeelsGravity() {
        drive(Controls.COASTING, 1);
        assertThat(vehicle.specificForceZ()).isCloseTo(9.81, within(1e-6));
        assertThat(vehicle.accelerationZ()).isCloseTo(0, within(1e-6));
    }

    private void drive(Controls controls, double forS) {
        for (int i = 0; i < forS * 1000; i++) {
            vehicle.step(controls, 1e-3);
        }
    }
}
