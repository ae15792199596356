package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.sim.agent.Plant;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.vehicle.Ground;
import dev.provinggrid.sim.vehicle.InclinedPlane;
import dev.provinggrid.sim.vehicle.Vehicle;
import dev.provinggrid.sim.vehicle.VehicleParameters;
import dev.provinggrid.sim.vehicle.VehiclePlant;
import dev.provinggrid.sim.vehicle.bicycle.Bicycle;
import dev.provinggrid.sim.vehicle.bicycle.BicycleParameters;
import dev.provinggrid.sim.vehicle.bicycle.BicyclePlant;
import dev.provinggrid.sim.world.Grip;
import dev.provinggrid.sim.world.Surface;

/**
 * A car, the equations that move it, its tyres and the road they are on.
 *
 * @param loadSensitivity of every tyre of the full model
 */
record TestVehicle(Car car, Model model, TyreChoice tyre, double loadSensitivity, Grip grip) {

    /** Equations of motion, words of the manifests. */
    enum Model {
        FULL,
        NONLINEAR_BICYCLE,
        LINEAR_BICYCLE,
        KINEMATIC_BICYCLE
    }

    static TestVehicle of(Parameters given) {
        Surface surface = given.choice("surface", Surface.class);
        return new TestVehicle(
                given.choice("vehicle", Car.class),
                given.choice("plant", Model.class),
                TyreChoice.of(given),
                given.number("loadSensitivity"),
                surface.grip(given.choice("condition", Surface.Condition.class)));
    }

    /** The same car on the same road, by the full model on passenger tyres. */
    TestVehicle asReference() {
        return new TestVehicle(car, Model.FULL, TyreChoice.PACEJKA, loadSensitivity, grip);
    }

    /** One that rolls along x. */
    Plant rolling(double x, double speedMps) {
        VehicleParameters parameters = parameters();
        Ground ground = InclinedPlane.level(grip.peak(), grip.slide(), grip.rolling());
        if (model == Model.FULL) {
            Vehicle vehicle = new Vehicle(parameters, ground);
            vehicle.placeRolling(x, 0, 0, speedMps);
            return new VehiclePlant(vehicle, car.heightM(), ground);
        }
        Bicycle bicycle = new Bicycle(kind(), parameters, ground);
        bicycle.placeRolling(x, 0, 0, speedMps);
        return new BicyclePlant(bicycle, VehiclePlant.build(parameters, car.heightM()));
    }

    private Bicycle.Kind kind() {
        return switch (model) {
            case KINEMATIC_BICYCLE -> Bicycle.Kind.KINEMATIC;
            case LINEAR_BICYCLE -> Bicycle.Kind.LINEAR;
            case NONLINEAR_BICYCLE -> Bicycle.Kind.NONLINEAR;
            case FULL -> throw new IllegalStateException("the full model has two tracks");
        };
    }

    VehicleParameters parameters() {
        VehicleParameters plain = tyre.on(car.parameters());
        return plain.withAxles(
                plain.front().withLoadSensitivity(loadSensitivity), plain.rear().withLoadSensitivity(loadSensitivity));
    }

    /** Whether its tyres slip at all, so that the linear theory says something of it. */
    boolean slips() {
        return model != Model.KINEMATIC_BICYCLE;
    }

    /** Without springs, for the linear theory. */
    BicycleParameters bicycle() {
        return BicycleParameters.of(parameters());
    }

    /** By the linear theory of its tyres at a speed, rad/(m/s2); 0 where nothing slips. */
    double understeerGradient(double speedMps) {
        return slips() ? bicycle().linearAt(speedMps, grip.peak()).understeerGradient() : 0;
    }

    double wheelbaseM() {
        return parameters().body().wheelbaseM();
    }

    double widthM() {
        return parameters().body().widthM();
    }
}
