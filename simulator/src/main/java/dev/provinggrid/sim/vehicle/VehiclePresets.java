package dev.provinggrid.sim.vehicle;

import dev.provinggrid.sim.vehicle.chassis.Aerodynamics;
import dev.provinggrid.sim.vehicle.chassis.Axle;
import dev.provinggrid.sim.vehicle.chassis.Brakes;
import dev.provinggrid.sim.vehicle.chassis.DragLaw;
import dev.provinggrid.sim.vehicle.chassis.SprungBody;
import dev.provinggrid.sim.vehicle.chassis.Steering;
import dev.provinggrid.sim.vehicle.chassis.Suspension;
import dev.provinggrid.sim.vehicle.chassis.Wheel;
import dev.provinggrid.sim.vehicle.powertrain.Engine;
import dev.provinggrid.sim.vehicle.powertrain.Powertrain;
import dev.provinggrid.sim.vehicle.powertrain.TorqueCurve;
import dev.provinggrid.sim.vehicle.powertrain.Transmission;
import dev.provinggrid.sim.vehicle.tyre.FrictionCurveTyre;
import dev.provinggrid.sim.vehicle.tyre.MagicFormulaTyre;
import java.util.List;
import java.util.OptionalDouble;

/** Vehicles with the source of their figures. */
public final class VehiclePresets {

    private VehiclePresets() {}

    /**
     * Polaris RZR PRO R 4 ULTIMATE.
     *
     * <p>Published (maker's data as reported by thedrive.com and dirtwheelsmag.com): wheelbase 133.5 in, length 165.5 in, width
     * 74 in, 225 hp (167.8 kW), continuously variable transmission, selectable four-wheel drive, 32 in tyres, travel 27 and
     * 29 in.
     *
     * <p>Assumed: mass 1350 kg (about 1130 dry, fluids, load), 55 % of it on the rear axle, height of the centre of gravity,
     * track, inertias, torque curve (200 N m at 8000 rpm is the published power), ratios (38 m/s at 8000 rpm), steering,
     * suspension of 1.3 Hz and damping ratio 0.35, anti-roll bars, wheels of 30 kg, vertical tyre stiffness, drag area,
     * stopping distance of 48 m from 60 mph.
     */
    public static VehicleParameters rzrProR4Ultimate() {
        SprungBody body = new SprungBody(1230, 1.865, 1.526, 0.70, 550, 1800, 1900, 4.204, 1.880);
        return new VehicleParameters(
                body,
                new Axle(
                        Suspension.tuned(body.frontCornerMassKg(), 1.3, 0.35, 0.686, 4000),
                        FrictionCurveTyre.STANDARD,
                        1.63,
                        0.5),
                new Axle(
                        Suspension.tuned(body.rearCornerMassKg(), 1.3, 0.35, 0.737, 3000),
                        FrictionCurveTyre.STANDARD,
                        1.63,
                        0.5),
                new Wheel(0.406, 30, 2.2, 180_000, 800, 0.3, 1.5),
                rzrPowertrain(),
                new Steering(Math.toRadians(32), 0.7, -0.35, 38),
                new Brakes(48),
                new Aerodynamics(new DragLaw.Quadratic(1.3), 50, 0, 0),
                0,
                OptionalDouble.empty());
    }

    private static Powertrain rzrPowertrain() {
        TorqueCurve torque = TorqueCurve.of(2000, 150, 4000, 185, 6000, 205, 8000, 200, 8500, 170);
        return new Powertrain(
                new Engine(torque, 1200, 8500, 0.2, 0.2),
                new Transmission.Variable(3.2, 0.75, 3.2, 1200, 8000),
                11.9,
                0.85,
                0,
                1,
                0.3);
    }

    /**
     * Infiniti G35.
     *
     * <p>Published (validation study of a vehicle model, its table 1): a 1.368 m, b 1.482 m, track 1.5062 m, sprung mass
     * 1348.2 kg, yaw inertia 2698.9 kg m2, springs 34 000 and 46 000 N/m, dampers 3286.8 N s/m. Inertia, springs and dampers
     * are those of a class D sedan, not measured.
     *
     * <p>Assumed: everything else. The powertrain is a 3.5 L six-cylinder of 194 kW with five gears driving the rear wheels.
     */
    public static VehicleParameters g35() {
        SprungBody body = new SprungBody(1348.2, 1.368, 1.482, 0.52, 550, 2500, 2698.9, 4.74, 1.753);
        return new VehicleParameters(
                body,
                new Axle(new Suspension(34_000, 3286.8, 0.24, 3000), FrictionCurveTyre.STANDARD, 1.5062, 0),
                new Axle(new Suspension(46_000, 3286.8, 0.24, 1500), FrictionCurveTyre.STANDARD, 1.5062, 1),
                new Wheel(0.33, 35, 1.2, 220_000, 500, 0.3, 1.5),
                g35Powertrain(),
                new Steering(Math.toRadians(35), 0.8, -0.3, 65),
                new Brakes(38),
                new Aerodynamics(new DragLaw.Quadratic(0.62), 50, 0, 0),
                0,
                OptionalDouble.empty());
    }

