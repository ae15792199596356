package dev.provinggrid.sim.engine;

import java.util.function.LongConsumer;

/** A member of a run, stepped by the {@link Director} at its own rate. */
public interface Federate {

    /** Time between two steps, ns, positive. */
    long periodNs();

    /**
     * Takes one step. Reads what is published at {@code nowNs} and offers its own results, which the others see from the
     * next barrier on. A continuous model offers its state one period later, so its period is the window of the run.
     */
    void step(long nowNs);

    /** One that does the same at every step. */
    static Federate every(long periodNs, LongConsumer step) {
        return new Federate() {
            @Override
            public long periodNs() {
                return periodNs;
            }

            @Override
            public void step(long nowNs) {
                step.accept(nowNs);
            }
        };
    }
}
