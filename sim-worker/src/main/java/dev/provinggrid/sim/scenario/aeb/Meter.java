package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.engine.EventDetector;
import java.util.Map;

/** Measures KPIs as a run goes. */
interface Meter extends EventDetector {

    /** Adds what was measured; what the run does not have is left out, never 0. */
    void report(Map<String, Double> kpis);
}
