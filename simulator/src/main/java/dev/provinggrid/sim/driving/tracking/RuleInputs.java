package dev.provinggrid.sim.driving.tracking;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.driving.control.Situation;
import dev.provinggrid.sim.driving.ranging.Report;
import java.util.List;

/** Supplies a brake rule with distance, speed and recognition: the only place that decides what the system knows. */
public sealed interface RuleInputs permits TrueInputs, EstimatedInputs {

    /**
     * What the rule is told after an image.
     *
     * @param nowNs when the image was taken
     * @param reports what was detected in it
     */
    Situation after(long nowNs, List<Report> reports);

    /** Makes them for a vehicle and fits the sensors that they need. */
    @FunctionalInterface
    interface Maker {
        RuleInputs on(Aboard aboard);
    }
}
