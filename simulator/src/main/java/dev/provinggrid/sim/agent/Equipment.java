package dev.provinggrid.sim.agent;

/** Anything an agent carries besides plant and driver: a sensor, a perception stack, a radio. */
@FunctionalInterface
public interface Equipment {

    /** Takes its place aboard an agent, before the agent joins its run. */
    void fit(Aboard aboard);
}
