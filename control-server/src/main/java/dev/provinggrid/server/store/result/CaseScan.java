package dev.provinggrid.server.store.result;

import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.server.store.list.UnstoredCases;
import dev.provinggrid.server.store.list.UnstoredLists;
import dev.provinggrid.server.store.sweep.SweepProgress;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Goes through all cases of a sweep, some thousands at a time. */
public final class CaseScan {

    private static final int FETCH = 2000;

    private static final String CASES = " from sweep_case c where c.sweep_id = ? and c.case_index < ?";

    private static final String ROUND_THAT_COUNTS = """
             from sweep_case c
            join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.case_index = c.case_index
            where c.sweep_id = ? and c.case_index < ?
            """;

    /** The same before any rerun, without looking at every case. */
    private static final String FIRST_ROUND =
            " from case_round r where r.sweep_id = ? and r.round = 1 and r.case_index < ?";

    private final JdbcClient jdbc;
    private final UnstoredLists unstored;
    private final TransactionTemplate transaction;

    /** @param transactions PostgreSQL sends rows by the block only within one */
    public CaseScan(JdbcClient jdbc, UnstoredLists unstored, PlatformTransactionManager transactions) {
        this.jdbc = jdbc;
        this.unstored = unstored;
        this.transaction = new TransactionTemplate(transactions);
        transaction.setReadOnly(true);
    }

    /** Receives a case. */
    public interface CaseReader {
        void read(int index, long seed, String parameters);
    }

    /** Receives a case and its result. */
    public interface CaseResultReader {
        void read(ScannedCase scanned);
    }

    /** Receives what a case was judged. */
    public interface VerdictReader {
        void read(int index, int replicate, String parameters, Outcome outcome);
    }

    /** Receives one column of a case. */
    public interface TextReader {
        void read(int index, @Nullable String text);
    }

    /** Receives the state of a case. */
    public interface StateReader {
        void read(
                int index,
                String state,
                @Nullable String outcome,
                @Nullable String cause,
                @Nullable String errorKind,
                @Nullable String traceHash);
    }

    /** Receives a case of a repeat, and the case that it runs again. */
    public interface RerunReader {
        void read(int index, int original);
    }

    /** A JSON object of the round that counts. */
    public enum Json {
        KPIS,
        MARGINS
    }

    /** The seed of each case, and its parameters that are varied or differ from the base of its sweep, as JSON. */
    public void cases(SweepProgress progress, CaseReader reader) {
        read(
                "c.case_index, c.seed, c.parameters" + CASES,
                progress,
                row -> reader.read(row.getInt(1), row.getLong(2), row.getString(3)));
    }

    /** What a comparison looks at, in the order of the indexes, the cases without rows too. */
    public void whole(SweepProgress progress, CaseResultReader reader) {
        Optional<UnstoredCases> without = unstored.of(progress);
        if (without.isEmpty()) {
            rows(progress, reader);
        } else {
            WithUnstored all = new WithUnstored(without.get(), reader);
            rows(progress, all);
            all.upTo(progress.planned());
        }
    }

    /** Puts the cases without rows between those that have some. */
    private static final class WithUnstored implements CaseResultReader {

        private final UnstoredCases unstored;
        private final CaseResultReader reader;
        private int next;

        WithUnstored(UnstoredCases unstored, CaseResultReader reader) {
            this.unstored = unstored;
            this.reader = reader;
        }

        @Override
        public void read(ScannedCase scanned) {
            upTo(scanned.of().index());
            reader.read(scanned);
            next = scanned.of().index() + 1;
        }

        void upTo(int index) {
            for (; next < index; next++) {
                if (unstored.has(next)) {
                    reader.read(ScannedCase.unstored(unstored.at(next)));
                }
            }
        }
    }

    private void rows(SweepProgress progress, CaseResultReader reader) {
        read(
                "c.case_index, c.case_key, c.replicate, c.seed, c.parameters, r.outcome, r.margin, r.trace_hash, r.cause,"
                        + " r.error_kind, r.kpis"
                        + ROUND_THAT_COUNTS + " order by c.sweep_id, c.case_index",
                progress,
                row -> reader.read(ScannedCase.row(row)));
    }

    /** The verdicts of the cases that have rows, in the order of the indexes; MISSING of one that has not ended. */
    public void verdicts(SweepProgress progress, VerdictReader reader) {
        read(
                "c.case_index, c.replicate, c.parameters, r.outcome" + ROUND_THAT_COUNTS
                        + " order by c.sweep_id, c.case_index",
                progress,
                row -> reader.read(row.getInt(1), row.getInt(2), row.getString(3), ScannedCase.outcome(row)));
    }

    /** The platform classes that ran its cases, sorted. */
    public List<String> platforms(SweepProgress progress) {
        return jdbc.sql("select distinct r.platform" + rounds(progress) + " and r.platform is not null order by 1")
                .params(progress.sweep(), progress.planned())
                .query(String.class)
                .list();
    }

    /** Where each case stands. */
    public void states(SweepProgress progress, StateReader reader) {
        read(
                "r.case_index, r.state, r.outcome, r.cause, r.error_kind, r.trace_hash" + rounds(progress),
                progress,
                row -> reader.read(
                        row.getInt(1),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4),
                        row.getString(5),
                        row.getString(6)));
    }

    /** Which case each of a repeat runs again; nothing of another sweep. */
    public void reruns(SweepProgress progress, RerunReader reader) {
        read(
                "c.case_index, c.repeats" + CASES + " and c.repeats is not null",
                progress,
                row -> reader.read(row.getInt(1), row.getInt(2)));
    }

    /** What each case was measured to be; null where it was not. */
    public void json(SweepProgress progress, Json json, TextReader reader) {
        read(
                "r.case_index, r." + json.name().toLowerCase(Locale.ROOT) + rounds(progress),
                progress,
                row -> reader.read(row.getInt(1), row.getString(2)));
    }

    private static String rounds(SweepProgress progress) {
        return progress.round() == 1 ? FIRST_ROUND : ROUND_THAT_COUNTS;
    }

    private void read(String sql, SweepProgress progress, RowCallbackHandler reader) {
        transaction.executeWithoutResult(_ -> jdbc.sql("select " + sql)
                .params(progress.sweep(), progress.planned())
                .withFetchSize(FETCH)
                .query(reader));
    }
}
