package dev.provinggrid.sim.run;

import dev.provinggrid.sim.engine.EventDetector;
import java.util.Map;

/** Measures KPIs during a run. */
public interface Meter extends EventDetector {

    /** Adds what was measured, by name in SI; what the run does not have is left out, never 0. */
    void report(Map<String, Double> kpis);
}
