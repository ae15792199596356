package dev.provinggrid.sim.traffic.merging;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.traffic.carfollowing.CarFollowing;
import dev.provinggrid.sim.traffic.carfollowing.IntelligentDriver;
import dev.provinggrid.sim.traffic.fleet.Acceleration;
import java.util.Optional;

/**
 * Merges where a gap is large enough. Before the node it lets the vehicle of the other road that will be ahead of it draw away, and it
 * stops before the node as long as the gap behind that vehicle is too small: nearer than a time to that vehicle, or to the one behind,
 * counting what that one needs to slow down. Once it has gone it follows whoever is ahead, by whichever road.
 */
public final class GapAcceptance implements Acceleration {

    /** Where it begins to make room for the other road, before the node, m. */
    private static final double LOOK_M = 60;

    /** Beyond what stopping takes, m: here a gap is taken or not. */
    private static final double DECISION_M = 4;

    private static final double BRAKE_MPS2 = 2;
    private static final double OTHERS_BRAKE_MPS2 = 2;

    /** It stands so far before the node, m. */
    private static final double LINE_M = .5;

    private final MergeView view;
    private final RangeSensors sensors;
    private final MergeEgo ego;
    private final IntelligentDriver stopping;
    private final CarFollowing following;
    private final Gaps gaps;
    private boolean going;

    /**
     * The gaps that it accepts.
     *
     * @param leadS least time behind a vehicle of the other road
     * @param lagS least time before a vehicle of the other road, beside what that one needs to slow down
     */
    public record Gaps(double leadS, double lagS) {}

    /**
     * A driver for one run.
     *
     * @param stopping before the node
     * @param following behind whoever is ahead
     */
    public GapAcceptance(
            MergeView view,
            RangeSensors sensors,
            MergeEgo ego,
            IntelligentDriver stopping,
            CarFollowing following,
            Gaps gaps) {
        this.view = view;
        this.sensors = sensors;
        this.ego = ego;
        this.stopping = stopping;
        this.following = following;
        this.gaps = gaps;
    }

    @Override
    public double wantedMps2(double atS, PlantState self) {
        double front = ego.frontM();
        double speed = self.speedMps();
        double toNode = -MergeRoad.NODE_M - front;
        going |= toNode < DECISION_M + speed * speed / (2 * BRAKE_MPS2) && fits(front, speed);
        double wanted = follow(view.leader().map(sensors::ahead), front, speed);
        if (toNode > LOOK_M) {
            return wanted;
        }
        double behindOthers = follow(otherAhead(front), front, speed);
        return going || toNode < 0
                ? Math.min(wanted, behindOthers)
                : Math.min(wanted, Math.min(Math.max(behindOthers, -BRAKE_MPS2), stop(toNode, speed)));
    }

    public boolean isGoing() {
        return going;
    }

    /** Whether the gap beside it is large enough to go. */
    private boolean fits(double front, double speed) {
        double rear = front - ego.lengthM();
        boolean ahead = otherAhead(front)
                .map(it -> it.rearM() - front >= gaps.leadS() * speed)
                .orElse(true);
        boolean behind = view.behind(front, this::isOther)
                .map(sensors::behind)
                .map(it -> rear - it.frontM() >= needed(it.speedMps(), speed))
                .orElse(true);
        return ahead && behind;
    }

    private double needed(double theirs, double own) {
        double closing = Math.max(0, theirs - own);
        return gaps.lagS() * theirs + closing * closing / (2 * OTHERS_BRAKE_MPS2);
    }

    private Optional<PlacedVehicle> otherAhead(double front) {
        return view.ahead(front, this::isOther).map(sensors::ahead);
    }

    private boolean isOther(PlacedVehicle it) {
        return it.road() != ego.road();
    }

    private double stop(double toNode, double speed) {
        return stopping.accelerationMps2(toNode + stopping.standstillM() - LINE_M, speed, 0);
    }

    private double follow(Optional<PlacedVehicle> leader, double front, double speed) {
        return following.accelerationMps2(
                leader.map(it -> it.rearM() - front).orElse(Double.POSITIVE_INFINITY),
                speed,
                leader.map(PlacedVehicle::speedMps).orElse(speed));
    }
}
