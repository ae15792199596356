package dev.provinggrid.cli.report.content;

import java.util.List;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;

/**
 * The parts of {@code results.schema.json} that a report needs.
 *
 * @param headline names of the channels that people look at first; empty when the manifest does not say
 * @param agents who takes part
 */
public record ReportedSchema(
        String scenario, String scenarioVersion, List<Field> fields, List<String> headline, List<Agent> agents) {

    /** A column of the table. */
    public record Field(String name, String title, String unit) {}

    /** Whose place two channels of the trace are; null where it has none. */
    public record Agent(String name, String label, String x, String y) {}

    public ReportedSchema {
        fields = Objects.requireNonNullElse(fields, List.of());
        headline = Objects.requireNonNullElse(headline, List.of());
        agents = Objects.requireNonNullElse(agents, List.of());
    }

    static ReportedSchema parse(String json) {
        return JsonMapper.shared().readValue(json, ReportedSchema.class);
    }
}
