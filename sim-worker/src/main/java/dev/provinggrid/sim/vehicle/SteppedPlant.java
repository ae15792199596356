package dev.provinggrid.sim.vehicle;

import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.Plant;

/** A plant that advances in steps of 1 ms, under controls that are held from one call to the next. */
public abstract class SteppedPlant implements Plant {

    private static final long STEP_NS = 1_000_000;
    private static final double STEP_S = 1e-3;

    private final Build build;
    private Controls asked = Controls.COASTING;
    private long nowNs;

    /** @param startNs when it joins its run */
    protected SteppedPlant(Build build, long startNs) {
        this.build = build;
        this.nowNs = startNs;
    }

    /** One step, s. */
    protected abstract void step(Controls controls, double stepS);

    @Override
    public final Build build() {
        return build;
    }

    @Override
    public final void advance(long toNs, Controls controls) {
        asked = controls;
        for (; nowNs < toNs; nowNs += STEP_NS) {
            step(controls, STEP_S);
        }
    }

    /** What was asked of it last. */
    protected final Controls asked() {
        return asked;
    }
}
