package dev.provinggrid.sim.scenario;

import dev.provinggrid.model.wire.worker.OutcomeReport;
import java.util.List;
import java.util.Map;

/**
 * What a run returns besides its trace.
 *
 * @param exercised whether the run exercised the system under test; if not, its outcome is {@code ERROR void}
 * @param endReason why it ended
 * @param cause why it would be a FAIL, or in a word why it is no test; empty if it passed
 * @param kpis by name in SI; KPIs that do not apply are left out, never 0
 * @param events in order of time
 * @param simS simulated time, s
 * @param perceptionKind {@code statistical}, {@code onnx}, or empty
 * @param perceptionEngine runtime and hardware that ran the network; empty without one
 * @param trafficProgram program that simulated traffic, with its version; empty without traffic
 * @param message why it is no test, for people; empty if it is one or nobody knows better than the reason of its end
 */
public record RunReport(
        boolean exercised,
        String endReason,
        String cause,
        Map<String, Double> kpis,
        List<OutcomeReport.RunEvent> events,
        double simS,
        String perceptionKind,
        String perceptionEngine,
        String trafficProgram,
        String message) {

    /** A run without traffic. */
    public RunReport(
            boolean exercised,
            String endReason,
            String cause,
            Map<String, Double> kpis,
            List<OutcomeReport.RunEvent> events,
            double simS,
            String perceptionKind,
            String perceptionEngine) {
        this(exercised, endReason, cause, kpis, events, simS, perceptionKind, perceptionEngine, "", "");
    }

    /** A run without a network. */
    public RunReport(
            boolean exercised,
            String endReason,
            String cause,
            Map<String, Double> kpis,
            List<OutcomeReport.RunEvent> events,
            double simS,
            String perceptionKind) {
        this(exercised, endReason, cause, kpis, events, simS, perceptionKind, "");
    }

    /** The same with traffic by a program; empty for none. */
    public RunReport withTrafficBy(String program) {
        return new RunReport(
                exercised, endReason, cause, kpis, events, simS, perceptionKind, perceptionEngine, program, message);
    }

    /**
     * The same as of a run that did not exercise the system under test.
     *
     * @param why in a word to count by
     * @param forPeople with its numbers
     */
    public RunReport noTest(String why, String forPeople) {
        return new RunReport(
                false, endReason, why, kpis, events, simS, perceptionKind, perceptionEngine, trafficProgram, forPeople);
    }
}
