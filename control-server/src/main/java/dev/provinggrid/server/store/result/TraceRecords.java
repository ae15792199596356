package dev.provinggrid.server.store.result;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.provinggrid.server.store.JsonColumn;
import dev.provinggrid.server.store.sweep.StoredCase;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;

/**
 * What the traces of a sweep's cases say of each other: which cases repeat, and which share a trace. Each question is
 * answered by an index. Changes must run in a ledger transaction.
 */
public final class TraceRecords {

    private static final JsonColumn.Names SENTENCES = new JsonColumn.Names();

    /** Two ranges of the index, however many runs have both trace and inputs. */
    private static final String SHARING = "(" + sharing("<") + ") union all (" + sharing(">") + ")";

    private static final int MOST_SWEEPS = 1_000;

    private final JdbcClient jdbc;

    /** Whether a sweep is a repeat, by id: none becomes one later. */
    private final LoadingCache<String, Boolean> repeats;

    public TraceRecords(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.repeats = Caffeine.newBuilder().maximumSize(MOST_SWEEPS).build(this::isRepeat);
    }

    private static String sharing(String side) {
        return """
                select r.case_index from case_round r
                join sweep_case c on c.sweep_id = r.sweep_id and c.case_index = r.case_index and c.round = r.round
                where r.sweep_id = :sweep and r.trace_hash = :hash and r.case_index <> :index and r.trace_inputs
                """ + side + " :inputs order by r.sweep_id, r.trace_hash, r.trace_inputs limit 1";
    }

    /** A trace that a case left in a round, and the platform class that it was made on. */
    public record Run(String hash, String platform) {

        public Run {
            platform = Objects.requireNonNullElse(platform, "");
        }
    }

    /**
     * A case that ended with the same trace from other inputs.
     *
     * @param inputs what the trace can depend on
     */
    public OptionalInt sharing(String sweep, int index, String hash, String inputs) {
        return isOfOthers(sweep, index, hash) ? sharingWith(sweep, index, hash, inputs) : OptionalInt.empty();
    }

    /** Whether there is this trace of any other case: mostly there is not, which one small question tells. */
    private boolean isOfOthers(String sweep, int index, String hash) {
        return !jdbc.sql("select 1 from case_round where sweep_id = ? and trace_hash = ? and case_index <> ? limit 1")
                .params(sweep, hash, index)
                .query(Integer.class)
                .list()
                .isEmpty();
    }

    /** Those of these hashes that traces of a sweep already have. */
    public Set<String> known(String sweep, Collection<String> hashes) {
        return jdbc.sql("""
                        select wanted.hash from unnest(:hashes) as wanted(hash)
                        where exists (select 1 from case_round r where r.sweep_id = :sweep and r.trace_hash = wanted.hash)
                        """)
                .param("hashes", new SqlArrayValue("varchar", hashes.toArray()))
                .param("sweep", sweep)
                .query(String.class)
                .set();
    }

    private OptionalInt sharingWith(String sweep, int index, String hash, String inputs) {
        return jdbc
                .sql(SHARING)
                .param("sweep", sweep)
                .param("hash", hash)
                .param("index", index)
                .param("inputs", inputs)
                .query(Integer.class)
                .list()
                .stream()
                .mapToInt(Integer::intValue)
                .findFirst();
    }

    /** The traces that a case left in the rounds before one. */
    public List<Run> before(String sweep, int round, int index) {
        return IntStream.range(1, round)
                .mapToObj(it -> run(sweep, it, index))
                .flatMap(Optional::stream)
                .toList();
    }

    /** The trace that a case left in a round; empty where it did not run to its end. */
    public Optional<Run> run(String sweep, int round, int index) {
        return jdbc.sql("""
                        select trace_hash, platform from case_round
                        where sweep_id = ? and round = ? and case_index = ? and trace_inputs is not null
                        """)
                .params(sweep, round, index)
                .query((row, _) -> new Run(row.getString("trace_hash"), row.getString("platform")))
                .optional();
    }

