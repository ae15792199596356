package dev.provinggrid.worker.runner;

import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.aeb.OffroadAeb;
import java.util.List;

/** The scenarios that the simulator in this program drives. */
public final class BuiltInSimulator {

    private BuiltInSimulator() {}

    /** All of them. */
    public static List<DrivenScenario> scenarios() {
        return List.of(new OffroadAeb());
    }
}
