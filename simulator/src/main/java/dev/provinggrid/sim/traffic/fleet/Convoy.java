package dev.provinggrid.sim.traffic.fleet;

import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.world.ReferenceLine;

/**
 * Vehicles one behind another on a closed road: each follows the next of the list, the last one the first. Knows places, gaps and speeds
 * at the newest barrier, measured along the road. First of the detectors, so that drivers and meters can ask it.
 */
public final class Convoy implements EventDetector {

    private final ReferenceLine road;
    private final WorldObject[] members;
    private int joined;
    private final double[] onRoadM;
    private final double[] travelledM;
    private final double[] leftM;
    private final double[] speedMps;

    /**
     * A convoy that its vehicles have yet to join.
     *
     * @param road closed
     * @param size how many will
     */
    public Convoy(ReferenceLine road, int size) {
        if (!road.isClosed() || size < 1) {
            throw new IllegalArgumentException("a convoy drives on a closed road and has a vehicle");
        }
        this.road = road;
        members = new WorldObject[size];
        onRoadM = new double[size];
        travelledM = new double[size];
        leftM = new double[size];
        speedMps = new double[size];
    }

    /** Adds the vehicle ahead of the last one that joined, where it stands; before the run begins. */
    public void join(WorldObject member) {
        int i = joined++;
        members[i] = member;
        look(i);
        travelledM[i] = i == 0 ? onRoadM[0] : travelledM[i - 1] + ahead(onRoadM[i - 1], onRoadM[i]);
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        for (int i = 0; i < members.length; i++) {
            double before = onRoadM[i];
            look(i);
            travelledM[i] += nearest(onRoadM[i] - before);
        }
    }

    private void look(int i) {
        PlantState state = members[i].state();
        onRoadM[i] = road.along(state.x(), state.y());
        leftM[i] = road.left(state.x(), state.y());
        speedMps[i] = state.speedMps();
    }

    /** The way from one place forward to another, in (0, length]. */
    private double ahead(double fromM, double toM) {
        double way = toM - fromM;
        return way > 0 ? way : way + road.lengthM();
    }

    /** A step, forwards or backwards, the short way round. */
    private double nearest(double stepM) {
        double length = road.lengthM();
        return stepM - length * Math.rint(stepM / length);
    }

    public int size() {
        return members.length;
    }

    public ReferenceLine road() {
        return road;
    }

    public WorldObject member(int index) {
        return members[index];
    }

    /** Along its own axis, m/s. */
    public double speedMps(int index) {
        return speedMps[index];
    }

    /** Of the vehicle ahead, m/s. */
    public double leaderMps(int index) {
        return speedMps[leader(index)];
    }

    /** From its front bumper to the rear one of the vehicle ahead, m; negative where they overlap. */
    public double gapM(int index) {
        int leader = leader(index);
        double lead = travelledM[leader] - travelledM[index] + (leader <= index ? road.lengthM() : 0);
        Extent own = members[index].extent();
        return lead - own.frontAheadM() - members[leader].extent().rearBehindM();
    }

    /** Distance along the road, not brought back at its end, m. */
    public double travelledM(int index) {
        return travelledM[index];
    }

    /** Distance along the road, in [0, length), m. */
    public double onRoadM(int index) {
        return onRoadM[index];
    }

    /** Distance to the left of the road's line, m. */
    public double leftM(int index) {
        return leftM[index];
    }

    private int leader(int index) {
        return index + 1 == members.length ? 0 : index + 1;
    }
}
