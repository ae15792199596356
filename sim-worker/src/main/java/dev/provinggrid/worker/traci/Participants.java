package dev.provinggrid.worker.traci;

import dev.provinggrid.sim.traffic.TrafficVehicle;
import dev.provinggrid.worker.traci.message.Traci;
import dev.provinggrid.worker.traci.message.TraciAnswer;
import dev.provinggrid.worker.traci.message.TraciRequest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Vehicles, or persons, as subscriptions tell of them. SUMO takes most of the time of a step to write values, so that as few as possible
 * are asked for: the acceleration is known from the speeds. It tells of everybody in the same order step after step, so that
 * somebody is looked up only where that changes.
 */
final class Participants {

    private static final int[] BUILD = {Traci.TYPE, Traci.LENGTH, Traci.WIDTH, Traci.HEIGHT};

    private final Traci.Domain domain;
    private final double stepS;
    private final boolean lit;
    private final Map<String, Participant> known = new HashMap<>();
    private List<Participant> before = new ArrayList<>();
    private List<Participant> present = new ArrayList<>();
    private List<Participant> byId = List.of();
    private int expected;
    private long step;

    private Participants(Traci.Domain domain, double stepS, boolean lit) {
        this.domain = domain;
        this.stepS = stepS;
        this.lit = lit;
    }

    /** @param lit whether their lights are read */
    static Participants vehicles(double stepS, boolean lit) {
        return new Participants(Traci.Domain.VEHICLE, stepS, lit);
    }

    static Participants persons(double stepS) {
        return new Participants(Traci.Domain.PERSON, stepS, false);
    }

    private boolean drive() {
        return domain == Traci.Domain.VEHICLE;
    }

    /** Of which a state consists, in the order in which {@link #read} takes them. */
    private int[] state() {
        IntStream place = IntStream.of(
                Traci.POSITION, Traci.ANGLE, Traci.SPEED, Traci.LANE_POSITION, drive() ? Traci.LANE : Traci.ROAD);
        return IntStream.concat(place, lit ? IntStream.of(Traci.SIGNALS) : IntStream.empty())
                .toArray();
    }

    /** Has their states sent at every step from now on, and once now. */
    void subscribe(Collection<String> ids, TraciRequest request) {
        ids.forEach(it -> request.subscribe(domain, it, state()));
    }

    /** Has the states of those around a vehicle sent at every step from now on, and once now. */
    void subscribeAround(String vehicle, double rangeM, TraciRequest request) {
        request.subscribeAround(vehicle, rangeM, state());
    }

    /** Asks for what does not change, and for what the step before would tell. */
    void ask(Collection<String> ids, TraciRequest request) {
        for (String id : ids) {
            for (int variable : BUILD) {
                request.get(domain, variable, id);
            }
            if (drive()) {
                request.get(domain, Traci.ACCELERATION, id);
            }
        }
    }

    /** Takes what was asked for. */
    void learn(Collection<String> ids, TraciAnswer answer) {
        for (String id : ids) {
            Participant.Build build = new Participant.Build(
                    value(answer, Traci.TYPE).typedString(),
                    value(answer, Traci.LENGTH).typedNumber(),
                    value(answer, Traci.WIDTH).typedNumber(),
                    value(answer, Traci.HEIGHT).typedNumber());
            double acceleration = drive() ? value(answer, Traci.ACCELERATION).typedNumber() : 0;
            known.computeIfAbsent(id, Participant::new).learn(build, acceleration, step);
        }
    }

    private TraciAnswer value(TraciAnswer answer, int variable) {
        answer.status(domain.get());
        answer.got(domain, variable);
        return answer;
    }

    /** Those present of whom more has to be asked. */
    List<String> strangers() {
        return present.stream()
                .filter(it -> it.isStranger(step))
                .map(Participant::id)
                .toList();
    }

    double lengthM(String id) {
        return known.get(id).lengthM();
    }

    /** Forgets where they are, before a step's states come. */
    void clear() {
        List<Participant> old = before;
        before = present;
        present = old;
        present.clear();
        expected = 0;
        step++;
    }

    void forget(Collection<String> ids) {
        for (String id : ids) {
            present.remove(known.remove(id));
        }
    }

    /** Takes the state of one of them, whose name comes next. */
    void read(TraciAnswer answer) {
        read(next(answer), answer.ubyte(), answer);
    }

    /** Takes the states of a count of them, each behind its name. */
    void readAll(int variables, TraciAnswer answer) {
        int count = answer.count();
        for (int i = 0; i < count; i++) {
            read(next(answer), variables, answer);
        }
    }

    private Participant next(TraciAnswer answer) {
        if (expected < before.size() && before.get(expected).isNext(answer)) {
            return before.get(expected++);
        }
        Participant it = known.computeIfAbsent(answer.string(), Participant::new);
        int at = before.indexOf(it);
        expected = at < 0 ? expected : at + 1;
        return it;
    }

    /** One who is nowhere, removed or being teleported, is not present. */
    private void read(Participant it, int variables, TraciAnswer answer) {
        if (answer.isError()) {
            answer.skipErrors(variables);
            return;
        }
        double x = answer.subscribed(Traci.POSITION, Traci.POSITION_2D).number();
        double y = answer.number();
        double angle = answer.subscribed(Traci.ANGLE, Traci.DOUBLE).number();
        double speed = answer.subscribed(Traci.SPEED, Traci.DOUBLE).number();
        if (drive()) {
            it.readLane(answer);
        } else {
            it.readEdge(answer);
        }
        if (lit) {
            it.readLights(answer);
        }
        if (x != Traci.INVALID && it.isAt(new FrontBumper(x, y, angle), speed, step, stepS)) {
            present.add(it);
        }
    }

    /**
     * Those present, in the order of their ids.
     *
     * @param own the poses that were sent
     */
    List<TrafficVehicle> states(Map<String, SentPose> own) {
        if (!present.equals(before)) {
            byId = present.stream()
                    .sorted(Comparator.comparing(Participant::id))
                    .toList();
        }
        return byId.stream().map(it -> it.state(own.get(it.id()))).toList();
    }
}
