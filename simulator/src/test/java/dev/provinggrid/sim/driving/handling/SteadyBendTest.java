package dev.provinggrid.sim.driving.handling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.vehicle.Ground;
import dev.provinggrid.sim.vehicle.InclinedPlane;
import dev.provinggrid.sim.vehicle.Vehicle;
import dev.provinggrid.sim.vehicle.VehicleParameters;
import dev.provinggrid.sim.vehicle.VehiclePresets;
import dev.provinggrid.sim.vehicle.chassis.Aerodynamics;
import dev.provinggrid.sim.vehicle.chassis.SprungBody;
import dev.provinggrid.sim.vehicle.chassis.Wheel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The full vehicle in steady bends at a held speed, beside closed forms and beside other models of the same cars. A plant that turns
 * about another point than the one its axles carry fails here, and so does one whose resistances act elsewhere than on wheels and body.
 */
class SteadyBendTest {

    private static final VehicleParameters BMW = VehiclePresets.bmw320i();
    private static final double SPEED = 20;
    private static final double ONE_DEGREE = Math.toRadians(1);

    /** Of the passenger tyres across, per load, 1/rad. */
    private static final double STIFFNESS = 21.92;

    private static final Ground ROAD = InclinedPlane.level(0.9, 0.75, 0.013);
    private static final Ground FREE = InclinedPlane.level(0.9, 0.75, 0);

    /** CommonRoad's single-track drift model 0.1348 rad/s, a nonlinear bicycle 0.1349, its multi-body model 0.138. */
    @Test
    void withoutResistancesTheBmwTurnsAsThePublishedModelsOfItDo() {
        double yawRate = yawRate(BMW.withAerodynamics(Aerodynamics.NONE), FREE);
        assertThat(yawRate).isCloseTo(0.1348, within(0.0003));
        assertThat(yawRate).isCloseTo(0.138, within(0.03 * 0.138));
        assertThat(yawRate).isCloseTo(SPEED / BMW.body().wheelbaseM() * ONE_DEGREE, within(0.005 * yawRate));
    }

    @Test
    void itMakesNoDifferenceWhetherWheelsOrBodyHaveTheMass() {
        assertThat(yawRate(withWheelsOf(10), ROAD)).isCloseTo(yawRate(BMW, ROAD), within(2e-4 * 0.13));
    }

    /**
     * What holds a speed and what resists it steer the car outwards. With the tyres' stiffness c per load, neutral otherwise,
     *
     * <pre>
     *   r = V delta/(L + yaw + pitch + pull)
     *   yaw   = (k_ang V + C_rr M h V^2)/L (1/C_f + 1/C_r)        outer wheels roll harder; the body turns in air
     *   pitch = V^2/(g c) (1/N_f + 1/N_r) F_air h/L               air acts at height h, wheels drive on the ground
     *   pull  = L C_rr/c                                          front wheels resist along their turned planes
     * </pre>
     */
    @ParameterizedTest
    @CsvSource({"true, 0", "false, 0.013", "true, 0.013", "true, 0.03"})
    void airAndRollingResistanceTakeAsMuchAsTheirClosedForm(boolean air, double rolling) {
        VehicleParameters car = air ? BMW : BMW.withAerodynamics(Aerodynamics.NONE);
        Ground ground = InclinedPlane.level(0.9, 0.75, rolling);
        double free = yawRate(BMW.withAerodynamics(Aerodynamics.NONE), FREE);
        double wheelbase = BMW.body().wheelbaseM();
        double height = BMW.body().gravityCentreHeightM();
        double perAxles = 1 / BMW.frontLoadN() + 1 / BMW.rearLoadN();
        double moment = car.aerodynamics().angularDrag() * SPEED + rolling * BMW.massKg() * height * SPEED * SPEED;
        double yaw = moment / wheelbase * perAxles / STIFFNESS;
        double lifted = car.aerodynamics().drag().force(SPEED, 0) * height / wheelbase;
        double pitch = SPEED * SPEED / (VehicleParameters.GRAVITY * STIFFNESS) * perAxles * lifted;
        double pull = wheelbase * rolling / STIFFNESS;
        double expected = wheelbase / (wheelbase + yaw + pitch + pull);
        assertThat(yawRate(car, ground) / free).isCloseTo(expected, within(0.13 * (1 - expected)));
    }

