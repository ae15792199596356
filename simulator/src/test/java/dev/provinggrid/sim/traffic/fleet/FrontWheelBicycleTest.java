package dev.provinggrid.sim.traffic.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.agent.BodyState;
import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.traffic.fleet.FrontWheelBicycle.Design;
import dev.provinggrid.sim.traffic.fleet.FrontWheelBicycle.Reading;
import dev.provinggrid.sim.traffic.fleet.FrontWheelBicycle.Start;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrontWheelBicycleTest {

    private static final double WHEELBASE_M = 2.62;
    private static final long WINDOW_NS = 50_000_000;

    private static FrontWheelBicycle vehicle(Reading reading, double lagS, double speedMps, double wheelRad) {
        Build build = new Build(new Extent(4.5, 1.8, 1.5, 1.31), 1500, .5, Optional.empty());
        return new FrontWheelBicycle(
                new Design(build, WHEELBASE_M, reading, lagS), new Start(0, 0, 0, speedMps, wheelRad), WINDOW_NS);
    }

    private static void drive(FrontWheelBicycle vehicle, Controls controls, int steps) {
        for (int i = 1; i <= steps; i++) {
            vehicle.advance(i * WINDOW_NS, controls);
        }
    }

    /** v 8 m/s and delta .071: a circle of 231.47 m in 29.007 s. */
    @Test
    void drivesThePublishedCircle() {
        double delta = .071;
        assertThat(WHEELBASE_M / StrictMath.tan(delta)).isCloseTo(36.839, within(5e-4));
        FrontWheelBicycle vehicle = vehicle(Reading.POSITION, 0, 8, delta);
        double turn = 8 * StrictMath.sin(delta) / WHEELBASE_M;
        assertThat(2 * StrictMath.PI / turn).isCloseTo(29.007, within(5e-4));
        drive(vehicle, new Controls(0, 0, 0, delta), 1000);
        assertThat(vehicle.state().yawRad()).isCloseTo(turn * 50, within(1e-9));
        assertThat(vehicle.state().speedMps()).isCloseTo(8 * StrictMath.cos(delta), within(1e-12));
    }

    /** A polygon of Euler steps has the radius v cos(delta) dT/(2 sin(w dT/2)). */
    @Test
    void eulerStepsWidenTheCircleAsTheClosedFormSays() {
        double delta = .071;
        double turn = 8 * StrictMath.sin(delta) / WHEELBASE_M;
        double radius = 8 * StrictMath.cos(delta) * .05 / (2 * StrictMath.sin(turn * .05 / 2));
        assertThat(radius).isCloseTo(36.8396, within(5e-5));
        FrontWheelBicycle vehicle = vehicle(Reading.POSITION, 0, 8, delta);
        // The first side heads along x; the centre is left of its middle, by the distance of a side from the centre.
        double side = 8 * StrictMath.cos(delta) * .05;
        double across = StrictMath.sqrt(radius * radius - side * side / 4);
        for (int i = 1; i <= 600; i++) {
            vehicle.advance(i * WINDOW_NS, new Controls(0, 0, 0, delta));
            BodyState now = vehicle.state();
            assertThat(StrictMath.hypot(now.x() - side / 2, now.y() - across)).isCloseTo(radius, within(1e-9));
        }
    }

    /** Read as a rate, a constant delta turns the wheel further and further. */
    @Test
    void readAsARateTheSameCommandWindsUp() {
        FrontWheelBicycle vehicle = vehicle(Reading.RATE, 0, 8, 0);
        drive(vehicle, new Controls(0, 0, 0, .071), 40);
        assertThat(vehicle.state().controls().steeringRad()).isCloseTo(.071 * 2, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"0, 1.0", "0.3, 0.9643261"})
    void pedalsAreAccelerationsBehindALagOfTheFirstOrder(double lagS, double share) {
        FrontWheelBicycle vehicle = vehicle(Reading.POSITION, lagS, 0, 0);
        drive(vehicle, new PedalScale().press(2, 0, vehicle.state(), .1), 20);
        assertThat(vehicle.state().inertia().linearAcceleration().x())
                .isCloseTo(2 * (lagS == 0 ? share : 1 - StrictMath.exp(-1 / lagS)), within(1e-6));
    }

    @Test
    void neverRollsBackwards() {
        FrontWheelBicycle vehicle = vehicle(Reading.POSITION, 0, 1, 0);
        drive(vehicle, new PedalScale().press(-4, 0, vehicle.state(), .1), 20);
        assertThat(vehicle.state().speedMps()).isZero();
        assertThat(vehicle.state().inertia().linearAcceleration().x()).isZero();
    }
}
