package dev.provinggrid.sim.cooperation.computer;

import dev.provinggrid.sim.engine.SimTime;

/**
 * Runs one computation after another; each takes {@code con flo batch / FLOPS}.
 *
 * @param flops its budget, flop/s
 */
public record Processor(double flops) {

    public Processor {
        if (!(flops > 0)) {
            throw new IllegalArgumentException("a processor that computes nothing: " + flops + " flop/s");
        }
    }

    /** How long it takes, s. */
    public double executionS(Computation computation) {
        return computation.totalFlop() / flops;
    }

    /** How long it takes, ns. */
    public long executionNs(Computation computation) {
        return SimTime.ofSeconds(executionS(computation));
    }

    /** Whether it is done in time. */
    public boolean meets(Computation computation, double withinS) {
        return computation.requiredFlops(withinS) <= flops;
    }
}
