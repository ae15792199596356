package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.Driver;
import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.cosimulation.TrafficStepper;
import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.merging.MergeEgo;
import dev.provinggrid.sim.merging.MergeRoad;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.traffic.TrafficVehicle;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Puts the ego into the traffic: it takes the place of the next car that passes the place of entry. Where the traffic is to drive the
 * ego, that car goes on as it was, so two runs of a seed differ in nothing but who drives it.
 */
final class MergeEntry implements EventDetector {

    private static final String NAME = "ego";

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
        if (traffic.hasStepped() && !ego.isThere()) {
            traffic.frame().vehicles().stream().filter(this::passes).findFirst().ifPresent(it -> enter(it, nowNs, log));
        }
    }

    private boolean passes(TrafficVehicle car) {
        if (!car.type().equals("car") || MergeRoad.of(car) != entry.road()) {
            return false;
        }
        double front = entry.road().frontM(car);
        double before = front - car.speedMps() * SimTime.toSeconds(MergeWorld.STEP_NS);
        return before < entry.frontM() && front >= entry.frontM();
    }

    private void enter(TrafficVehicle car, long nowNs, RunLog log) {
        log.record(nowNs, "entered", "in the place of " + car.id());
        traffic.hide(car.id());
        WorldObject object = driver.map(it -> driven(car, it, nowNs)).orElseGet(() -> passenger(car));
        ego.enter(object, car.id(), nowNs);
    }

    /** It joins at the next barrier, so it has to be there by then. */
    private WorldObject driven(TrafficVehicle car, Driver who, long nowNs) {
        double speed = Math.min(car.speedMps(), entry.speedMps());
        double way = speed * SimTime.toSeconds(MergeRun.WINDOW_NS);
        double x = car.x() + way * StrictMath.cos(car.yawRad());
        double y = car.y() + way * StrictMath.sin(car.yawRad());
        Agent agent = Agent.named(NAME, EgoVehicle.rolling(x, y, car.yawRad(), speed, nowNs + MergeRun.WINDOW_NS))
                .label("vehicle")
                .driver(who);
        WorldObject object = run.add(equipped.apply(agent));
        traffic.move(car.id(), object);
        return object;
    }

    private WorldObject passenger(TrafficVehicle car) {
        Extent body = new Extent(car.lengthM(), car.widthM(), car.heightM(), 0);
        return run.place(new WorldObject(NAME, "vehicle", body, () -> traffic.stateOf(car.id())));
    }
}
