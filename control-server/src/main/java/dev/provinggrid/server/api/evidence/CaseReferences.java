package dev.provinggrid.server.api.evidence;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.model.sweep.KeptTraces;
import dev.provinggrid.server.store.attempt.ReportedColumn;
import dev.provinggrid.server.store.result.CaseRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The cases that a claim refers to.
 *
 * @param count of all of them
 * @param cases the first 1,000
 */
record CaseReferences(int count, List<CaseReference> cases) {

    private static final int MOST = 1000;

    /**
     * A case.
     *
     * @param key its identity
     * @param outcome null while it is open
     * @param traceHash SHA-256 of its trace; null where it left none
     * @param url of the case at its server
     * @param trace file name in a results folder; null where no trace is kept
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record CaseReference(int index, String key, String outcome, String traceHash, String url, String trace) {

        static CaseReference of(CaseRow row, KeptTraces traces) {
            String outcome = row.outcome().map(Enum::name).orElse(null);
            RecordPolicy policy = traces.of(row.stored().key());
            boolean kept = row.text(ReportedColumn.TRACE_HASH).isPresent()
                    && (policy == RecordPolicy.ALL || (policy == RecordPolicy.FAILURES && !"PASS".equals(outcome)));
            return new CaseReference(
                    row.index(),
                    row.stored().key(),
                    outcome,
                    row.text(ReportedColumn.TRACE_HASH).orElse(null),
                    "/api/v1/sweeps/" + row.sweep() + "/cases/" + row.index(),
                    kept ? String.format(Locale.ROOT, "traces/case-%05d.csv", row.index()) : null);
        }
    }

    /** Collects cases. */
    static final class Collector {

        private final KeptTraces traces;
        private final List<CaseReference> listed = new ArrayList<>();
        private int count;

        Collector(KeptTraces traces) {
            this.traces = traces;
        }

        void add(CaseRow row) {
            count++;
            if (listed.size() < MOST) {
                listed.add(CaseReference.of(row, traces));
            }
        }

        CaseReferences references() {
            return new CaseReferences(count, List.copyOf(listed));
        }
    }
}
