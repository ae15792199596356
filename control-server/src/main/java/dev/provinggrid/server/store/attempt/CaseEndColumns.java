package dev.provinggrid.server.store.attempt;

import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.RunEvents;
import dev.provinggrid.server.store.SqlText;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** What is kept of a result, by column of {@code case_round}: the verdict, and what its worker reported. */
final class CaseEndColumns {

    private static final JsonMapper JSON = JsonMapper.shared();

    private static final Map<String, Function<OutcomeReport, @Nullable Object>> REPORTED = Map.ofEntries(
            Map.entry("end_reason", it -> SqlText.shortened(it.endReason(), Lengths.WORD)),
            Map.entry("cause", it -> SqlText.shortened(it.cause(), Lengths.WORD)),
            Map.entry("kpis", it -> json(it.kpis())),
            Map.entry("events", it -> it.events() == null ? null : json(RunEvents.bounded(it.events()))),
            Map.entry("sim_s", OutcomeReport::simS),
            Map.entry("wall_s", OutcomeReport::wallS),
            Map.entry("trace_hash", it -> SqlText.orNull(it.traceHash())),
            Map.entry("platform", it -> SqlText.orNull(it.platform())),
            Map.entry("version", it -> SqlText.orNull(it.version())),
            Map.entry("perception_kind", it -> SqlText.orNull(it.perceptionKind())),
            Map.entry("perception_engine", it -> SqlText.orNull(it.perceptionEngine())));

    private CaseEndColumns() {}

    static Map<String, @Nullable Object> of(CaseResult result) {
        Map<String, @Nullable Object> columns = new HashMap<>();
        columns.put("outcome", result.outcome().name());
        columns.put("error_kind", result.errorKind().map(Enum::name).orElse(null));
        columns.put("message", SqlText.shortened(result.message(), Lengths.MESSAGE));
        columns.put("margin", result.margin().orElse(null));
        columns.put("margins", result.margins().isEmpty() ? null : json(result.margins()));
        columns.put("trace_inputs", result.traceInputs().orElse(null));
        REPORTED.forEach((column, value) ->
                columns.put(column, result.report().map(value).orElse(null)));
        return columns;
    }

    private static @Nullable String json(@Nullable Object value) {
        return value == null ? null : JSON.writeValueAsString(value);
    }
}
