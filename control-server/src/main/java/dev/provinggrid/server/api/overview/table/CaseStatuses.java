package dev.provinggrid.server.api.overview.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The status of every case of a sweep in the round that counts. Filled once, then only read. */
public final class CaseStatuses {

    private final CaseStatus[] statuses;
    private final short[] cause;
    private final short[] errorKind;
    private final List<String> words = new ArrayList<>(List.of(""));

    private final long[] traces;
    private FirstOfTrace firstOfTrace;

    /** @param others the status of cases that are not recorded */
    CaseStatuses(int cases, CaseStatus others) {
        traces = new long[cases];
        firstOfTrace = FirstOfTrace.of(traces);
        statuses = new CaseStatus[cases];
        cause = new short[cases];
        errorKind = new short[cases];
        Arrays.fill(statuses, others);
    }

    /**
     * Records a case. An index beyond the number of cases was added since, and is left out.
     *
     * @param why null when there is none
     * @param kind of error; null when it is none
     * @param traceHash hexadecimal; null where it left no trace
     */
    void put(int index, CaseStatus where, String why, String kind, String traceHash) {
        if (index < statuses.length) {
            statuses[index] = where;
            cause[index] = number(why);
            errorKind[index] = number(kind);
            traces[index] = FirstOfTrace.number(traceHash);
        }
    }

    public CaseStatus of(int index) {
        return statuses[index];
    }

    /** Why the case failed; empty when nothing is said. */
    public String cause(int index) {
        return words.get(cause[index]);
    }

    /** Empty when it is no error. */
    public String errorKind(int index) {
        return words.get(errorKind[index]);
    }

    /** Why the case did not pass: the cause of a failure, the kind of an error in lower case; empty when nothing is said. */
    public String why(int index) {
        return statuses[index] == CaseStatus.ERROR ? errorKind(index).toLowerCase(Locale.ROOT) : cause(index);
    }

    /** All cases are recorded. */
    void compareTraces() {
        firstOfTrace = FirstOfTrace.of(traces);
    }

    /** Which cases ended with one trace. */
    public FirstOfTrace firstOfTrace() {
        return firstOfTrace;
    }

    private short number(String word) {
        if (word == null) {
            return 0;
        }
        int known = words.indexOf(word);
        if (known < 0) {
            words.add(word);
        }
        return (short) (known < 0 ? words.size() - 1 : known);
    }
}
