package dev.provinggrid.worker.attempt;

import dev.provinggrid.model.wire.worker.OutcomeReport.RunEvent;
import dev.provinggrid.sim.scenario.RunReport;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * A valid outcome of an external simulator.
 *
 * @param traceLink where the simulator offers its trace; empty when it does not
 */
public record ExternalOutcome(
        boolean saysError,
        String message,
        String endReason,
        String cause,
        Map<String, Double> kpis,
        OptionalDouble simS,
        List<RunEvent> events,
        String traceLink) {

    /** As a report; simulated time that it does not tell is taken from its trace, s. */
    RunReport report(double tracedS) {
        return new RunReport(true, endReason, cause, kpis, events, simS.orElse(tracedS), "");
    }
}
