package dev.provinggrid.sim.traffic;

import java.util.List;

/**
 * Traffic that is stepped by a run. Poses are those of the centres of vehicles in the network's coordinates, yaw is
 * counter-clockwise from x. Close it however the run ends, so that no process is left running.
 */
public interface Traffic extends AutoCloseable {

    /** What simulates it, with its version: part of the platform within which equal cases give equal bits. */
    String program();

    /** Everybody who is there, as of the newest step; before the first one as of the end of the warm-up. */
    TrafficFrame frame();

    /**
     * Announces a vehicle, to appear with the next step: one that the run moves itself when poses are given for it from then on,
     * else one that the traffic drives.
     *
     * @throws TrafficFailure when its id is taken, or its type or route is unknown
     */
    void add(TrafficEntry entry);

    /** Takes a vehicle out with the next step; one that is not there is passed over. */
    void remove(String id);

    /**
     * Advances the traffic by one step.
     *
     * @param own poses of the run's own vehicles at the end of the step
     * @return everybody at the end of the step
     * @throws TrafficFailure when the program fails
     */
    TrafficFrame step(List<OwnPose> own);

    /** Ends the program. */
    @Override
    void close();
}
