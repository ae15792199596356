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
 * @param severity whether a KPI says how severe a failure was
 */
public record JudgedMeasure(boolean isMargin, String name, String unit, List<Exposure> per, boolean severity) {

    /** One that says nothing of how severe failures were. */
    public JudgedMeasure(boolean isMargin, String name, String unit, List<Exposure> per) {
        this(isMargin, name, unit, per, false);
    }

    MeasuredColumn column(List<CaseView> cases) {
        return new MeasuredColumn(
                name, unit, cases.stream().mapToDouble(this::of).toArray(), per);
    }

    /** Its value in a case; NaN where the case has none. */
    public double of(CaseView view) {
        Map<String, Double> values = isMargin ? view.margins() : view.kpis();
        Double value = values == null ? null : values.get(name);
        return value == null ? Double.NaN : value;
    }
}
