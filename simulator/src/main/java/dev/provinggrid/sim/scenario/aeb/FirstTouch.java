package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.run.measure.Encounter;
import dev.provinggrid.sim.scenario.aeb.world.RunContext;
import java.util.Optional;

/** Notes where vehicle and animal first touch, and how near they come. */
final class FirstTouch implements EventDetector {

    private final RunContext stage;
    private final Encounter encounter;
    private Optional<Touch> touch = Optional.empty();
    private double leastGapM = Double.POSITIVE_INFINITY;

    FirstTouch(RunContext stage, Encounter encounter) {
        this.stage = stage;
        this.encounter = encounter;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        leastGapM = Math.min(leastGapM, encounter.gapM());
        if (touch.isEmpty() && encounter.contacts() > 0) {
            touch = stage.animal().map(it -> Touch.now(stage, it));
        }
    }

    Optional<Touch> touch() {
        return touch;
    }

    double leastGapM() {
        return leastGapM;
    }
}