    private static Powertrain g35Powertrain() {
        TorqueCurve torque = TorqueCurve.of(1000, 220, 2000, 300, 4800, 353, 6000, 309, 6600, 270);
        return new Powertrain(
                new Engine(torque, 700, 6600, 0.2, 0.2),
                new Transmission.Stepped(List.of(3.54, 2.264, 1.471, 1.0, 0.834), 2.37, 6000, 2000),
                3.357,
                0.88,
                0,
                1,
                0.3);
    }

    /** Stiffness of the G35's front tyres over that of the passenger car's set, so that its axle has 80 kN/rad, 1. */
    private static final double G35_FRONT_STIFFNESS = 0.531;

    /** The same of the rear axle, 100 kN/rad; the set itself has the same stiffness per load in front and behind: K_us = 0. */
    private static final double G35_REAR_STIFFNESS = 0.719;

    /** The G35 on passenger tyres whose stiffness gives the crossover speed of its publication, 15.13 m/s. */
    public static VehicleParameters g35OnPassengerTyres() {
        return g35().withTyres(
                        MagicFormulaTyre.PASSENGER.withLateralStiffness(G35_FRONT_STIFFNESS),
                        MagicFormulaTyre.PASSENGER.withLateralStiffness(G35_REAR_STIFFNESS));
    }

    /**
     * A car like the BMW 320i.
     *
     * <p>Published (CommonRoad's vehicle models, parameter set 2; M. Althoff, G. Wuersching 2020, table 6): masses, axles, tracks,
     * inertias, springs, dampers, auxiliary roll stiffness, height of the centre of gravity, tyre (the passenger car's set), its
     * vertical stiffness, wheel radius and inertia, greatest steering angle and rate, share of the brakes, rear-wheel drive,
     * length and width.
     *
     * <p>Assumed: roll and pitch inertia stand for the whole body; travel of 0.2 m; powertrain of 135 kW with six gears; drag area
     * and stopping distance.
     */
    public static VehicleParameters bmw320i() {
        SprungBody body = new SprungBody(965.71, 1.1562, 1.4227, 0.5749, 207.27, 1565.8, 1791.6, 4.508, 1.61);
        double travel = 0.2;
        return new VehicleParameters(
                body,
                new Axle(
                        new Suspension(24_453, 1786.2, travel, barN(6914.9, travel, 1.3868)),
                        MagicFormulaTyre.PASSENGER,
                        1.3868,
                        brakeFactor(0.66, body.rearAxleM(), body.wheelbaseM()),
                        0,
                        0),
                new Axle(
                        new Suspension(19_636, 1649.1, travel, barN(2643.6, travel, 1.3640)),
                        MagicFormulaTyre.PASSENGER,
                        1.3640,
                        brakeFactor(0.34, body.frontAxleM(), body.wheelbaseM()),
                        1,
                        0),
                new Wheel(0.344, 31.896, 1.7, 158_294, 500, 0.3, 1.5),
                bmwPowertrain(),
                new Steering(1.066, 0.4, 0, 50.8),
                new Brakes(37),
                new Aerodynamics(new DragLaw.Quadratic(0.6), 50, 0, 0),
                0,
                OptionalDouble.empty());
    }

    /** The bar of a roll stiffness in N m/rad: {@code K_r = K_phi Z_0 / w^2}, N. */
    private static double barN(double rollStiffness, double travelM, double trackM) {
        return rollStiffness * travelM / (trackM * trackM);
    }

    /** Factor of an axle that takes a share of the brakes and, with its distance to the other one's side, one of the load. */
    private static double brakeFactor(double share, double otherAxleM, double wheelbaseM) {
        return share * wheelbaseM / otherAxleM;
    }

    private static Powertrain bmwPowertrain() {
        TorqueCurve torque = TorqueCurve.of(1000, 180, 1250, 270, 4500, 270, 5000, 258, 6500, 180);
        return new Powertrain(
                new Engine(torque, 700, 6500, 0.2, 0.2),
                new Transmission.Stepped(List.of(4.17, 2.34, 1.52, 1.14, 0.87, 0.69), 3.4, 6000, 1800),
                3.2,
                0.88,
                0,
                1,
                0.3);
    }
}
