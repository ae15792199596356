package dev.provinggrid.cli.summary.outcome;

import dev.provinggrid.analysis.statistics.sweep.MeasuredColumn;
import dev.provinggrid.model.scenario.Kpi.Exposure;
import dev.provinggrid.model.wire.view.CaseView;
import java.util.List;
import java.util.Map;

/**
 * A margin or KPI of a sweep's cases.
 *
 * @param name of the criterion, or of the KPI
 * @param unit null where none is known
 * @param per what the events of a KPI are counted over; none where it counts none
 */
public record JudgedMeasure(boolean isMargin, String name, String unit, List<Exposure> per) {

    MeasuredColumn column(List<CaseView> cases) {
        return new MeasuredColumn(
                name,
                unit,
                cases.stream()
                        .mapToDouble(it -> value(isMargin ? it.margins() : it.kpis()))
                        .toArray(),
                per);
    }

    private double value(Map<String, Double> values) {
        Double value = values == null ? null : values.get(name);
        return value == null ? Double.NaN : value;
    }
}
