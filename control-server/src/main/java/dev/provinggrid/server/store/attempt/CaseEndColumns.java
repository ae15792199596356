package dev.provinggrid.server.store.attempt;

import dev.provinggrid.server.store.SqlRow;
import dev.provinggrid.server.store.SqlText;
import tools.jackson.databind.json.JsonMapper;

/** What is kept of a result, by column of {@code case_round}: the verdict, and what its worker reported. */
final class CaseEndColumns {

    private CaseEndColumns() {}

    static SqlRow of(CaseResult result) {
        SqlRow row = new SqlRow()
                .text("outcome", result.outcome().name())
                .text("error_kind", result.errorKind().map(Enum::name).orElse(null))
                .text("message", SqlText.shortened(result.message(), Lengths.MESSAGE))
                .number("margin", result.margin().orElse(null))
                .text(
                        "margins",
                        result.margins().isEmpty() ? null : JsonMapper.shared().writeValueAsString(result.margins()))
                .text("trace_inputs", result.traceInputs().orElse(null));
        for (ReportedColumn reported : ReportedColumn.values()) {
            reported.put(row, result.report());
        }
        return row;
    }
}
