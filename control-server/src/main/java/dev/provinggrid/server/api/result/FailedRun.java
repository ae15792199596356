package dev.provinggrid.server.api.result;

import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.server.store.attempt.ReportedColumn;
import dev.provinggrid.server.store.result.CaseRow;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of a run that may have failed.
 *
 * @param outcome empty until the case is final
 * @param cause that a FAIL reported
 * @param errorKind of an ERROR, in lower case
 * @param message of an ERROR or a MISSING
 */
record FailedRun(
        Optional<Outcome> outcome,
        Map<String, Value> parameters,
        Map<String, Double> kpis,
        Optional<String> cause,
        Optional<String> errorKind,
        Optional<String> message) {

    static FailedRun of(CaseRow row, Map<String, Value> parameters) {
        return new FailedRun(
                row.outcome(),
                parameters,
                row.kpis(),
                row.text(ReportedColumn.CAUSE).filter(it -> !it.isBlank()),
                row.errorKind().map(it -> it.name().toLowerCase(Locale.ROOT)),
                row.message());
    }
}
