package dev.provinggrid.sim.scenario.network;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.geometry.Hull;
import dev.provinggrid.sim.run.Meter;
import dev.provinggrid.sim.scenario.network.LanePath.Gate;
import dev.provinggrid.sim.traffic.TrafficVehicle;
import dev.provinggrid.sim.traffic.cosimulation.TrafficStepper;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Judges a drive: whether the vehicle arrives, which others it touches, which lights it ignores, how far it strays
 * from its lane.
 */
final class DriveMeter implements Meter {

    static final String ARRIVED = "arrived";

    private static final double BEFORE_THE_END_M = 15;
    private static final double STANDING_MPS = .1;
    private static final double NEAR_M = 30;

    private final WorldObject ego;
    private final LanePath path;
    private final RouteDriver driver;
    private final TrafficStepper traffic;
    private final double frontAheadM;
    private final Set<String> touching = new HashSet<>();
    private final double startM;
    private double gapM = Double.POSITIVE_INFINITY;
    private double leastGapM = Double.POSITIVE_INFINITY;
    private double strayM;
    private double furthestM;
    private double speedMps;
    private long lastNs;
    private long standingNs;
    private long endNs;
    private int contacts;
    private int redLights;
    private int mostVehicles;
    private String lightAhead = "";

    DriveMeter(WorldObject ego, LanePath path, RouteDriver driver, TrafficStepper traffic, double frontAheadM) {
        this.ego = ego;
        this.path = path;
        this.driver = driver;
        this.traffic = traffic;
        this.frontAheadM = frontAheadM;
        this.startM = driver.alongM();
        this.furthestM = startM + frontAheadM;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        speedMps = ego.state().speedMps();
        standingNs += Math.abs(speedMps) < STANDING_MPS ? nowNs - lastNs : 0;
        lastNs = nowNs;
        endNs = nowNs;
        strayM = Math.max(strayM, Math.abs(leftM()));
        mostVehicles = Math.max(mostVehicles, traffic.frame().vehicles().size());
        watchGaps(nowNs, log);
        watchLights(nowNs, log);
        if (driver.alongM() >= path.lengthM() - BEFORE_THE_END_M) {
            log.endAt(nowNs, ARRIVED);
        }
    }

    private void watchGaps(long nowNs, RunLog log) {
        gapM = Double.POSITIVE_INFINITY;
        Hull own = ego.hull();
        double sinceS = SimTime.toSeconds(nowNs - traffic.frame().nowNs());
        for (TrafficVehicle other : traffic.others()) {
            TrafficVehicle.Pose seen = other.pose();
            double speed = other.motion().speedMps();
            double x = seen.x() + speed * sinceS * StrictMath.cos(seen.yawRad());
            double y = seen.y() + speed * sinceS * StrictMath.sin(seen.yawRad());
            if (Math.abs(x - own.x()) > NEAR_M || Math.abs(y - own.y()) > NEAR_M) {
                continue;
            }
            TrafficVehicle.Size size = other.size();
            double gap = own.distanceTo(new Hull(x, y, seen.yawRad(), size.lengthM(), size.widthM()));
            gapM = Math.min(gapM, gap);
            if (gap > 0) {
                touching.remove(other.id());
            } else if (touching.add(other.id())) {
                contacts++;
                log.record(nowNs, "contact", other.id());
            }
        }
        leastGapM = Math.min(leastGapM, gapM);
    }

    private void watchLights(long nowNs, RunLog log) {
        double front = driver.alongM() + frontAheadM;
        for (Gate gate : path.gates()) {
            boolean passed = gate.alongM() > furthestM && gate.alongM() <= front;
            if (passed && Character.toLowerCase(RoadAhead.letter(gate, traffic.frame())) == 'r') {
                redLights++;
                log.record(nowNs, "red-light", gate.light());
            }
        }
        furthestM = Math.max(furthestM, front);
        driver.lightAhead().filter(it -> !it.equals(lightAhead)).ifPresent(it -> {
            lightAhead = it;
            log.record(nowNs, "light", it);
        });
    }

    double leftM() {
        return path.leftM(ego.state().x(), ego.state().y(), driver.alongM());
    }

    /** Shortest distance to anybody, m; -1 where nobody is near. */
    double gapM() {
        return Double.isFinite(gapM) ? gapM : -1;
    }

    boolean touched() {
        return contacts > 0;
    }

    boolean ranRed() {
        return redLights > 0;
    }

    @Override
    public void report(Map<String, Double> kpis) {
        boolean arrived = driver.alongM() >= path.lengthM() - BEFORE_THE_END_M;
        double way = driver.alongM() - startM;
        kpis.put(ARRIVED, arrived ? 1.0 : 0);
        if (arrived) {
            kpis.put("travelTime", SimTime.toSeconds(endNs));
        }
        kpis.put("distance", way);
        kpis.put("standing", SimTime.toSeconds(standingNs));
        kpis.put("following", driver.followingS());
        kpis.put("collisions", (double) contacts);
        kpis.put("redLights", (double) redLights);
        kpis.put("laneError", strayM);
        kpis.put("synchronisationError", traffic.synchronisationErrorM());
        kpis.put("vehicles", (double) mostVehicles);
        if (Double.isFinite(leastGapM)) {
            kpis.put("minGap", leastGapM);
        }
    }
}
