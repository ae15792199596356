package dev.provinggrid.worker.attempt;

import dev.provinggrid.model.design.identity.CaseKey;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.sim.scenario.RunReport;
import java.util.List;
import java.util.Map;

/**
 * How a run ended.
 *
 * @param caseKey of the case that ran; empty where none did
 */
public record RunEnd(Completion completion, String message, RunReport report, String traceHash, String caseKey) {

    private static final RunReport NOTHING = new RunReport(false, "", "", Map.of(), List.of(), 0, "");

    /** It came to its end. */
    public static RunEnd completed(RunReport report, String traceHash, CaseKey ran) {
        Completion completion = report.exercised() ? Completion.COMPLETED : Completion.VOID;
        return new RunEnd(completion, report.message(), report, traceHash, ran.hex());
    }

    /** It did not, and gave nothing. */
    public static RunEnd without(Completion completion, String message) {
        return new RunEnd(completion, message, NOTHING, "", "");
    }

    public boolean isWhole() {
        return completion == Completion.COMPLETED || completion == Completion.VOID;
    }
}
