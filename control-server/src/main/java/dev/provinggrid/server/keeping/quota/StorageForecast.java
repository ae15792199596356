package dev.provinggrid.server.keeping.quota;

import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.model.sweep.KeptTraces;
import dev.provinggrid.server.store.usage.SweepUsage.Expected;
import java.util.List;

/**
 * How many bytes cases will take until their sweep is finished. What docs/operations.md says of it was measured.
 *
 * @param databaseBytes of a case in the database on this disk; 0 where that is elsewhere
 * @param outcomeBytes of these, what comes with its attempts and outcome
 */
record StorageForecast(long databaseBytes, long outcomeBytes) {

    /**
     * Of the embedded database. What it takes for good is 2 kB; while 100,000 cases were submitted at once its file grew by 2 kB a case, and
     * by at least 7.4 kB when they were cancelled in one transaction, which filled the disk; now they are in pieces.
     */
    static final StorageForecast EMBEDDED = new StorageForecast(10_000, 8_000);

    /** Of a database server. */
    static final StorageForecast ELSEWHERE = new StorageForecast(0, 0);

    private static final long LOG_BYTES = 2_000;
    private static final long TRACE_BYTES = 200_000;

    /** One case in so many is kept where only failures are. */
    private static final int FAILURES = 4;

    /**
     * Of new cases.
     *
     * @param filmBytes of one that keeps its film
     */
    long ofNew(int cases, KeptTraces traces, RecordPolicy video, long filmBytes) {
        return cases * (databaseBytes + files(traces, video, filmBytes));
    }

    /** Of the traces that a sweep leaves out. */
    long withoutTraces(int cases, KeptTraces traces) {
        return cases * (TRACE_BYTES - ofTrace(traces));
    }

    /** What active sweeps will still need. */
    long of(List<Expected> active) {
        return active.stream()
                .mapToLong(it -> it.cases() * (outcomeBytes + files(it.traces(), it.video(), it.filmBytes())))
                .sum();
    }

    private static long files(KeptTraces traces, RecordPolicy video, long filmBytes) {
        return LOG_BYTES + ofTrace(traces) + share(filmBytes, video);
    }

    private static long ofTrace(KeptTraces traces) {
        return Math.round(traces.share() * share(TRACE_BYTES, traces.policy()));
    }

    private static long share(long bytes, RecordPolicy policy) {
        return switch (policy) {
            case ALL -> bytes;
            case FAILURES -> bytes / FAILURES;
            case NONE -> 0;
        };
    }
}
