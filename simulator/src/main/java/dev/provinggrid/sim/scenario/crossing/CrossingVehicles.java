package dev.provinggrid.sim.scenario.crossing;

import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.cooperation.Circle;
import dev.provinggrid.sim.cooperation.CrossingRule;
import dev.provinggrid.sim.cooperation.Message;
import dev.provinggrid.sim.cooperation.NegotiationListener;
import dev.provinggrid.sim.cooperation.Negotiator;
import dev.provinggrid.sim.cooperation.PlanDriver;
import dev.provinggrid.sim.cooperation.Route;
import dev.provinggrid.sim.cooperation.radio.Antenna;
import dev.provinggrid.sim.cooperation.radio.Radio;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.scenario.crossing.Approaches.Approach;
import dev.provinggrid.sim.vehicle.car.CarParameters;
import dev.provinggrid.sim.vehicle.car.CarPlant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The vehicles of a run. */
final class CrossingVehicles {

    static final String DESK = "desk";

    /** Of a Corolla, published by its maker; gravity in the middle between the axles, height, track and steering assumed. */
    private static final Extent BODY = new Extent(4.63, 1.78, 1.44, 0);

    private static final double CENTRE_UP_M = .5;
    private static final double TRACK_M = 1.53;
    private static final double STEERING_RAD = Math.toRadians(35);

    private final CrossingCase crossing;
    private final Run run;
    private final List<WorldObject> vehicles = new ArrayList<>();
    private final List<Negotiator> negotiators = new ArrayList<>();

    CrossingVehicles(CrossingCase crossing, Run run) {
        this.crossing = crossing;
        this.run = run;
    }

    /** Adds those who talk to each other. */
    void negotiate(Radio<Message> radio, NegotiationListener listener) {
        for (Approach approach : crossing.approaches().all()) {
            Negotiator negotiator = new Negotiator(
                    crossing.negotiation(), rule(approach), approach.route(), new Antenna<>(radio), listener);
            PlanDriver driver = new PlanDriver(
                    negotiator, approach.route(), circle(), crossing.pedals().brakeMps2());
            negotiators.add(negotiator);
            vehicles.add(run.add(vehicle(approach).with(negotiator).driver(driver)));
        }
    }

    /** Adds them as if each were alone. */
    void ignoreEachOther() {
        for (Approach approach : crossing.approaches().all()) {
            PlanDriver driver = PlanDriver.alone(
                    approach.route(), circle(), crossing.pedals().brakeMps2());
            vehicles.add(run.add(vehicle(approach).driver(driver)));
        }
    }

    private CrossingRule rule(Approach approach) {
        return switch (crossing.rule()) {
            case YIELD_TO_EARLIER -> new CrossingRule.YieldToEarlier();
            case RESERVATION -> new CrossingRule.Reserved(DESK, approach.distanceM());
            case NONE -> new CrossingRule.None();
        };
    }

    private Agent vehicle(Approach approach) {
        CarParameters car = crossing.pedals().car();
        double half = car.wheelbaseM() / 2;
        Build build = new Build(
                BODY,
                car.massKg(),
                CENTRE_UP_M,
                Optional.of(new Build.Axles(half, half, TRACK_M, STEERING_RAD, car.wheelRadiusM(), 0)));
        CarPlant plant = new CarPlant(crossing.pedals(), build, approach.start(circle().speedMps()));
        return Agent.named(approach.id(), plant).label("vehicle");
    }

    List<WorldObject> vehicles() {
        return vehicles;
    }

    /** In the order of the vehicles; none where they ignore each other. */
    List<Negotiator> negotiators() {
        return negotiators;
    }

    Negotiator negotiator(WorldObject vehicle) {
        return negotiators.get(vehicles.indexOf(vehicle));
    }

    List<Route> routes() {
        return crossing.approaches().all().stream().map(Approach::route).toList();
    }

    Circle circle() {
        return crossing.circle();
    }

    Supplier<WorldState> world() {
        return run.world();
    }
}
