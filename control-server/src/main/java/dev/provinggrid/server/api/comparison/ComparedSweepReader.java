package dev.provinggrid.server.api.comparison;

import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.server.api.note.SweepColumnsSource;
import dev.provinggrid.server.store.JsonColumn;
import dev.provinggrid.server.store.result.CaseScan;
import dev.provinggrid.server.store.result.ScannedCase;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import dev.provinggrid.server.store.sweep.SweepProgress;
import java.util.Map;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/** Reads sweeps as columns, to compare them. */
final class ComparedSweepReader implements SweepColumnsSource {

    private final SubmittedSweeps sweeps;
    private final CaseScan scan;
    private final JsonColumn.Values values = new JsonColumn.Values();
    private final ObjectReader numbers = JsonMapper.shared().readerFor(new TypeReference<Map<String, Double>>() {});

    ComparedSweepReader(SubmittedSweeps sweeps, CaseScan scan) {
        this.sweeps = sweeps;
        this.scan = scan;
    }

    @Override
    public SweepColumns of(SweepProgress progress) {
        SubmittedSweep sweep = sweeps.findById(progress.sweep()).orElseThrow();
        SweepColumns.Builder columns = SweepColumns.of(
                new SweepColumns.Origin(
                        sweep.scenario(), sweep.scenarioVersion(), sweep.softwareVersion(), scan.platforms(progress)),
                sweep.baseParameters(),
                progress.planned());
        if (sweep.isByRisk() && !progress.isWhole()) {
            columns.withoutRates();
        }
        scan.whole(progress, it -> columns.add(it.of(), values.convertToEntityAttribute(it.parameters()), kpis(it)));
        return columns.build();
    }

    private Map<String, Double> kpis(ScannedCase scanned) {
        return scanned.kpis() == null ? Map.of() : numbers.readValue(scanned.kpis());
    }
}
