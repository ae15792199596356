package dev.provinggrid.sim.cooperation;

import dev.provinggrid.sim.cooperation.computer.Computation;
import dev.provinggrid.sim.cooperation.computer.Processor;

/**
 * Settings shared by all negotiators.
 *
 * @param processor on board each of them
 * @param search computing cost of one message, as a batch of one
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
