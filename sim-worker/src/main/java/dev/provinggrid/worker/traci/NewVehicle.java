package dev.provinggrid.worker.traci;

import dev.provinggrid.sim.traffic.TrafficEntry;
import dev.provinggrid.worker.traci.message.Traci;
import dev.provinggrid.worker.traci.message.TraciAnswer;
import dev.provinggrid.worker.traci.message.TraciRequest;

/** The commands that add and remove vehicles. */
final class NewVehicle {

    private static final int PARTS = 14;
    private static final int VAPORIZED = 3;
    private static final String ROUTE = "provinggrid-";

    private NewVehicle() {}

    /** Adds a route of its own, and the vehicle on it; answered by {@link #added}. */
    static void add(TrafficEntry entry, TraciRequest request) {
        String route = ROUTE + entry.id();
        request.command(
                Traci.SET_ROUTE,
                new TraciRequest.Payload().ubyte(Traci.ADD).string(route).typedStrings(entry.route()));
        TraciRequest.Payload vehicle = new TraciRequest.Payload()
                .ubyte(Traci.ADD_FULL)
                .string(entry.id())
                .compound(PARTS)
                .typedString(route)
                .typedString(entry.type())
                .typedString("now")
                .typedString(Integer.toString(entry.lane()))
                .typedString(Double.toString(entry.positionM()))
                .typedString(Double.toString(entry.speedMps()))
                .typedString("current")
                .typedString("max")
                .typedString("current")
                .typedString("")
                .typedString("")
                .typedString("")
                .typedInteger(0)
                .typedInteger(0);
        request.command(Traci.SET_VEHICLE, vehicle);
    }

    static void added(TraciAnswer answer) {
        answer.status(Traci.SET_ROUTE);
        answer.status(Traci.SET_VEHICLE);
    }

    static TraciRequest remove(String id, TraciRequest request) {
        return request.command(
                Traci.SET_VEHICLE,
                new TraciRequest.Payload()
                        .ubyte(Traci.REMOVE)
                        .string(id)
                        .ubyte(Traci.BYTE)
                        .ubyte(VAPORIZED));
    }
}
