package dev.provinggrid.server.api.overview.table;

import dev.provinggrid.model.criterion.Outcome;

/** The status of a case: waiting, held by a worker, or how it ended. */
public enum CaseStatus {
    QUEUED,
    RUNNING,
    PASS,
    FAIL,
    ERROR,
    MISSING;

    /**
     * As the database tells it.
     *
     * @param outcome null until the case is final
     */
    static CaseStatus of(String state, String outcome) {
        return switch (state) {
            case "QUEUED", "LEASED" -> QUEUED;
            case "RUNNING" -> RUNNING;
            default ->
                switch (Outcome.valueOf(outcome)) {
                    case PASS -> PASS;
                    case FAIL -> FAIL;
                    case ERROR -> ERROR;
                    case MISSING -> MISSING;
                };
        };
    }
}
