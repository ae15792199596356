package dev.provinggrid.cli.run;

import dev.provinggrid.cli.summary.outcome.JudgedMeasure;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.scenario.Kpi.Exposure;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;

/** The margins and KPIs of a sweep with their units, from {@code results.schema.json}. */
final class MeasuresOfSchema {

    private static final String KPI = "kpi.";

    private MeasuresOfSchema() {}

    private record Schema(List<Field> fields) {}

    private record Field(
            String name, String title, String unit, String role, Map<String, String> per, Boolean severity) {

        boolean isMeasure() {
            return "margin".equals(role) || "kpi".equals(role);
        }

        JudgedMeasure measure() {
            return "margin".equals(role)
                    ? new JudgedMeasure(true, title, unit, List.of())
                    : new JudgedMeasure(
                            false, name.substring(KPI.length()), unit, exposures(), Boolean.TRUE.equals(severity));
        }

        private List<Exposure> exposures() {
            return Objects.requireNonNullElse(per, Map.<String, String>of()).entrySet().stream()
                    .flatMap(it -> Unit.named(it.getValue()).map(unit -> new Exposure(it.getKey(), unit)).stream())
                    .toList();
        }
    }

    static List<JudgedMeasure> of(String resultsSchema) {
        return JsonMapper.shared().readValue(resultsSchema, Schema.class).fields().stream()
                .filter(Field::isMeasure)
                .map(Field::measure)
                .toList();
    }
}
