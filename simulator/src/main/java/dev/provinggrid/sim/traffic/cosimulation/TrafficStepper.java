package dev.provinggrid.sim.traffic.cosimulation;

import dev.provinggrid.sim.agent.Shape;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.geometry.Hull;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.traffic.OwnPose;
import dev.provinggrid.sim.traffic.Traffic;
import dev.provinggrid.sim.traffic.TrafficEntry;
import dev.provinggrid.sim.traffic.TrafficFrame;
import dev.provinggrid.sim.traffic.TrafficVehicle;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Keeps a run and its traffic at the same time. At the barrier that ends a step of the traffic the run's own vehicles are already there:
 * their poses go out, the traffic steps up to that time, and everybody's poses of that time come back. Between two steps the traffic
 * stands in the world as the newest one left it. First of the detectors, so that drivers and meters can ask it.
 */
public final class TrafficStepper implements EventDetector {

    /** Of who is not there. */
    public static final TrafficState NOWHERE = TrafficState.at(Double.NaN, Double.NaN, 0, 0);

    private final Traffic traffic;
    private final long stepNs;
    private final Set<String> names = new HashSet<>();
    private final Guests vehicles;
    private final Guests persons;
    private final Map<String, WorldObject> own = new LinkedHashMap<>();
    private final List<OwnPose> firstPoses = new ArrayList<>();
    private TrafficFrame frame;
    private boolean stepped;
    private double errorM;

    /**
     * Traffic that is under way, for a run that has not begun.
     *
     * @param stepNs of the traffic, a whole number of windows
     * @param shapes what its vehicles look like
     */
    public TrafficStepper(Run run, Traffic traffic, long stepNs, Function<TrafficVehicle, Shape> shapes) {
        this.traffic = traffic;
        this.stepNs = stepNs;
        vehicles = new Guests(run, shapes, names);
        persons = new Guests(run, shapes, names);
        frame = traffic.frame();
        meet();
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        stepped = nowNs % stepNs == 0;
        if (!stepped || nowNs == 0) {
            return;
        }
        List<OwnPose> sent = new ArrayList<>(firstPoses);
        own.forEach((id, object) -> sent.add(pose(id, object)));
        firstPoses.clear();
        frame = traffic.step(sent);
        if (frame.nowNs() != nowNs) {
            throw new IllegalStateException("the traffic is at " + frame.nowNs() + " ns, the run at " + nowNs + " ns");
        }
        sent.forEach(this::compare);
        meet();
    }

    private static OwnPose pose(String id, WorldObject object) {
        Hull hull = object.hull();
        return new OwnPose(id, hull.x(), hull.y(), hull.headingRad());
    }

    private void compare(OwnPose sent) {
        vehicle(sent.id()).ifPresent(it -> {
            double dx = it.pose().x() - sent.x();
            double dy = it.pose().y() - sent.y();
            errorM = Math.max(errorM, StrictMath.sqrt(dx * dx + dy * dy));
        });
    }

    /** One that the run moves stays while the traffic has it nowhere, until it has left for good. */
    private void meet() {
        frame.arrived().forEach(own::remove);
        vehicles.meet(frame.vehicles(), own::containsKey);
        persons.meet(frame.persons(), _ -> false);
    }

    /** Takes a vehicle of the traffic out of the run's world, where it has another name from now on. */
    public void hide(String id) {
        vehicles.hide(id);
    }

    /**
     * Adds a vehicle to the traffic, which drives it from where it is to be at the end of the next step, unless the run moves it.
     * It is not in the run's world until somebody puts it there.
     *
     * @param first where it is then; also until then, for those who ask
     */
    public void join(TrafficEntry entry, OwnPose first) {
        traffic.add(entry);
        firstPoses.add(first);
        vehicles.expect(entry.id(), TrafficState.at(first.x(), first.y(), first.yawRad(), entry.speedMps()));
    }

    /** From the next step on a vehicle of the traffic is where the run has one of its own. */
    public void move(String id, WorldObject object) {
        firstPoses.removeIf(it -> it.id().equals(id));
        own.put(id, object);
        names.add(object.id());
    }

    /** Everybody, as of the newest step. */
    public TrafficFrame frame() {
        return frame;
    }

    /** Whether the newest barrier ended a step, so that the frame and the run's own vehicles are of the same time. */
    public boolean hasStepped() {
        return stepped;
    }

    /** A vehicle of the traffic, where it is there. */
    public Optional<TrafficVehicle> vehicle(String id) {
        List<TrafficVehicle> all = frame.vehicles();
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).id().equals(id)) {
                return Optional.of(all.get(i));
            }
        }
        return Optional.empty();
    }

    /** The vehicles that the run does not move, as of the newest step. */
    public List<TrafficVehicle> others() {
        return frame.vehicles().stream().filter(it -> !own.containsKey(it.id())).toList();
    }

    /** Where somebody is; nowhere while he is not there. */
    public TrafficState stateOf(String id) {
        return vehicles.ids().contains(id) ? vehicles.stateOf(id) : persons.stateOf(id);
    }

    /** Greatest distance so far between where a vehicle of the run was and where the traffic had it at that time, m. */
    public double synchronisationErrorM() {
        return errorM;
    }

    /** Ids of the vehicles and persons in the traffic. */
    public List<String> present() {
        return Stream.concat(vehicles.ids().stream(), persons.ids().stream()).toList();
    }
}
