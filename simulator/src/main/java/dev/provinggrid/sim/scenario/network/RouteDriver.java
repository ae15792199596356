package dev.provinggrid.sim.scenario.network;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.Driver;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.scenario.network.LanePath.Gate;
import dev.provinggrid.sim.traffic.TrafficVehicle;
import dev.provinggrid.sim.traffic.carfollowing.IntelligentDriver;
import dev.provinggrid.sim.traffic.cosimulation.TrafficStepper;
import dev.provinggrid.sim.traffic.fleet.FleetPedals;
import java.util.List;
import java.util.Optional;

/**
 * Follows its path (pure pursuit: the arc to a point of the path ahead), keeps to the limit of the road and to that of the bend ahead, follows
 * a leader as an intelligent driver does, and stops where a junction may not be entered.
 */
final class RouteDriver implements Driver {

    private static final long PERIOD_NS = 10_000_000;
    private static final double LOOK_AHEAD_S = .7;
    private static final double LEAST_LOOK_AHEAD_M = 4;
    private static final double MOST_STEERING_RAD = .6;
    private static final double BEND_BRAKING_MPS2 = 1.5;
    private static final double FORESEEN_M = 70;
    private static final double FORESEEN_STEP_M = 2;
    private static final double SPEED_GAIN_PER_S = .8;
    private static final double MOST_MPS2 = 2;
    private static final double LEAST_MPS2 = -6;
    private static final double BEFORE_THE_LINE_M = .7;
    private static final double BACK_M = 3;
    private static final double AHEAD_M = 10;

    private final LanePath path;
    private final RoadAhead ahead;
    private final TrafficStepper traffic;
    private final FleetPedals pedals;
    private final double wheelbaseM;
    private final double frontAheadM;
    private final IntelligentDriver follower;
    private double alongM;
    private long followingNs;

    /** @param alongM where on the path it starts */
    RouteDriver(
            LanePath path,
            TrafficStepper traffic,
            FleetPedals pedals,
            double wheelbaseM,
            double frontAheadM,
            IntelligentDriver follower,
            double alongM) {
        this.path = path;
        this.ahead = new RoadAhead(path);
        this.traffic = traffic;
        this.pedals = pedals;
        this.wheelbaseM = wheelbaseM;
        this.frontAheadM = frontAheadM;
        this.follower = follower;
        this.alongM = alongM;
    }

    @Override
    public long periodNs() {
        return PERIOD_NS;
    }

    @Override
    public Controls drive(long nowNs, PlantState self, WorldState world) {
        if (!Double.isFinite(self.x()) || !Double.isFinite(self.y())) {
            return Controls.COASTING;
        }
        alongM = path.nearest(self.x(), self.y(), alongM - BACK_M, alongM + AHEAD_M);
        double road = limited(forRoad(self.speedMps()));
        double others = limited(forOthers(nowNs, self.speedMps()));
        followingNs += others < road ? PERIOD_NS : 0;
        return pedals.press(Math.min(road, others), steeringRad(self), self, SimTime.toSeconds(PERIOD_NS));
    }

    private static double limited(double mps2) {
        return Math.clamp(mps2, LEAST_MPS2, MOST_MPS2);
    }

    /** How long others, or a junction that could not be entered, decided the speed, s. */
    double followingS() {
        return SimTime.toSeconds(followingNs);
    }

    /** Way on the path, m. */
    double alongM() {
        return alongM;
    }

    /** The light that it looks at, and what that shows. */
    Optional<String> lightAhead() {
        double front = alongM + frontAheadM;
        return ahead.gate(front)
                .filter(it -> it.alongM() - front < FORESEEN_M && !it.light().isEmpty())
                .map(it -> it.light() + " " + RoadAhead.letter(it, traffic.frame()));
    }

    private double steeringRad(PlantState self) {
        double look = Math.max(LEAST_LOOK_AHEAD_M, LOOK_AHEAD_S * self.speedMps());
        double to = Math.min(alongM + look, path.lengthM());
        double dx = path.xAt(to) - self.x();
        double dy = path.yAt(to) - self.y();
        double aside = -dx * StrictMath.sin(self.yawRad()) + dy * StrictMath.cos(self.yawRad());
        double curvature = 2 * aside / Math.max(dx * dx + dy * dy, 1);
        return Math.clamp(StrictMath.atan(wheelbaseM * curvature), -MOST_STEERING_RAD, MOST_STEERING_RAD);
    }

    private double forRoad(double speed) {
        double allowed = path.limitMps(alongM);
        for (double way = 0; way < FORESEEN_M; way += FORESEEN_STEP_M) {
            double limit = path.limitMps(Math.min(alongM + way, path.lengthM()));
            allowed = Math.min(allowed, StrictMath.sqrt(limit * limit + 2 * BEND_BRAKING_MPS2 * way));
        }
        return SPEED_GAIN_PER_S * (allowed - speed);
    }

    private double forOthers(long nowNs, double speed) {
        List<TrafficVehicle> others = traffic.others();
        double front = alongM + frontAheadM;
        double sinceS = SimTime.toSeconds(nowNs - traffic.frame().nowNs());
        double asked = ahead.leader(alongM, others, sinceS)
                .map(it -> follower.accelerationMps2(it.alongM() - front, speed, it.speedMps()))
                .orElse(MOST_MPS2);
        Optional<Gate> gate = ahead.gate(front);
        if (gate.isEmpty()) {
            return asked;
        }
        double distance = gate.get().alongM() - front;
        return distance < FORESEEN_M && ahead.isClosed(gate.get(), distance, speed, traffic.frame(), others)
                ? Math.min(asked, stopping(distance - BEFORE_THE_LINE_M, speed))
                : asked;
    }

    /** As behind somebody who stands so far behind the line that the gap of a queue ends at it. */
    private double stopping(double distanceM, double speed) {
        return follower.accelerationMps2(distanceM + follower.standstillM(), speed, 0);
    }
}
