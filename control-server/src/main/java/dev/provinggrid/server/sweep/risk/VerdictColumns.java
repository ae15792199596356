package dev.provinggrid.server.sweep.risk;

import dev.provinggrid.analysis.comparison.ComparedCase;
import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.WireParameters;
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
import java.util.NoSuchElementException;

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

    /**
     * Those of a sweep that is here, as far as its cases have rows.
     *
     * @throws NoSuchElementException when it is deleted meanwhile
     */
    SweepColumns of(String id) {
        SweepProgress progress = progresses.of(id).orElseThrow();
        SubmittedSweep sweep = sweeps.findById(id).orElseThrow();
        SweepColumns.Builder columns = SweepColumns.of(
                new SweepColumns.Origin(sweep.scenario(), sweep.scenarioVersion(), sweep.softwareVersion()),
                sweep.baseParameters(),
                progress.stored());
        scan.verdicts(progress, (index, replicate, parameters, outcome) -> {
            if (!columns.isFull()) { // a case may have got its row since
                columns.add(compared(index, replicate, outcome), values.convertToEntityAttribute(parameters), Map.of());
            }
        });
        if (!columns.isFull()) {
            throw new NoSuchElementException("sweep " + id + " is being removed");
        }
        return columns.build();
    }

    /** Those of a sweep that is to run: none of its cases has ended. */
    static SweepColumns planned(Sweep sweep) {
        SweepColumns.Builder columns = SweepColumns.of(
                new SweepColumns.Origin(
                        sweep.manifest().name(), sweep.manifest().version(), ""),
                sweep.example(),
                sweep.cases().size());
        List<Parameter> varied = sweep.varied().stream()
                .map(Axis::parameter)
                .map(it -> sweep.manifest().parameter(it).orElseThrow())
                .toList();
        sweep.cases().forEachCase((index, replicate, values) -> {
            Map<String, Object> differing = new HashMap<>();
            varied.forEach(it -> differing.put(it.name(), WireParameters.of(it, values.get(it.name()))));
            columns.add(compared(index, replicate, Outcome.MISSING), differing, Map.of());
        });
        return columns.build();
    }

    /** What an order by risk asks of a case: neither its key nor its seed, which a million cases would have to be kept for. */
    private static ComparedCase compared(int index, int replicate, Outcome outcome) {
        return new ComparedCase(index, "", replicate, 0, outcome, null, null, null);
    }
}
