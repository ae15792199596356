package dev.provinggrid.sim.cosimulation;

import dev.provinggrid.sim.agent.Shape;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.geometry.Hull;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.traffic.OwnPose;
import dev.provinggrid.sim.traffic.Traffic;
import dev.provinggrid.sim.traffic.TrafficEntry;
import dev.provinggrid.sim.traffic.TrafficFrame;
import dev.provinggrid.sim.traffic.TrafficVehicle;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    private final Run run;
    private final Traffic traffic;
    private final long stepNs;
    private final Function<TrafficVehicle, Shape> shapes;
    private final Map<String, Guest> guests = new LinkedHashMap<>();
    private final Map<String, WorldObject> own = new LinkedHashMap<>();
    private final List<OwnPose> firstPoses = new ArrayList<>();
    private TrafficFrame frame;
    private boolean stepped;
    private double errorM;

    /** A vehicle of the traffic in the world. */
    private static final class Guest {
        private TrafficState state;
        private boolean shown = true;

        Guest(TrafficState state) {
            this.state = state;
        }
    }

    /**
     * Traffic that is under way, for a run that has not begun.
     *
     * @param stepNs of the traffic, a whole number of windows
     * @param shapes what its vehicles look like
     */
    public TrafficStepper(Run run, Traffic traffic, long stepNs, Function<TrafficVehicle, Shape> shapes) {
        this.run = run;
        this.traffic = traffic;
        this.stepNs = stepNs;
        this.shapes = shapes;
        frame = traffic.frame();
        everybody().forEach(this::appear);
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
            double dx = it.x() - sent.x();
            double dy = it.y() - sent.y();
            errorM = Math.max(errorM, StrictMath.sqrt(dx * dx + dy * dy));
        });
    }

    private void meet() {
        Map<String, Guest> before = new LinkedHashMap<>(guests);
        for (TrafficVehicle vehicle : everybody()) {
            Guest guest = before.remove(vehicle.id());
            if (guest != null) {
                guest.state = TrafficState.of(vehicle);
            } else {
                appear(vehicle);
            }
        }
        before.keySet().forEach(this::vanish);
    }

    /** Pedestrians after vehicles. */
    private List<TrafficVehicle> everybody() {
        return Stream.concat(frame.vehicles().stream(), frame.persons().stream())
                .toList();
    }

    private void appear(TrafficVehicle vehicle) {
        Guest guest = new Guest(TrafficState.of(vehicle));
        guests.put(vehicle.id(), guest);
        run.place(new WorldObject(vehicle.id(), vehicle.type(), shapes.apply(vehicle), () -> guest.state));
    }

    private void vanish(String id) {
        if (guests.remove(id).shown) {
            run.remove(id);
        }
        own.remove(id);
    }

    /** Takes a vehicle of the traffic out of the run's world, where it has another name from now on. */
    public void hide(String id) {
        guests.get(id).shown = false;
        run.remove(id);
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
        Guest guest = new Guest(TrafficState.at(first.x(), first.y(), first.yawRad(), entry.speedMps()));
        guest.shown = false;
        guests.put(entry.id(), guest);
    }

    /** From the next step on a vehicle of the traffic is where the run has one of its own. */
    public void move(String id, WorldObject object) {
        firstPoses.removeIf(it -> it.id().equals(id));
        own.put(id, object);
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

    /** Where somebody is; nowhere while he is not there. */
    public TrafficState stateOf(String id) {
        Guest guest = guests.get(id);
        return guest == null ? NOWHERE : guest.state;
    }

    /** Greatest distance so far between where a vehicle of the run was and where the traffic had it at that time, m. */
    public double synchronisationErrorM() {
        return errorM;
    }

    /** What simulates the traffic. */
    public String program() {
        return traffic.program();
    }

    /** Ids of the vehicles in the world. */
    public List<String> present() {
        return List.copyOf(guests.keySet());
    }
}
