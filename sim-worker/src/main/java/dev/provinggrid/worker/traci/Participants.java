package dev.provinggrid.worker.traci;

import dev.provinggrid.sim.traffic.OwnPose;
import dev.provinggrid.sim.traffic.TrafficVehicle;
import dev.provinggrid.worker.traci.message.Traci;
import dev.provinggrid.worker.traci.message.TraciAnswer;
import dev.provinggrid.worker.traci.message.TraciRequest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Vehicles, or persons, and their newest states as subscriptions tell them. */
final class Participants {

    private static final int[] BUILD = {Traci.TYPE, Traci.LENGTH, Traci.WIDTH, Traci.HEIGHT};

    private final Traci.Domain domain;
    private final int[] state;
    private final Map<String, Build> builds = new HashMap<>();
    private final Map<String, Place> places = new HashMap<>();
    private final Map<String, Motion> present = new TreeMap<>();

    /** What does not change. */
    private record Build(String type, double lengthM, double widthM, double heightM) {}

    /** An edge and a lane on it. */
    private record Place(String edge, int lane) {}

    /** What changes. */
    private record Motion(
            FrontBumper front,
            double speedMps,
            double accelerationMps2,
            Place place,
            double lanePositionM,
            int signals) {}

    /** @param state variables of which a state consists, in this order as far as there are any; see {@link #read} */
    private Participants(Traci.Domain domain, int... state) {
        this.domain = domain;
        this.state = state;
    }

    static Participants vehicles() {
        return new Participants(
                Traci.Domain.VEHICLE,
                Traci.POSITION,
                Traci.ANGLE,
                Traci.SPEED,
                Traci.LANE_POSITION,
                Traci.LANE,
                Traci.ACCELERATION,
                Traci.SIGNALS);
    }

    static Participants persons() {
        return new Participants(
                Traci.Domain.PERSON, Traci.POSITION, Traci.ANGLE, Traci.SPEED, Traci.LANE_POSITION, Traci.ROAD);
    }

    /** Has their states sent at every step from now on, and once now. */
    void subscribe(Collection<String> ids, TraciRequest request) {
        ids.forEach(it -> request.subscribe(domain, it, state));
    }

    /** Has the states of those around a vehicle sent at every step from now on, and once now. */
    void subscribeAround(String vehicle, double rangeM, TraciRequest request) {
        request.subscribeAround(vehicle, rangeM, state);
    }

    /** Asks for what does not change. */
    void ask(Collection<String> ids, TraciRequest request) {
        for (String id : ids) {
            for (int variable : BUILD) {
                request.get(domain, variable, id);
            }
        }
    }

    /** Takes what was asked for. */
    void learn(Collection<String> ids, TraciAnswer answer) {
        for (String id : ids) {
            builds.put(
                    id,
                    new Build(
                            value(answer, Traci.TYPE).typedString(),
                            value(answer, Traci.LENGTH).typedNumber(),
                            value(answer, Traci.WIDTH).typedNumber(),
                            value(answer, Traci.HEIGHT).typedNumber()));
        }
    }

    private TraciAnswer value(TraciAnswer answer, int variable) {
        answer.status(domain.get());
        answer.got(domain, variable);
        return answer;
    }

    /** Those present whose build is not known yet. */
    List<String> strangers() {
        return present.keySet().stream().filter(it -> !builds.containsKey(it)).toList();
    }

    double lengthM(String id) {
        return builds.get(id).lengthM();
    }

    /** Forgets where they are, before a step's states come. */
    void clear() {
        present.clear();
    }

    void forget(Collection<String> ids) {
        ids.forEach(builds::remove);
        ids.forEach(present::remove);
    }

    /** Takes the state of one of them; one who is nowhere, removed or being teleported, is not present. */
    void read(String id, int variables, TraciAnswer answer) {
        if (answer.isError()) {
            answer.skipErrors(variables);
            return;
        }
        double x = answer.subscribed(Traci.POSITION, Traci.POSITION_2D).number();
        double y = answer.number();
        double angle = answer.subscribed(Traci.ANGLE, Traci.DOUBLE).number();
        double speed = answer.subscribed(Traci.SPEED, Traci.DOUBLE).number();
        double position = answer.subscribed(Traci.LANE_POSITION, Traci.DOUBLE).number();
        Motion motion;
        if (domain == Traci.Domain.VEHICLE) {
            Place place = places.computeIfAbsent(
                    answer.subscribed(Traci.LANE, Traci.STRING).string(), Participants::place);
            double acceleration =
                    answer.subscribed(Traci.ACCELERATION, Traci.DOUBLE).number();
            int signals = answer.subscribed(Traci.SIGNALS, Traci.INTEGER).integer();
            motion = new Motion(new FrontBumper(x, y, angle), speed, acceleration, place, position, signals);
        } else {
            Place place = places.computeIfAbsent(
                    answer.subscribed(Traci.ROAD, Traci.STRING).string(), it -> new Place(it, 0));
            motion = new Motion(new FrontBumper(x, y, angle), speed, 0, place, position, 0);
        }
        if (x != Traci.INVALID) {
            present.put(id, motion);
        }
    }

    /** A lane is named by its edge and its index. */
    private static Place place(String lane) {
        int end = lane.lastIndexOf('_');
        return end < 0
                ? new Place(lane, 0)
                : new Place(lane.substring(0, end), Integer.parseInt(lane.substring(end + 1)));
    }

    /**
     * Those present, in the order of their ids.
     *
     * @param own the poses that were sent
     */
    List<TrafficVehicle> states(Map<String, SentPose> own) {
        List<TrafficVehicle> states = new ArrayList<>(present.size());
        present.forEach((id, motion) -> states.add(state(id, motion, own.get(id))));
        return states;
    }

    private TrafficVehicle state(String id, Motion motion, SentPose sent) {
        Build build = builds.get(id);
        OwnPose centre = sent == null
                ? motion.front().centre(id, build.lengthM())
                : sent.shownAt(motion.front(), build.lengthM());
        return new TrafficVehicle(
                id,
                build.type(),
                centre.x(),
                centre.y(),
                centre.yawRad(),
                motion.speedMps(),
                motion.accelerationMps2(),
                build.lengthM(),
                build.widthM(),
                build.heightM(),
                motion.place().edge(),
                motion.place().lane(),
                motion.lanePositionM(),
                motion.signals());
    }
}
