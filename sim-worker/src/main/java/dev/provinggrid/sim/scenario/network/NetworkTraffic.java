package dev.provinggrid.sim.scenario.network;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.geometry.Hull;
import dev.provinggrid.sim.traffic.OwnPose;
import dev.provinggrid.sim.traffic.Traffic;
import dev.provinggrid.sim.traffic.TrafficFrame;
import dev.provinggrid.sim.traffic.TrafficVehicle;
import java.util.List;

/**
 * Steps the traffic with the run: at the barrier that ends a step the vehicle under test is there already, its pose goes out, and
 * everybody's of that time come back.
 */
final class NetworkTraffic implements EventDetector {

    private final Traffic traffic;
    private final WorldObject ego;
    private final long stepNs;
    private TrafficFrame frame;
    private double errorM;

    NetworkTraffic(Traffic traffic, WorldObject ego, long stepNs) {
        this.traffic = traffic;
        this.ego = ego;
        this.stepNs = stepNs;
        this.frame = traffic.frame();
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        if (nowNs == 0 || nowNs % stepNs != 0) {
            return;
        }
        Hull hull = ego.hull();
        frame = traffic.step(List.of(new OwnPose(ego.id(), hull.x(), hull.y(), hull.headingRad())));
        for (TrafficVehicle vehicle : frame.vehicles()) {
            if (vehicle.id().equals(ego.id())) {
                double dx = vehicle.x() - hull.x();
                double dy = vehicle.y() - hull.y();
                errorM = Math.max(errorM, StrictMath.sqrt(dx * dx + dy * dy));
            }
        }
    }

    /** Everybody, as of the newest step. */
    TrafficFrame frame() {
        return frame;
    }

    /** Everybody but the vehicle under test. */
    List<TrafficVehicle> others() {
        return frame.vehicles().stream().filter(it -> !it.id().equals(ego.id())).toList();
    }

    /** Greatest distance between where the vehicle was and where the traffic had it at that time, m. */
    double errorM() {
        return errorM;
    }
}
