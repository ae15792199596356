package dev.provinggrid.server.dispatch.outcome;

import dev.provinggrid.model.criterion.Judge;
import dev.provinggrid.model.criterion.Verdict;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.wire.OutcomeReport;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.sweep.SweepPoints;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.WireParameters;
import java.util.Map;

/** Judges completed runs by the criteria that were submitted with the sweep. */
public final class Verdicts {

    private final PinnedSweeps sweeps;
    private final SweepPoints points;

    public Verdicts(PinnedSweeps sweeps, SweepPoints points) {
        this.sweeps = sweeps;
        this.points = points;
    }

    Verdict judge(Attempt attempt, OutcomeReport report) {
        PinnedSweep pinned = sweeps.of(attempt.sweep());
        Sweep sweep = pinned.sweep();
        Map<String, Object> parameters = pinned.submitted()
                .parametersOf(points.of(attempt.sweep(), attempt.index()).differing());
        Map<String, Value> values = new WireParameters(sweep.manifest()).values(parameters);
        Map<String, Double> kpis = report.kpis() == null ? Map.of() : report.kpis();
        return new Judge(sweep.manifest()).judge(sweep.valid(), sweep.pass(), kpis, values);
    }
}
