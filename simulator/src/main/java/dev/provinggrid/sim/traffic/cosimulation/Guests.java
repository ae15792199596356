package dev.provinggrid.sim.traffic.cosimulation;

import dev.provinggrid.sim.agent.Shape;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.traffic.TrafficVehicle;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Vehicles of the traffic, or persons, in the world of a run: where the newest step left them. */
final class Guests {

    private final Run run;
    private final Function<TrafficVehicle, Shape> shapes;
    private final Set<String> names;
    private final Map<String, Guest> guests = new LinkedHashMap<>();

    /** One of them, by its name in the world; without a name it is not there. */
    private static final class Guest {
        private TrafficState state;
        private String name = "";

        Guest(TrafficState state) {
            this.state = state;
        }
    }

    /** @param names that are taken in the run's world, which others share: vehicles and persons may have equal ones in the traffic */
    Guests(Run run, Function<TrafficVehicle, Shape> shapes, Set<String> names) {
        this.run = run;
        this.shapes = shapes;
        this.names = names;
    }

    /**
     * Everybody of a step: who is new appears, who is gone vanishes.
     *
     * @param staying ids of those who stay though they are not told of
     */
    void meet(List<TrafficVehicle> everybody, Predicate<String> staying) {
        Set<String> gone = new HashSet<>(guests.keySet());
        for (TrafficVehicle vehicle : everybody) {
            Guest guest = guests.get(vehicle.id());
            gone.remove(vehicle.id());
            if (guest != null) {
                guest.state = TrafficState.of(vehicle);
            } else {
                appear(vehicle);
            }
        }
        gone.stream().filter(staying.negate()).sorted().forEach(this::vanish);
    }

    private void appear(TrafficVehicle vehicle) {
        Guest guest = new Guest(TrafficState.of(vehicle));
        guests.put(vehicle.id(), guest);
        guest.name = vehicle.id();
        while (!names.add(guest.name)) {
            guest.name += " (" + vehicle.type() + ")";
        }
        run.place(new WorldObject(guest.name, vehicle.type(), shapes.apply(vehicle), () -> guest.state));
    }

    private void vanish(String id) {
        hide(id);
        guests.remove(id);
    }

    /** Takes one out of the run's world. */
    void hide(String id) {
        Guest guest = guests.get(id);
        if (!guest.name.isEmpty()) {
            run.remove(guest.name);
            names.remove(guest.name);
            guest.name = "";
        }
    }

    /** One who is to appear in the traffic, and not in the run's world. */
    void expect(String id, TrafficState first) {
        guests.put(id, new Guest(first));
    }

    /** Where somebody is; nowhere while he is not there. */
    TrafficState stateOf(String id) {
        Guest guest = guests.get(id);
        return guest == null ? TrafficStepper.NOWHERE : guest.state;
    }

    Set<String> ids() {
        return guests.keySet();
    }
}
