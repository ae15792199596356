package dev.provinggrid.sim.scenario.ring;

import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.Plant;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.traffic.fleet.FleetPedals;
import dev.provinggrid.sim.traffic.fleet.FrontWheelBicycle;
import dev.provinggrid.sim.traffic.fleet.FrontWheelBicycle.Design;
import dev.provinggrid.sim.traffic.fleet.FrontWheelBicycle.Reading;
import dev.provinggrid.sim.traffic.fleet.FrontWheelBicycle.Start;
import dev.provinggrid.sim.traffic.fleet.PedalScale;
import dev.provinggrid.sim.traffic.fleet.TrackingPedals;
import dev.provinggrid.sim.vehicle.Ground;
import dev.provinggrid.sim.vehicle.InclinedPlane;
import dev.provinggrid.sim.vehicle.Vehicle;
import dev.provinggrid.sim.vehicle.VehicleParameters;
import dev.provinggrid.sim.vehicle.VehiclePlant;
import dev.provinggrid.sim.vehicle.VehiclePresets;
import dev.provinggrid.sim.vehicle.bicycle.Bicycle;
import dev.provinggrid.sim.vehicle.bicycle.BicyclePlant;
import dev.provinggrid.sim.world.Grip;
import dev.provinggrid.sim.world.Surface;
import java.util.Optional;

/**
 * What moves the vehicles.
 *
 * @param others how many are moved by the other model
 * @param wheelbaseM of the kinematic bicycle
 * @param lagS of its drive and brakes
 */
record Plants(Model model, Model other, int others, Reading reading, double wheelbaseM, double lagS) {

    private static final double MASS_KG = 1500;
    private static final double WIDTH_M = 1.8;
    private static final double HEIGHT_M = 1.5;

    /** Equations of motion, words of the manifest. */
    enum Model {
        KINEMATIC_BICYCLE,
        DYNAMIC_BICYCLE,
        FULL
    }

    static Plants of(Parameters given, int vehicles) {
        return new Plants(
                given.choice("plant", Model.class),
                given.choice("otherPlant", Model.class),
                (int) Math.round(given.number("otherPlantShare") * vehicles),
                given.choice("steeringCommand", Reading.class),
                given.number("wheelbase"),
                given.number("actuatorLag"));
    }

    /** The model of each vehicle, in the order of the road. */
    Model[] models(int vehicles) {
        boolean[] otherOnes = Control.spread(others, vehicles);
        Model[] models = new Model[vehicles];
        for (int i = 0; i < vehicles; i++) {
            models[i] = otherOnes[i] ? other : model;
        }
        return models;
    }

    /** The same without lag, for speeds that are to be driven as they stand. */
    Plants prompt() {
        return new Plants(model, other, others, reading, wheelbaseM, 0);
    }

    Plant plant(Model which, Start start, double lengthM, long windowNs) {
        return switch (which) {
            case KINEMATIC_BICYCLE -> {
                Build build = new Build(extent(which, lengthM), MASS_KG, Optional.empty());
                yield new FrontWheelBicycle(new Design(build, wheelbaseM, reading, lagS), start, windowNs);
            }
            case DYNAMIC_BICYCLE -> {
                Bicycle bicycle = new Bicycle(Bicycle.Kind.NONLINEAR, sedan(), ground());
                bicycle.placeRolling(start.x(), start.y(), start.headingRad(), start.speedMps());
                yield new BicyclePlant(bicycle, VehiclePlant.build(sedan(), HEIGHT_M));
            }
            case FULL -> {
                Vehicle vehicle = new Vehicle(sedan(), ground());
                vehicle.placeRolling(start.x(), start.y(), start.headingRad(), start.speedMps());
                yield new VehiclePlant(vehicle, HEIGHT_M, ground());
            }
        };
    }

    /** The box that a vehicle of a length fills around its position, the rear axle or the centre of gravity. */
    Extent extent(Model which, double lengthM) {
        double ahead = which == Model.KINEMATIC_BICYCLE
                ? wheelbaseM / 2
                : VehiclePlant.build(sedan(), HEIGHT_M).extent().middleAheadM();
        return new Extent(lengthM, WIDTH_M, HEIGHT_M, ahead);
    }

    double wheelbaseM(Model which) {
        return which == Model.KINEMATIC_BICYCLE ? wheelbaseM : sedan().body().wheelbaseM();
    }

    static FleetPedals pedals(Model which) {
        return which == Model.KINEMATIC_BICYCLE ? new PedalScale() : new TrackingPedals();
    }

    private static VehicleParameters sedan() {
        return VehiclePresets.g35OnPassengerTyres();
    }

    private static Ground ground() {
        Grip dry = Surface.ASPHALT.grip(Surface.Condition.DRY);
        return InclinedPlane.level(dry.peak(), dry.slide(), dry.rolling());
    }
}
