package dev.provinggrid.sim.vehicle;

import dev.provinggrid.sim.vehicle.chassis.Aerodynamics;
import dev.provinggrid.sim.vehicle.chassis.Body;
import dev.provinggrid.sim.vehicle.chassis.Brakes;
import dev.provinggrid.sim.vehicle.chassis.DragLaw;
import dev.provinggrid.sim.vehicle.chassis.Steering;
import dev.provinggrid.sim.vehicle.chassis.Suspension;
import dev.provinggrid.sim.vehicle.chassis.Wheel;
import dev.provinggrid.sim.vehicle.powertrain.DriveSplit;
import dev.provinggrid.sim.vehicle.powertrain.Engine;
import dev.provinggrid.sim.vehicle.powertrain.Powertrain;
import dev.provinggrid.sim.vehicle.powertrain.TorqueCurve;
import dev.provinggrid.sim.vehicle.powertrain.Transmission;
import dev.provinggrid.sim.vehicle.tyre.FrictionCurveTyre;
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
        Body body = new Body(1230, 1.865, 1.526, 1.63, 0.70, 550, 1800, 1900, 4.204, 1.880);
        return new VehicleParameters(
                body,
                Suspension.tuned(body.frontCornerMassKg(), 1.3, 0.35, 0.686, 4000),
                Suspension.tuned(body.rearCornerMassKg(), 1.3, 0.35, 0.737, 3000),
                new Wheel(0.406, 30, 2.2, 180_000, 800, 0.3, 1.5),
                FrictionCurveTyre.STANDARD,
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
                DriveSplit.ALL,
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
        Body body = new Body(1348.2, 1.368, 1.482, 1.5062, 0.52, 550, 2500, 2698.9, 4.74, 1.753);
        return new VehicleParameters(
                body,
                new Suspension(34_000, 3286.8, 0.24, 3000),
                new Suspension(46_000, 3286.8, 0.24, 1500),
                new Wheel(0.33, 35, 1.2, 220_000, 500, 0.3, 1.5),
                FrictionCurveTyre.STANDARD,
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
                DriveSplit.REAR,
                0,
                1,
                0.3);
    }
}
