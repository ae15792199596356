package dev.provinggrid.worker.traci;

import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.traffic.OwnPose;
import dev.provinggrid.sim.traffic.Traffic;
import dev.provinggrid.sim.traffic.TrafficDeparture;
import dev.provinggrid.sim.traffic.TrafficEntry;
import dev.provinggrid.sim.traffic.TrafficFailure;
import dev.provinggrid.sim.traffic.TrafficFrame;
import dev.provinggrid.sim.traffic.TrafficScene;
import dev.provinggrid.worker.traci.message.Traci;
import dev.provinggrid.worker.traci.message.TraciAnswer;
import dev.provinggrid.worker.traci.message.TraciException;
import dev.provinggrid.worker.traci.message.TraciRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The traffic of one SUMO. A step is one message, the poses of the run's own vehicles and the step; its answer has all subscribed values. A
 * second message asks about new vehicles and subscribes to them.
 */
final class SumoTraffic implements Traffic {

    private static final Pattern NAME_TAKEN = Pattern.compile("already exists|Could not add route");

    private static final double EVERYWHERE_M = 1e9;

    private final SumoSession session;
    private final String program;
    private final long stepNs;
    private final double rangeM;
    private final Participants vehicles;
    private final Participants persons;
    private final Map<String, String> lights = new TreeMap<>();
    private final Map<String, SentPose> own = new HashMap<>();
    private final Set<String> followed = new HashSet<>();
    private final Map<String, Long> pendingSinceNs = new HashMap<>();
    private final List<String> removed = new ArrayList<>();
    private StepReport report = StepReport.NOTHING;
    private TrafficFrame frame;

    SumoTraffic(SumoSession session, String program, TrafficScene scene) {
        this(session, program, scene, KnownLanes.Source.RECKONED);
    }

    /** @param lanes how lanes are known where the scene shows them */
    SumoTraffic(SumoSession session, String program, TrafficScene scene, KnownLanes.Source lanes) {
        this.session = session;
        this.program = program;
        this.stepNs = scene.stepNs();
        this.rangeM = scene.rangeM();
        this.vehicles = Participants.vehicles(scene, KnownLanes.of(session, scene, lanes));
        this.persons = Participants.persons(SimTime.toSeconds(stepNs));
        this.frame = new TrafficFrame(0, List.of(), List.of(), List.of(), List.of(), 0, List.of(), Map.of());
    }

    /** Subscribes to what is there already, and to all vehicles by one subscription around a junction where they all are shown. */
    SumoTraffic subscribed() {
        List<String> lightIds = session.ids(Traci.Domain.LIGHT);
        TraciRequest request = StepReport.subscribe(new TraciRequest());
        lightIds.forEach(it -> request.subscribe(Traci.Domain.LIGHT, it, Traci.LIGHT_STATE));
        if (rangeM == 0) {
            String anywhere = session.ids(Traci.Domain.JUNCTION).getFirst();
            vehicles.subscribeAround(Traci.Domain.JUNCTION, anywhere, EVERYWHERE_M, request);
        }
        exchange(request);
        meet(session.ids(Traci.Domain.PERSON));
        frame = frame(0, List.of(), List.of());
        return this;
    }

    @Override
    public String program() {
        return program;
    }

    @Override
    public TrafficFrame frame() {
        return frame;
    }

    @Override
    public void add(TrafficEntry entry) {
        TraciRequest request = new TraciRequest();
        NewVehicle.add(entry, request);
        vehicles.ask(List.of(entry.id()), request);
        try {
            session.exchange(request, answer -> {
                NewVehicle.added(answer);
                vehicles.learn(List.of(entry.id()), answer);
                return answer;
            });
        } catch (TrafficFailure e) {
            boolean taken = NAME_TAKEN.matcher(e.getMessage()).find();
            throw new TrafficFailure(
                    "vehicle " + entry.id() + " cannot join the traffic: " + e.getMessage()
                            + (taken ? "; the traffic has a vehicle or route of this name: give it another name" : ""),
                    e);
        }
    }

    @Override
    public void remove(String id) {
        own.remove(id);
        if (frame.vehicles().stream().anyMatch(it -> it.id().equals(id))) {
            exchange(NewVehicle.remove(id, new TraciRequest()));
            removed.add(id);
        }
    }