    /** A two-track model of the same car has 2.90e-3; without slip the tyres' theory has 2.29e-3. */
    @Test
    void onACircleOfFiftyFeetTheG35UndersteersAsATwoTrackModelDoes() {
        VehicleParameters car = VehiclePresets.g35OnPassengerTyres();
        double radius = 15.24;
        UndersteerFit fit = new UndersteerFit(car.body().wheelbaseM());
        for (double lateral = 0.5; lateral <= 4; lateral += 0.5) {
            double speed = Math.sqrt(lateral * radius);
            HeldBend bend = new HeldBend(new Vehicle(car, ROAD), speed);
            bend.drive(1 / radius, 15);
            fit.add(bend.steering, bend.curvature(), bend.speed() * bend.speed() * bend.curvature());
        }
        assertThat(fit.gradient()).isCloseTo(2.90e-3, within(0.02 * 2.90e-3));
    }

    private static double yawRate(VehicleParameters car, Ground ground) {
        HeldBend bend = new HeldBend(new Vehicle(car, ground), SPEED);
        bend.steering = ONE_DEGREE;
        bend.drive(8);
        assertThat(bend.vehicle.forwardSpeedMps()).isCloseTo(SPEED, within(1e-3));
        return bend.vehicle.yawRate();
    }

    /** The BMW with lighter wheels and a heavier body, as heavy as before, its axles loaded as before. */
    private static VehicleParameters withWheelsOf(double massKg) {
        Wheel wheel = BMW.wheel();
        SprungBody body = BMW.body();
        double sprung = BMW.massKg() - 4 * massKg;
        double wheelbase = body.wheelbaseM();
        double ahead = 2 * wheel.massKg() * (body.frontAxleM() - body.rearAxleM()) / BMW.massKg();
        assertThat(BMW.massCentreM()).isEqualTo(ahead);
        double front = (BMW.massKg() * (body.frontAxleM() - ahead) - 2 * massKg * wheelbase) / sprung;
        SprungBody heavier = new SprungBody(
                sprung,
                front,
                wheelbase - front,
                body.gravityCentreHeightM(),
                body.inertiaXx(),
                body.inertiaYy(),
                body.inertiaZz(),
                body.lengthM(),
                body.widthM());
        Wheel lighter = new Wheel(
                wheel.radiusM(),
                massKg,
                wheel.spinInertia(),
                wheel.verticalStiffness(),
                wheel.verticalDamping(),
                wheel.relaxationLengthM(),
                wheel.standstillDamping());
        return new VehicleParameters(
                heavier,
                BMW.front(),
                BMW.rear(),
                lighter,
                BMW.powertrain(),
                BMW.steering(),
                BMW.brakes(),
                BMW.aerodynamics(),
                BMW.forceHeightM(),
                BMW.rollingResistance());
    }

    /** A vehicle whose throttle holds a speed. */
    private static final class HeldBend {

        private static final double STEP = 1e-3;

        private final Vehicle vehicle;
        private final double heldMps;
        private double missing;
        private double steering;

        HeldBend(Vehicle vehicle, double heldMps) {
            this.vehicle = vehicle;
            this.heldMps = heldMps;
            vehicle.placeDriving(0, 0, 0, heldMps);
        }

        void drive(double forS) {
            for (int i = 0; i < Math.round(forS / STEP); i++) {
                step();
            }
        }

        /** Steers until the way has a curvature. */
        void drive(double curvature, double forS) {
            double turned = curvature * vehicle.parameters().body().wheelbaseM();
            for (int i = 0; i < Math.round(forS / STEP); i++) {
                double off = curvature - curvature();
                turned += 2 * off * STEP;
                steering = turned + off;
                step();
            }
        }

        private void step() {
            double off = heldMps - speed();
            missing += off * STEP;
            double throttle = Math.clamp(0.5 * (off + missing), 0, 1);
            vehicle.step(new Controls(throttle, 0, 0, steering), STEP);
        }

        double speed() {
            return Math.hypot(vehicle.forwardSpeedMps(), vehicle.lateralSpeedMps());
        }

        double curvature() {
            return vehicle.yawRate() / speed();
        }
    }
}
