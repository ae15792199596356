package dev.provinggrid.worker.simulator;

/** The answer of a simulator to {@code GET /ready}. */
public sealed interface Readiness {

    /**
     * It takes a run.
     *
     * @param instance another text for every process of the simulator
     */
    record Ready(String instance) implements Readiness {}

    /**
     * It takes none now.
     *
     * @param why for people
     */
    record NotReady(String why) implements Readiness {}
}
