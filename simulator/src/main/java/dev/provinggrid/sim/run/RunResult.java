package dev.provinggrid.sim.run;

import dev.provinggrid.model.wire.worker.OutcomeReport.RunEvent;
import java.util.List;
import java.util.Map;

/**
 * The result of a run.
 *
 * @param endS simulated time at its end, s
 * @param endReason why it ended
 * @param kpis of all its meters
 * @param events in order of time
 */
public record RunResult(double endS, String endReason, Map<String, Double> kpis, List<RunEvent> events) {}
