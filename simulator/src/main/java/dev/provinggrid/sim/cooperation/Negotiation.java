package dev.provinggrid.sim.cooperation;

import dev.provinggrid.sim.cooperation.computer.Computation;
import dev.provinggrid.sim.cooperation.computer.Processor;

/**
 * What all who negotiate have in common.
 *
 * @param processor aboard each of them
 * @param search what a message asks of it, a batch of one
 * @param messageBit size of every message
 * @param publishingNs between two messages of a vehicle
 * @param stepNs window of the run
 */
public record Negotiation(
        Circle circle, Processor processor, Computation search, double messageBit, long publishingNs, long stepNs) {

    /** How long a batch of messages takes. */
    public long executionNs(int messages) {
        return processor.executionNs(new Computation(search.convergence(), search.operations(), messages));
    }
}
