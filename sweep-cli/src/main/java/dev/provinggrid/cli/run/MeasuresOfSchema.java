package dev.provinggrid.cli.run;

import dev.provinggrid.cli.summary.JudgedMeasure;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** The margins and KPIs of a sweep with their units, as {@code results.schema.json} tells them. */
final class MeasuresOfSchema {

    private static final String KPI = "kpi.";

    private MeasuresOfSchema() {}

    private record Schema(List<Field> fields) {}

    private record Field(String name, String title, String unit, String role) {

        boolean isMeasure() {
            return "margin".equals(role) || "kpi".equals(role);
        }

        JudgedMeasure measure() {
            return "margin".equals(role)
                    ? new JudgedMeasure(true, title, unit)
                    : new JudgedMeasure(false, name.substring(KPI.length()), unit);
        }
    }

    static List<JudgedMeasure> of(String resultsSchema) {
        return JsonMapper.shared().readValue(resultsSchema, Schema.class).fields().stream()
                .filter(Field::isMeasure)
                .map(Field::measure)
                .toList();
    }
}
