package dev.provinggrid.sim.vehicle;

import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.Plant;
import dev.provinggrid.sim.engine.SimTime;

/** A plant that advances in steps of 1 ms or of its own length, under controls that are held from one call to the next. */
public abstract class SteppedPlant implements Plant {

    private static final long STEP_NS = 1_000_000;

    private final long stepNs;
    private final double stepS;
    private final Build build;
    private Controls asked = Controls.COASTING;
    private long nowNs;

    /** @param startNs when it joins its run */
    protected SteppedPlant(Build build, long startNs) {
        this(build, startNs, STEP_NS);
    }

    /**
     * One with steps of its own.
     *
     * @param startNs when it joins its run
     * @param stepNs that divides the window of the run
     */
    protected SteppedPlant(Build build, long startNs, long stepNs) {
        this.build = build;
        this.nowNs = startNs;
        this.stepNs = stepNs;
        this.stepS = SimTime.toSeconds(stepNs);
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
        for (; nowNs < toNs; nowNs += stepNs) {
            step(controls, stepS);
        }
    }

    /** What was asked of it last. */
    protected final Controls asked() {
        return asked;
    }
}
