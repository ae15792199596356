package dev.provinggrid.sim.scenario.regulation;

import dev.provinggrid.sim.agent.Plant;
import dev.provinggrid.sim.driving.regulation.EgoBody;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.traffic.fleet.TrackingPedals;
import dev.provinggrid.sim.vehicle.Ground;
import dev.provinggrid.sim.vehicle.InclinedPlane;
import dev.provinggrid.sim.vehicle.Vehicle;
import dev.provinggrid.sim.vehicle.VehicleParameters;
import dev.provinggrid.sim.vehicle.VehiclePlant;
import dev.provinggrid.sim.vehicle.VehiclePresets;
import dev.provinggrid.sim.vehicle.bicycle.Bicycle;
import dev.provinggrid.sim.vehicle.bicycle.BicyclePlant;
import dev.provinggrid.sim.vehicle.chassis.AntiLock;
import dev.provinggrid.sim.vehicle.chassis.Brakes;
import dev.provinggrid.sim.world.Grip;
import dev.provinggrid.sim.world.Surface;
import java.util.Optional;

/**
 * What moves the ego. Its body has the published length and width whatever moves it.
 *
 * @param brakeBuildUpS time constant with which the brakes build up, s
 */
record EgoChoice(Model model, Car car, Surface.Condition condition, double brakeBuildUpS) implements EgoBody.Maker {

    private static final double HEIGHT_M = 1.5;

    /** A driver who wants a deceleration does not brake harder to make good the speed that the build-up cost. */
    private static final double MADE_GOOD_MPS = .2;

    /** Equations of motion, words of the manifests. */
    enum Model {
        POINT,
        KINEMATIC_BICYCLE,
        NONLINEAR_BICYCLE,
        FULL
    }

    /** Cars of the manifests. */
    enum Car {
        BMW_320I,
        G35
    }

    static EgoChoice of(Parameters given) {
        return new EgoChoice(
                given.choice("plant", Model.class),
                given.choice("vehicle", Car.class),
                given.choice("condition", Surface.Condition.class),
                given.number("brakeBuildUp"));
    }

    @Override
    public EgoBody at(double x, double speedMps) {
        return switch (model) {
            case POINT -> EgoBody.Maker.POINT.at(x, speedMps);
            case KINEMATIC_BICYCLE -> body(bicycle(Bicycle.Kind.KINEMATIC, speedMps), x);
            case NONLINEAR_BICYCLE -> body(bicycle(Bicycle.Kind.NONLINEAR, speedMps), x);
            case FULL -> body(full(speedMps), x);
        };
    }

    private EgoBody body(Plant plant, double x) {
        double pedal = 1 / parameters().brakes().decelerationMps2();
        return new PlantBody(plant, new TrackingPedals(pedal, MADE_GOOD_MPS), x);
    }

    private Plant bicycle(Bicycle.Kind kind, double speedMps) {
        Bicycle bicycle = new Bicycle(kind, parameters(), ground());
        bicycle.placeRolling(0, 0, 0, speedMps);
        return new BicyclePlant(bicycle, VehiclePlant.build(parameters(), HEIGHT_M));
    }

    private Plant full(double speedMps) {
        Vehicle vehicle = new Vehicle(parameters(), ground());
        vehicle.placeDriving(0, 0, 0, speedMps);
        return new VehiclePlant(vehicle, HEIGHT_M, ground());
    }

    private VehicleParameters parameters() {
        VehicleParameters plain = switch (car) {
            case BMW_320I -> VehiclePresets.bmw320i();
            case G35 -> VehiclePresets.g35OnPassengerTyres();
        };
        double stoppingDistance = plain.brakes().stoppingDistanceM();
        return plain.withBrakes(new Brakes(stoppingDistance, brakeBuildUpS, Optional.of(AntiLock.STANDARD)));
    }

    private Ground ground() {
        Grip grip = Surface.ASPHALT.grip(condition);
        return InclinedPlane.level(grip.peak(), grip.slide(), grip.rolling());
    }
}
