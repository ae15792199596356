package dev.provinggrid.sim.traffic.fleet;

/** The clock of the agents of a fleet. */
@FunctionalInterface
public interface AgentClock {

    /**
     * Their time.
     *
     * @param nowNs that of the run
     */
    long agentNs(long nowNs);
}
