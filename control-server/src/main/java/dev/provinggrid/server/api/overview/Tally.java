package dev.provinggrid.server.api.overview;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.server.api.overview.table.CaseStatus;

/**
 * Counts of cases by status; zeros are left out on the wire.
 *
 * @param planned all of them
 */
@JsonInclude(JsonInclude.Include.NON_DEFAULT)
record Tally(int planned, int pass, int fail, int error, int missing, int running, int queued) {

    /** Counts cases one at a time. */
    static final class Counter {

        private int pass;
        private int fail;
        private int error;
        private int missing;
        private int running;
        private int queued;
        private int planned;
        private int first = -1;

        void add(int index, CaseStatus status) {
            first = planned == 0 ? index : first;
            planned++;
            switch (status) {
                case QUEUED -> queued++;
                case RUNNING -> running++;
                case PASS -> pass++;
                case FAIL -> fail++;
                case ERROR -> error++;
                case MISSING -> missing++;
            }
        }

        /** Index of the first case counted; -1 when there is none. */
        int first() {
            return first;
        }

        Tally tally() {
            return new Tally(planned, pass, fail, error, missing, running, queued);
        }
    }
}
