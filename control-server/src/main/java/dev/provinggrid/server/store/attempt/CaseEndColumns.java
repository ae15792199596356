package dev.provinggrid.server.store.attempt;

import dev.provinggrid.server.store.SqlText;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** What is kept of a result, by column of {@code case_round}: the verdict, and what its worker reported. */
final class CaseEndColumns {

    private CaseEndColumns() {}

    static Map<String, @Nullable Object> of(CaseResult result) {
        Map<String, @Nullable Object> columns = new HashMap<>();
        columns.put("outcome", result.outcome().name());
        columns.put("error_kind", result.errorKind().map(Enum::name).orElse(null));
        columns.put("message", SqlText.shortened(result.message(), Lengths.MESSAGE));
        columns.put("margin", result.margin().orElse(null));
        columns.put(
                "margins",
                result.margins().isEmpty() ? null : JsonMapper.shared().writeValueAsString(result.margins()));
        columns.put("trace_inputs", result.traceInputs().orElse(null));
        for (ReportedColumn reported : ReportedColumn.values()) {
            columns.put(
                    reported.column(), result.report().map(reported::written).orElse(null));
        }
        return columns;
    }
}
