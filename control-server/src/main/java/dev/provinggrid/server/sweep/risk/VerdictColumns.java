package dev.provinggrid.server.sweep.risk;

import dev.provinggrid.analysis.comparison.ComparedCase;
import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.server.store.JsonColumn;
import dev.provinggrid.server.store.result.CaseScan;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import dev.provinggrid.server.store.sweep.SweepProgress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Parameters and verdicts of sweeps in columns, without their KPIs. */
public final class VerdictColumns {

    private final SubmittedSweeps sweeps;
    private final Progresses progresses;
    private final CaseScan scan;
    private final JsonColumn.Values values = new JsonColumn.Values();

    public VerdictColumns(SubmittedSweeps sweeps, Progresses progresses, CaseScan scan) {
        this.sweeps = sweeps;
        this.progresses = progresses;
        this.scan = scan;
    }

    /** Those of a sweep that is here. */
    SweepColumns of(String id) {
        SweepProgress progress = progresses.of(id).orElseThrow();
        SubmittedSweep sweep = sweeps.findById(id).orElseThrow();
        SweepColumns.Builder columns = SweepColumns.of(
                new SweepColumns.Origin(sweep.scenario(), sweep.scenarioVersion(), sweep.softwareVersion()),
                sweep.baseParameters(),
                progress.planned());
        scan.whole(progress, it -> columns.add(it.of(), values.convertToEntityAttribute(it.parameters()), Map.of()));
        return columns.build();
    }

    /** Those of cases that are to run: none has ended. */
    static SweepColumns planned(Sweep sweep, List<Case> cases) {
        Map<String, Object> base = cases.getFirst().wire();
        SweepColumns.Builder columns = SweepColumns.of(
                new SweepColumns.Origin(
                        sweep.manifest().name(), sweep.manifest().version(), ""),
                base,
                cases.size());
        cases.forEach(it -> columns.add(
                new ComparedCase(
                        it.index(), it.key().hex(), it.replicate(), it.seed(), Outcome.MISSING, null, null, null),
                differing(it.wire(), base),
                Map.of()));
        return columns.build();
    }

    private static Map<String, Object> differing(Map<String, Object> wire, Map<String, Object> base) {
        Map<String, Object> differing = new HashMap<>(wire);
        differing.entrySet().removeIf(it -> it.getValue().equals(base.get(it.getKey())));
        return differing;
    }
}
