package dev.provinggrid.worker.simulator;

import java.util.OptionalLong;

/** The answer of a simulator to {@code GET /ready}. */
public sealed interface Readiness {

    /**
     * It takes a run.
     *
     * @param instance another text for every process of the simulator
     * @param memoryBytes that it holds; empty where it does not say
     */
    record Ready(String instance, OptionalLong memoryBytes) implements Readiness {}

    /**
     * It takes none now.
     *
     * @param why for people
     */
    record NotReady(String why) implements Readiness {}
}
