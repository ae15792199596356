package dev.provinggrid.sim.traffic.fleet;

/** The time by which the agents of a fleet live. */
@FunctionalInterface
public interface AgentClock {

    /**
     * Their time.
     *
     * @param nowNs that of the run
     */
    long agentNs(long nowNs);
}