    @Override
    public TrafficFrame step(List<OwnPose> poses) {
        TraciRequest request = new TraciRequest();
        own.clear();
        for (OwnPose pose : poses) {
            SentPose sent = SentPose.of(pose, vehicles.lengthM(pose.id()));
            sent.moveIn(request);
            own.put(pose.id(), sent);
        }
        request.command(Traci.SIMULATION_STEP, new TraciRequest.Payload().number(0));
        long nowNs = frame.nowNs() + stepNs;
        session.at(SimTime.toSeconds(nowNs));
        vehicles.clear();
        persons.clear();
        exchange(request);
        List<String> arrived = new ArrayList<>(report.arrived());
        arrived.addAll(without(removed, report.arrived()));
        removed.clear();
        vehicles.forget(arrived);
        followed.removeAll(arrived);
        persons.forget(report.arrivedPersons());
        meet(without(report.departedPersons(), report.arrivedPersons()));
        frame = frame(nowNs, departures(nowNs), arrived);
        return frame;
    }

    private static List<String> without(List<String> ids, Collection<String> others) {
        return others.isEmpty()
                ? ids
                : ids.stream().filter(it -> !others.contains(it)).toList();
    }

    /** Gets to know those who are new: asks what they are, and subscribes to where the run's own and persons go. */
    private void meet(List<String> newPersons) {
        TraciRequest request = new TraciRequest();
        List<String> unknown = vehicles.incomplete();
        vehicles.ask(unknown, request);
        persons.ask(newPersons, request);
        int asked = request.ids().length;
        follow(request);
        persons.subscribe(newPersons, request);
        if (request.isEmpty()) {
            return;
        }
        session.exchange(request, answer -> {
            vehicles.learn(unknown, answer);
            persons.learn(newPersons, answer);
            Arrays.stream(request.ids()).skip(asked).forEach(it -> {
                answer.status(it);
                part(answer);
            });
            return answer;
        });
        if (!vehicles.incomplete().isEmpty()) {
            meet(List.of());
        }
    }

    /** Subscribes to the run's own vehicles, once they are there: they may leave all lanes, and others are around them. */
    private void follow(TraciRequest request) {
        List<String> newOwn = own.keySet().stream()
                .filter(it -> !followed.contains(it))
                .filter(it -> vehicles.have(it) || report.departed().contains(it))
                .sorted()
                .toList();
        vehicles.subscribe(newOwn, request);
        if (rangeM > 0) {
            newOwn.forEach(it -> vehicles.subscribeAround(Traci.Domain.VEHICLE, it, rangeM, request));
        }
        followed.addAll(newOwn);
    }

    /** Sends commands; what comes back is states, of which those of a step are led by their number. */
    private void exchange(TraciRequest request) {
        session.exchange(request, answer -> {
            for (int command : request.ids()) {
                answer.status(command);
                if (command == Traci.SIMULATION_STEP) {
                    int parts = answer.count();
                    for (int i = 0; i < parts; i++) {
                        part(answer);
                    }
                } else if (command != Traci.SET_VEHICLE) {
                    part(answer);
                }
            }
            return answer;
        });
    }

    /** Reads what one subscription says. */
    private void part(TraciAnswer answer) {
        int kind = answer.anyHead();
        if (kind == Traci.Domain.VEHICLE.subscribed()) {
            vehicles.read(answer);
        } else if (kind == Traci.Domain.JUNCTION.subscribedContext()
                || kind == Traci.Domain.VEHICLE.subscribedContext()) {
            answer.string();
            answer.ubyte();
            vehicles.readAll(answer.ubyte(), answer);
        } else if (kind == Traci.Domain.PERSON.subscribed()) {
            persons.read(answer);
        } else if (kind == Traci.Domain.LIGHT.subscribed()) {
            String id = answer.string();
            answer.ubyte();
            lights.put(id, answer.subscribed(Traci.LIGHT_STATE, Traci.STRING).string());
        } else if (kind == Traci.Domain.SIMULATION.subscribed()) {
            answer.string();
            answer.ubyte();
            report = StepReport.read(answer);
        } else {
            throw new TraciException("it sends 0x%02x, to which nobody subscribed".formatted(kind));
        }
    }

    private List<TrafficDeparture> departures(long nowNs) {
        List<TrafficDeparture> departures = report.departed().stream()
                .map(it -> new TrafficDeparture(it, SimTime.toSeconds(nowNs - pendingSinceNs.getOrDefault(it, nowNs))))
                .toList();
        pendingSinceNs.keySet().retainAll(report.pending());
        report.pending().forEach(it -> pendingSinceNs.putIfAbsent(it, nowNs));
        return departures;
    }

    private TrafficFrame frame(long nowNs, List<TrafficDeparture> departed, List<String> arrived) {
        return new TrafficFrame(
                nowNs,
                vehicles.states(own),
                persons.states(Map.of()),
                departed,
                arrived,
                report.pending().size(),
                report.collisions(),
                Map.copyOf(lights));
    }

    @Override
    public void close() {
        try (SumoLog _ = session.log();
                session) {
            session.finish();
        }
    }
}
