package dev.provinggrid.sim.vehicle;

import static dev.provinggrid.sim.vehicle.Drives.asphalt;
import static dev.provinggrid.sim.vehicle.Drives.rolling;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.vehicle.chassis.AntiLock;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What runs are judged by, at steps of 1, 1/2 and 1/4 ms: it converges with the first order of the semi-implicit method. A model that
 * depends on the length of its step, as one that counts steps instead of seconds, fails here.
 */
class StepHalvingTest {

    private static final VehicleParameters BMW = VehiclePresets.bmw320i();
    private static final Ground SNOW = InclinedPlane.level(0.3, 0.2, 0.03);

    /** Of a change of lanes: one period of a sine of 3 degrees and 2 s, at 20 m/s. */
    enum Kpi {
        YAW_RATE,
        LATERAL_ACCELERATION,
        ROLL,
        PLACE;

        double of(Vehicle vehicle, double before) {
            return switch (this) {
                case YAW_RATE -> Math.max(before, vehicle.yawRate());
                case LATERAL_ACCELERATION -> Math.max(before, vehicle.accelerationY());
                case ROLL -> Math.max(before, vehicle.rollRad());
                case PLACE -> vehicle.yM();
            };
        }
    }

    @ParameterizedTest
    @EnumSource(Kpi.class)
    void whatAChangeOfLanesIsJudgedByConverges(Kpi kpi) {
        Halvings it = new Halvings(step -> laneChange(kpi, step));
        assertThat(it.order()).isCloseTo(1, within(0.05));
        assertThat(it.shareOff()).isLessThan(1.5e-3);
    }

    @Test
    void theWayOfAHalfBrakedStopConverges() {
        Halvings it = new Halvings(step -> way(rolling(BMW, asphalt(), 20), 0.5, step));
        assertThat(it.order()).isCloseTo(1, within(0.05));
        assertThat(it.shareOff()).isLessThan(3e-4);
    }

    @Test
    void theWayOnLockedWheelsConverges() {
        Halvings it = new Halvings(step -> way(rolling(BMW, SNOW, 20), 1, step));
        assertThat(it.order()).isCloseTo(1, within(0.15));
        assertThat(it.shareOff()).isLessThan(1e-3);
    }

    /** Anti-lock works where tyres slip most, so its way depends on the step most: at 1 ms it is 4 to 5 percent long on snow. */
    @Test
    void theWayUnderAntiLockConvergesToo() {
        Halvings it = new Halvings(step -> way(rolling(BMW.withAntiLock(AntiLock.STANDARD), SNOW, 20), 1, step));
        assertThat(it.order()).isCloseTo(1, within(0.3));
        assertThat(it.shareOff()).isBetween(0.02, 0.06);
    }

    private static double laneChange(Kpi kpi, double step) {
        Vehicle vehicle = new Vehicle(BMW, asphalt());
        vehicle.placeDriving(0, 0, 0, 20);
        double throttle = vehicle.drivetrain().throttle();
        double value = 0;
        for (int i = 0; i < Math.round(4 / step); i++) {
            double phase = Math.min(i * step, 2) * Math.PI;
            vehicle.step(new Controls(throttle, 0, 0, Math.toRadians(3) * Math.sin(phase)), step);
            value = kpi.of(vehicle, value);
        }
        return value;
    }

    /** Until 0.1 m/s, within a step in proportion, m. */
    private static double way(Vehicle vehicle, double brake, double step) {
        double slow = 0.1;
        double speed = vehicle.forwardSpeedMps();
        double x = vehicle.xM();
        while (vehicle.forwardSpeedMps() > slow) {
            speed = vehicle.forwardSpeedMps();
            x = vehicle.xM();
            vehicle.step(new Controls(0, brake, 0, 0), step);
        }
        return x + (vehicle.xM() - x) * (speed - slow) / (speed - vehicle.forwardSpeedMps());
    }

    /** A value at 1, 1/2 and 1/4 ms. */
    private record Halvings(double whole, double half, double quarter) {

        Halvings(DoubleUnaryOperator ofStep) {
            this(ofStep.applyAsDouble(1e-3), ofStep.applyAsDouble(5e-4), ofStep.applyAsDouble(2.5e-4));
        }

        double order() {
            return Math.log((whole - half) / (half - quarter)) / Math.log(2);
        }

        /** How far off the value of 1 ms is, if the error goes on halving. */
        double shareOff() {
            return Math.abs(whole / (2 * quarter - half) - 1);
        }
    }
}
