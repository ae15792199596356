package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.Driver;
import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.traffic.OwnPose;
import dev.provinggrid.sim.traffic.TrafficEntry;
import dev.provinggrid.sim.traffic.TrafficVehicle;
import dev.provinggrid.sim.traffic.cosimulation.TrafficStepper;
import dev.provinggrid.sim.traffic.merging.MergeEgo;
import dev.provinggrid.sim.traffic.merging.MergeRoad;
import dev.provinggrid.sim.traffic.merging.PlacedVehicle;
import dev.provinggrid.sim.world.ReferenceLine;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Puts the ego into the traffic. It takes the place of the next car that passes the place of entry: where the traffic is to drive the
 * ego, that car goes on as it was, so two runs of a seed differ in nothing but who drives it. Or it joins as one more, as soon as there
 * is a gap.
 */
final class MergeEntry implements EventDetector {

    private static final String NAME = "ego";

    /** In the traffic, of an ego that is one more. */
    private static final String JOINED = "joined";

    private static final double STEP_S = SimTime.toSeconds(MergeWorld.STEP_NS);

    private final Run run;
    private final TrafficStepper traffic;
    private final MergeWorld.Entry entry;
    private final MergeEgo ego;
    private final Optional<Driver> driver;
    private final UnaryOperator<Agent> equipped;

    /**
     * The entry of a run.
     *
     * @param driver empty where the traffic drives
     * @param equipped the ego with what it carries
     */
    MergeEntry(
            Run run,
            TrafficStepper traffic,
            MergeWorld.Entry entry,
            MergeEgo ego,
            Optional<Driver> driver,
            UnaryOperator<Agent> equipped) {
        this.run = run;
        this.traffic = traffic;
        this.entry = entry;
        this.ego = ego;
        this.driver = driver;
        this.equipped = equipped;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        if (!traffic.hasStepped() || ego.isThere()) {
            return;
        }
        switch (entry.kind()) {
            case PLACE ->
                traffic.frame().vehicles().stream()
                        .filter(this::passes)
                        .findFirst()
                        .ifPresent(it -> takePlace(it, nowNs, log));
            case GAP -> {
                if (hasRoom()) {
                    join(nowNs, log);
                }
            }
        }
    }

    private boolean passes(TrafficVehicle car) {
        if (!car.type().equals("car") || MergeRoad.of(car) != entry.road()) {
            return false;
        }
        double front = entry.road().frontM(car);
        double before = front - car.motion().speedMps() * STEP_S;
        return before < entry.frontM() && front >= entry.frontM();
    }

    private void takePlace(TrafficVehicle car, long nowNs, RunLog log) {
        log.record(nowNs, "entered", "in the place of " + car.id());
        traffic.hide(car.id());
        TrafficVehicle.Pose at = car.pose();
        double speed = Math.min(car.motion().speedMps(), entry.speedMps());
        Start start = new Start(at.x(), at.y(), at.yawRad(), speed);
        ego.enter(object(car.id(), start, nowNs), car.id(), nowNs);
    }

    /** Whether nobody on the road is nearer to the place of entry than the gap that is waited for. */
    private boolean hasRoom() {
        double front = entry.frontM();
        double rear = front - EgoVehicle.LENGTH_M;
        return onTheRoad().allMatch(it -> it.rearM() - front >= entry.gapM() || rear - it.frontM() >= entry.gapM());
    }

    private Stream<PlacedVehicle> onTheRoad() {
        return traffic.frame().vehicles().stream().map(PlacedVehicle::of).filter(it -> it.road() == entry.road());
    }

    /** As fast as the vehicle ahead, where that is slower. */
    private void join(long nowNs, RunLog log) {
        log.record(nowNs, "entered", "into a gap");
        double speed = onTheRoad()
                .filter(it -> it.frontM() > entry.frontM())
                .min(Comparator.comparingDouble(PlacedVehicle::frontM))
                .map(it -> Math.min(it.speedMps(), entry.speedMps()))
                .orElse(entry.speedMps());
        double along = ego.alongM(entry.frontM() - EgoVehicle.LENGTH_M / 2);
        ReferenceLine line = ego.line();
        Start start = new Start(line.x(along, 0), line.y(along, 0), line.headingRad(along), speed);
        double way = speed * STEP_S;
        traffic.join(
                new TrafficEntry(
                        JOINED,
                        MergeTraffic.EGO_TYPE,
                        List.of(entry.road().edge(), MergeRoad.COMMON.edge()),
                        0,
                        entry.road().lengthM() - entry.distanceM(),
                        speed),
                new OwnPose(JOINED, line.x(along + way, 0), line.y(along + way, 0), line.headingRad(along + way)));
        ego.enter(object(JOINED, start, nowNs), JOINED, nowNs);
    }

    /** Where the ego is as it enters. */
    private record Start(double x, double y, double yawRad, double speedMps) {}

    private WorldObject object(String id, Start start, long nowNs) {
        return driver.map(it -> driven(id, start, it, nowNs)).orElseGet(() -> passenger(id));
    }

    /** It joins at the next barrier, so it has to be there by then. */
    private WorldObject driven(String id, Start start, Driver who, long nowNs) {
        double way = start.speedMps() * SimTime.toSeconds(MergeRun.WINDOW_NS);
        Agent agent = Agent.named(
                        NAME,
                        EgoVehicle.rolling(
                                start.x() + way * StrictMath.cos(start.yawRad()),
                                start.y() + way * StrictMath.sin(start.yawRad()),
                                start.yawRad(),
                                start.speedMps(),
                                nowNs + MergeRun.WINDOW_NS))
                .label("vehicle")
                .driver(who);
        WorldObject object = run.add(equipped.apply(agent));
        traffic.move(id, object);
        return object;
    }

    private WorldObject passenger(String id) {
        Extent body = EgoVehicle.body();
        Extent centred = new Extent(body.lengthM(), body.widthM(), body.heightM(), 0);
        return run.place(new WorldObject(NAME, "vehicle", centred, () -> traffic.stateOf(id)));
    }
}