    /** Whether cases of a sweep run others again. */
    public boolean areRepeats(String sweep) {
        return repeats.get(sweep);
    }

    /** The case that a case of a repeat runs again, and the round whose trace it is compared with. */
    public record Original(String sweep, int index, int round) {}

    /** Empty where the sweep is no repeat. */
    public Optional<Original> original(String sweep, int index) {
        return areRepeats(sweep) ? originalIn(sweep, index) : Optional.empty();
    }

    private boolean isRepeat(String sweep) {
        return jdbc.sql("select count(*) from sweep where id = ? and repeat_of is not null")
                        .param(sweep)
                        .query(Integer.class)
                        .single()
                > 0;
    }

    private Optional<Original> originalIn(String sweep, int index) {
        return jdbc.sql("""
                        select s.repeat_of, c.repeats, c.repeats_round from sweep_case c join sweep s on s.id = c.sweep_id
                        where c.sweep_id = ? and c.case_index = ? and s.repeat_of is not null
                        """)
                .params(sweep, index)
                .query((row, _) -> new Original(row.getString(1), row.getInt(2), row.getInt(3)))
                .optional();
    }

    /** A case ended with the trace of another one. What that means is found out when the last case has ended. */
    public void shares(String sweep, int index, int other) {
        jdbc.sql("update sweep_case set same_trace_as = ? where sweep_id = ? and case_index = ?")
                .params(other, sweep, index)
                .update();
        add(
                sweep,
                "same_trace = same_trace + 1, same_case = ?, same_as = ?, findings = null, alarms = null",
                index,
                other);
        jdbc.sql("update sweep_progress set compared = false where sweep_id = ? and compared is null")
                .param(sweep)
                .update();
    }

    /** Whether cases share traces, and what that means is not known. */
    public boolean isUnexamined(String sweep) {
        return jdbc.sql("select count(*) from trace_audit where sweep_id = ? and same_trace > 0 and findings is null")
                        .param(sweep)
                        .query(Integer.class)
                        .single()
                > 0;
    }

    /** What the equal traces of a sweep mean. */
    public void examined(String sweep, List<String> findings, List<String> alarms) {
        add(
                sweep,
                "findings = ?, alarms = ?",
                SENTENCES.convertToDatabaseColumn(findings),
                SENTENCES.convertToDatabaseColumn(alarms));
    }

    /** The traces of a sweep are looked into anew: what failed before is no news. */
    public void lookedInto(String sweep) {
        jdbc.sql("update trace_audit set failed = null where sweep_id = ?")
                .param(sweep)
                .update();
    }

    /** Something about the traces of a sweep could not be looked into: users are told so. */
    public void failed(String sweep, String sentence) {
        add(sweep, "failed = ?", sentence);
    }

    /**
     * A case that left a trace in the round that counts.
     *
     * @param inputs digest of what the trace can depend on
     * @param kpis as JSON
     */
    public record Traced(
            StoredCase planned,
            String hash,
            String inputs,
            @Nullable String kpis) {}

    /** All of a sweep, by index. */
    public List<Traced> traced(String sweep) {
        return jdbc.sql("""
                        select c.*, r.trace_hash, r.trace_inputs, r.kpis from sweep_case c
                        join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.case_index = c.case_index
                        where c.sweep_id = ? and r.state = 'FINAL' and r.trace_inputs is not null order by c.case_index
                        """)
                .param(sweep)
                .query((row, number) -> new Traced(
                        StoredCase.row(row, number),
                        row.getString("trace_hash"),
                        row.getString("trace_inputs"),
                        row.getString("kpis")))
                .list();
    }

