package dev.provinggrid.sim.agent;

import java.util.function.LongFunction;

/** A plant whose path is a function of time alone; it ignores controls. */
public final class ScriptedPlant implements Plant {

    private final Build build;
    private final LongFunction<? extends PlantState> script;
    private PlantState state;

    /**
     * A plant that follows a script.
     *
     * @param script where it is at a simulated time, ns
     * @param startNs when it joins its run
     */
    public ScriptedPlant(Build build, LongFunction<? extends PlantState> script, long startNs) {
        this.build = build;
        this.script = script;
        this.state = script.apply(startNs);
    }

    @Override
    public Build build() {
        return build;
    }

    @Override
    public void advance(long toNs, Controls controls) {
        state = script.apply(toNs);
    }

    @Override
    public PlantState state() {
        return state;
    }
}
