package dev.provinggrid.server.sweep;

import dev.provinggrid.model.criterion.Judge;
import dev.provinggrid.model.criterion.Verdict;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.wire.OutcomeReport;
import dev.provinggrid.server.dispatch.Verdicts;
import dev.provinggrid.server.dispatch.store.Attempt;
import java.util.Map;

/** Judges by the criteria that were submitted with the sweep. */
public final class PinnedVerdicts implements Verdicts {

    private final PinnedSweeps sweeps;
    private final SweepPoints points;

    public PinnedVerdicts(PinnedSweeps sweeps, SweepPoints points) {
        this.sweeps = sweeps;
        this.points = points;
    }

    @Override
    public Verdict judge(Attempt attempt, OutcomeReport report) {
        PinnedSweep pinned = sweeps.of(attempt.sweep());
        Sweep sweep = pinned.sweep();
        Map<String, Object> parameters = pinned.submitted()
                .parametersOf(points.of(attempt.sweep(), attempt.index()).differing());
        Map<String, Value> values = new WireParameters(sweep.manifest()).values(parameters);
        Map<String, Double> kpis = report.kpis() == null ? Map.of() : report.kpis();
        return new Judge(sweep.manifest()).judge(sweep.valid(), sweep.pass(), kpis, values);
    }
}
