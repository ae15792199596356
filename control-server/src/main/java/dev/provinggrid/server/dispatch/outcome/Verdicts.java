package dev.provinggrid.server.dispatch.outcome;

import dev.provinggrid.model.criterion.Judge;
import dev.provinggrid.model.criterion.Verdict;
import dev.provinggrid.model.design.Case;
import dev.provinggrid.model.scenario.TraceInputs;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.sweep.StoredCases;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import java.util.Map;

/** Judges completed runs by the criteria that were submitted with the sweep. */
public final class Verdicts {

    private final PinnedSweeps sweeps;
    private final StoredCases cases;

    public Verdicts(PinnedSweeps sweeps, StoredCases cases) {
        this.sweeps = sweeps;
        this.cases = cases;
    }

    Verdict judge(Attempt attempt, OutcomeReport report) {
        PinnedSweep pinned = sweeps.of(attempt.sweep());
        Sweep sweep = pinned.sweep();
        Case judged = pinned.caseOf(cases.of(attempt.sweep(), attempt.index()));
        return new Judge(sweep.manifest()).judge(sweep.valid(), sweep.pass(), kpis(report), judged.values());
    }

    /** SHA-256 of what the trace of a run can depend on. */
    String traceInputs(Attempt attempt, OutcomeReport report) {
        PinnedSweep pinned = sweeps.of(attempt.sweep());
        Case ran = pinned.caseOf(cases.of(attempt.sweep(), attempt.index()));
        return new TraceInputs(pinned.sweep().manifest())
                .digest(ran.values(), ran.replicate(), ran.seed(), kpis(report));
    }

    private static Map<String, Double> kpis(OutcomeReport report) {
        return report.kpis() == null ? Map.of() : report.kpis();
    }
}
