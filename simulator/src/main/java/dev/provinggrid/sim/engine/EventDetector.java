package dev.provinggrid.sim.engine;

/** Watches the published state for one kind of event (a contact, a standstill) and logs it, or ends the run. */
@FunctionalInterface
public interface EventDetector {

    /** Called at every barrier, the start of the run included. */
    void observe(long nowNs, RunLog log);
}