    /**
     * A case has run once more: what was said of its trace, and of those that had the same, holds no longer.
     *
     * @return the cases to be asked about again
     */
    public List<Integer> forgetShared(String sweep, int index) {
        boolean none = jdbc.sql("select count(*) from trace_audit where sweep_id = ? and same_trace > 0")
                        .param(sweep)
                        .query(Integer.class)
                        .single()
                == 0;
        if (none) {
            return List.of();
        }
        List<Integer> said =
                jdbc.sql("""
                        select case_index from sweep_case where sweep_id = ? and same_trace_as is not null
                            and (case_index = ? or same_trace_as = ?)
                        """).params(sweep, index, index).query(Integer.class).list();
        said.forEach(it -> jdbc.sql("update sweep_case set same_trace_as = null where sweep_id = ? and case_index = ?")
                .params(sweep, it)
                .update());
        add(sweep, "same_trace = same_trace - ?, findings = null, alarms = null", said.size());
        return said.stream().filter(it -> it != index).toList();
    }

    /** The trace that counts of a case, with its inputs. */
    public Optional<String[]> counting(String sweep, int index) {
        return jdbc.sql("""
                        select r.trace_hash, r.trace_inputs from sweep_case c
                        join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.case_index = c.case_index
                        where c.sweep_id = ? and c.case_index = ? and r.trace_inputs is not null
                        """)
                .params(sweep, index)
                .query((row, _) -> new String[] {row.getString(1), row.getString(2)})
                .optional();
    }

    /** Whether equal cases of a sweep may be expected to give equal traces. */
    public boolean isRepeatable(String sweep) {
        return jdbc.sql("select repeatable from sweep where id = ?")
                .param(sweep)
                .query(Boolean.class)
                .single();
    }

    /**
     * A further run of a case was compared with an earlier one.
     *
     * @return whether that makes the case one that does not repeat
     */
    public boolean compared(String sweep, int index, Agreement agreement) {
        jdbc.sql("""
                        update sweep_case set runs_compared = runs_compared + 1, runs_differing = runs_differing + ?,
                            runs_elsewhere = runs_elsewhere + ?
                        where sweep_id = ? and case_index = ?
                        """)
                .params(count(agreement, Agreement.DIFFERS), count(agreement, Agreement.ELSEWHERE), sweep, index)
                .update();
        boolean first = agreement != Agreement.AGREES
                && jdbc.sql(
                                "select runs_differing, runs_elsewhere from sweep_case where sweep_id = ? and case_index = ?")
                        .params(sweep, index)
                        .query((row, _) -> row.getInt(agreement == Agreement.DIFFERS ? 1 : 2) == 1)
                        .single();
        switch (agreement) {
            case AGREES -> add(sweep, "runs = runs + 1");
            case DIFFERS -> add(sweep, "runs = runs + 1, differing = differing + ?, differing_case = ?", first, index);
            case ELSEWHERE -> add(sweep, "runs = runs + 1, elsewhere = elsewhere + ?", first);
        }
        return first && agreement == Agreement.DIFFERS;
    }

    private static int count(Agreement agreement, Agreement of) {
        return agreement == of ? 1 : 0;
    }

    private void add(String sweep, String change, Object... values) {
        Object[] numbers = Arrays.stream(values)
                .map(it -> it instanceof Boolean yes ? (yes ? 1 : 0) : it)
                .toArray();
        var update = jdbc.sql("update trace_audit set " + change + " where sweep_id = ?")
                .params(numbers)
                .param(sweep);
        if (update.update() == 0) {
            jdbc.sql("""
                            insert into trace_audit (sweep_id, runs, differing, elsewhere, same_trace) values (?, 0, 0, 0, 0)
                            """).param(sweep).update();
            jdbc.sql("update trace_audit set " + change + " where sweep_id = ?")
                    .params(numbers)
                    .param(sweep)
                    .update();
        }
    }

    /** What the comparison of two runs of a case comes to. */
    public enum Agreement {
        AGREES,
        /** They took different courses on one platform class. */
        DIFFERS,
        /** They did so on different ones, where equality is not promised. */
        ELSEWHERE
    }
}
