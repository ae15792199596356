package dev.provinggrid.server.store.result;

import dev.provinggrid.server.store.attempt.Lengths;
import dev.provinggrid.server.store.attempt.ReportedColumn;
import dev.provinggrid.server.store.list.UnstoredLists;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.jdbc.support.SqlArrayValue;

/**
 * Reads the cases of sweeps, in the order of their indexes, with the round that counts. Of a long list some have no rows yet: they are among
 * the others, as they were planned.
 */
public final class CaseRows {

    private static final int BLOCK = 500;

    private static final String COLUMNS = """
            select c.case_key, c.replicate, c.seed, c.parameters, c.runs_compared, c.runs_differing, c.runs_elsewhere,
                c.difference, c.same_trace_as, s.repeatable, r.sweep_id, r.round, r.case_index, r.state, r.attempts, r.losses,
                r.attempt_id, r.outcome, r.error_kind, left(r.message, %d) as message, r.margin, r.margins, r.kpis, %s,
                r.worker, r.node, r.queue_s, r.reused_from, r.reused_case, r.reused_software, r.final_at,
                case when r.reused_from is null then a.leased_at end as leased_at,
                a.cpu_s, a.peak_memory_bytes, a.worker_memory_bytes, a.gpu_s, a.energy_j, a.energy_of, a.machine,
                case when r.outcome = 'ERROR' then a.end_kind end as error_cause
            """.formatted(Lengths.MESSAGE, ReportedColumn.selected());

    private static final String COUNTING = COLUMNS + """
            from sweep_case c
            join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.case_index = c.case_index
            join sweep s on s.id = c.sweep_id
            left join attempt a on a.id = r.attempt_id
            where c.sweep_id = :sweep and r.sweep_id = :sweep
            """;

    private static final String CHOSEN = COLUMNS + """
            from unnest(:block) as chosen(case_index)
            join sweep_case c on c.sweep_id = :sweep and c.case_index = chosen.case_index
            join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.case_index = c.case_index
            join sweep s on s.id = c.sweep_id
            left join attempt a on a.id = r.attempt_id
            where c.sweep_id = :sweep
            """;

    private final JdbcClient jdbc;
    private final UnstoredLists unstored;
    private final CaseRowMapper mapper = new CaseRowMapper();

    public CaseRows(JdbcClient jdbc, UnstoredLists unstored) {
        this.jdbc = jdbc;
        this.unstored = unstored;
    }

    /** Every case of a sweep, in blocks, so that neither memory nor a transaction grows with the sweep. */
    public void forEach(String sweep, Consumer<CaseRow> reader) {
        forEachBlock(sweep, BLOCK, block -> block.forEach(reader));
    }

    /**
     * The same for readers that ask for more about several cases at once.
     *
     * @param most cases in a block
     */
    public void forEachBlock(String sweep, int most, Consumer<List<CaseRow>> reader) {
        int after = -1;
        while (true) {
            List<CaseRow> block = page(sweep, CaseFilter.ALL, after, most);
            if (!block.isEmpty()) {
                reader.accept(block);
            }
            if (block.size() < most) {
                return;
            }
            after = block.getLast().index();
        }
    }

    /**
     * A page of cases by index.
     *
     * @param after index of the last case seen; -1 to begin
     * @param limit most cases wanted
     */
    public List<CaseRow> page(String sweep, CaseFilter filter, int after, int limit) {
        Optional<UnstoredRows> without = without(sweep, filter);
        List<CaseRow> rows = filtered(
                        COUNTING + " and " + index(filter) + " > :after",
                        sweep,
                        filter,
                        order(filter, "") + " limit :limit")
                .param("after", after)
                .param("limit", limit)
                .query(mapper)
                .list();
        return without.map(it -> it.among(rows, after, limit)).orElse(rows);
    }

    /** Asked for before the rows are read: what gets its row in between is told once, as it stood then. */
    private Optional<UnstoredRows> without(String sweep, CaseFilter filter) {
        return unstored.of(sweep).map(UnstoredRows::new).filter(it -> it.suit(filter));
    }

    /**
     * A page of some cases, in the order given.
     *
     * @param indexes of the cases to choose from
     * @param limit most cases wanted
     */
    public List<CaseRow> page(String sweep, CaseFilter filter, int[] indexes, int limit) {
        Optional<UnstoredRows> without = without(sweep, filter);
        List<CaseRow> found = new ArrayList<>();
        for (int from = 0; from < indexes.length && found.size() < limit; from += BLOCK) {
            Integer[] block = Arrays.stream(indexes, from, Math.min(indexes.length, from + BLOCK))
                    .boxed()
                    .toArray(Integer[]::new);
            Map<Integer, CaseRow> rows = filtered(CHOSEN, sweep, filter, "")
                    .param("block", new SqlArrayValue("integer", (Object[]) block))
                    .query(mapper)
                    .list()
                    .stream()
                    .collect(Collectors.toMap(CaseRow::index, Function.identity()));
            Stream.of(block)
                    .flatMap(it ->
                            Optional.ofNullable(rows.get(it))
                                    .or(() -> without.flatMap(unstored -> unstored.one(it)))
                                    .stream())
                    .forEach(found::add);
        }
        return found.subList(0, Math.min(limit, found.size()));
    }

    /** The column of an index that has the cases wanted in their order: so a page costs what is on it, not what is in the sweep. */
    private static String index(CaseFilter filter) {
        return filter.outcome().isPresent() ? "r.case_index" : "c.case_index";
    }

    private static String order(CaseFilter filter, String direction) {
        List<String> columns = filter.outcome().isPresent()
                ? List.of("r.sweep_id", "r.outcome", "r.case_index")
                : List.of("c.sweep_id", "c.case_index");
        return columns.stream().collect(Collectors.joining(direction + ", ", " order by ", direction));
    }

    private StatementSpec filtered(String where, String sweep, CaseFilter filter, String order) {
        String sql = where
                + (filter.outcome().isPresent() ? " and r.outcome = :outcome" : "")
                + (filter.state().isPresent() ? " and r.state = :state" : "")
                + order;
        StatementSpec statement = jdbc.sql(sql).param("sweep", sweep);
        if (filter.outcome().isPresent()) {
            statement = statement.param("outcome", filter.outcome().get().name());
        }
        return filter.state().isPresent()
                ? statement.param("state", filter.state().get())
                : statement;
    }

    /** The last case before another one that fits; empty when there is none. */
    public Optional<CaseRow> before(String sweep, CaseFilter filter, int index) {
        Optional<UnstoredRows> without = without(sweep, filter);
        Optional<CaseRow> row = filtered(
                        COUNTING + " and " + index(filter) + " < :before",
                        sweep,
                        filter,
                        order(filter, " desc") + " limit 1")
                .param("before", index)
                .query(mapper)
                .optional();
        return without.map(it -> it.before(index, row)).orElse(row);
    }

    /** The case in the round that counts. */
    public Optional<CaseRow> one(String sweep, int index) {
        return jdbc.sql(COUNTING + " and c.case_index = :index")
                .param("sweep", sweep)
                .param("index", index)
                .query(mapper)
                .optional()
                .or(() -> without(sweep, CaseFilter.ALL).flatMap(it -> it.one(index)));
    }
}
