package dev.provinggrid.worker.traci;

import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.traffic.TrafficScene;
import dev.provinggrid.sim.traffic.TrafficVehicle;
import dev.provinggrid.worker.traci.message.Traci;
import dev.provinggrid.worker.traci.message.TraciAnswer;
import dev.provinggrid.worker.traci.message.TraciRequest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The vehicles, or the persons, of a SUMO, updated from its subscriptions. SUMO spends most of a step on writing values, so as few as
 * possible are subscribed to: accelerations follow from the speeds, and so do lane positions where nobody changes lanes. SUMO reports
 * participants in the same order in every step; one is looked up by its name only where the order changes.
 */
final class Participants {

    private static final int[] BUILD = {Traci.TYPE, Traci.LENGTH, Traci.WIDTH, Traci.HEIGHT};
    private static final int[] PLACE = {Traci.POSITION, Traci.ANGLE, Traci.SPEED};
    private static final int[] ON_LANE = {Traci.LANE_POSITION, Traci.LANE};
    private static final int[] LIGHTS = {Traci.SIGNALS};
    private static final int[] NOTHING = {};

    private final Traci.Domain domain;
    private final double stepS;
    private final boolean lit;
    private final KnownLanes lanes;
    private final int[] state;
    private final Map<String, Participant> known = new HashMap<>();
    private List<Participant> before = new ArrayList<>();
    private List<Participant> present = new ArrayList<>();
    private List<Participant> byId = List.of();
    private int expected;
    private long step;

    private Participants(Traci.Domain domain, double stepS, boolean lit, KnownLanes lanes) {
        this.domain = domain;
        this.stepS = stepS;
        this.lit = lit;
        this.lanes = lanes;
        this.state = joined(joined(PLACE, lanes.areRead() ? ON_LANE : NOTHING), lit ? LIGHTS : NOTHING);
    }

    private static int[] joined(int[] some, int[] more) {
        return IntStream.concat(IntStream.of(some), IntStream.of(more)).toArray();
    }

    static Participants vehicles(TrafficScene scene, KnownLanes lanes) {
        boolean lit = scene.shows(TrafficScene.Detail.LIGHTS);
        return new Participants(Traci.Domain.VEHICLE, SimTime.toSeconds(scene.stepNs()), lit, lanes);
    }

    static Participants persons(double stepS) {
        return new Participants(Traci.Domain.PERSON, stepS, false, KnownLanes.NONE);
    }

    private boolean drive() {
        return domain == Traci.Domain.VEHICLE;
    }

    /** Has their states sent at every step from now on, and once now; with the lane, which is not reckoned where a run moves somebody. */
    void subscribe(Collection<String> ids, TraciRequest request) {
        int[] whole = joined(state, lanes.areReckoned() ? ON_LANE : NOTHING);
        ids.forEach(it -> request.subscribe(domain, it, whole));
    }

    /** Has the states of those around something sent at every step from now on, and once now. */
    void subscribeAround(Traci.Domain centre, String id, double rangeM, TraciRequest request) {
        request.subscribeAround(centre, id, rangeM, state);
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
            if (lanes.areReckoned()) {
                request.get(domain, Traci.LANE_POSITION, id);
                request.get(domain, Traci.LANE, id);
            }
        }
    }

    /** Takes what was asked for. */
    void learn(Collection<String> ids, TraciAnswer answer) {
        for (String id : ids) {
            Participant.Build build = new Participant.Build(
                    value(answer, Traci.TYPE).typedString(),
                    new TrafficVehicle.Size(
                            value(answer, Traci.LENGTH).typedNumber(),
                            value(answer, Traci.WIDTH).typedNumber(),
                            value(answer, Traci.HEIGHT).typedNumber()));
            double acceleration = drive() ? value(answer, Traci.ACCELERATION).typedNumber() : 0;
            Participant it = known.computeIfAbsent(id, Participant::new);
            it.learn(build, acceleration, step);
            if (lanes.areReckoned()) {
                double position = value(answer, Traci.LANE_POSITION).typedNumber();
                it.isOnLane(value(answer, Traci.LANE).typedString(), position, lanes);
            }
        }
    }

    private TraciAnswer value(TraciAnswer answer, int variable) {
        answer.status(domain.get());
        answer.got(domain, variable);
        return answer;
    }

    boolean have(String id) {
        return present.contains(known.get(id));
    }

    /** Those present of whom more has to be asked. */
    List<String> incomplete() {
        List<String> incomplete = new ArrayList<>();
        for (Participant it : present) {
            if (it.needsMore(step, lanes.areReckoned())) {
                incomplete.add(it.id());
            }
        }
        return incomplete;
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
        if (x != Traci.INVALID && it.isAt(new FrontBumper(x, y, angle), speed, step, stepS)) {
            present.add(it);
        }
        if (lanes.areRead()) {
            it.readLane(answer, lanes);
        }
        if (lit) {
            it.readLights(answer);
        }
        if (variables > state.length) {
            it.readLane(answer, lanes);
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
        List<TrafficVehicle> states = new ArrayList<>(byId.size());
        byId.forEach(it -> states.add(it.state(own.get(it.id()))));
        return Collections.unmodifiableList(states);
    }
}
