package dev.provinggrid.server.result;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads the cases of sweeps, in the order of their indexes, with the round that counts. */
public final class CaseRows {

    private static final int BLOCK = 500;

    private static final String COUNTING = """
            select c.case_key, c.replicate, c.seed, c.parameters, r.*
            from sweep_case c
            join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.idx = c.idx
            where c.sweep_id = :sweep
            """;

    private static final String EVERY_ROUND = """
            select c.case_key, c.replicate, c.seed, c.parameters, r.*
            from sweep_case c
            join case_round r on r.sweep_id = c.sweep_id and r.idx = c.idx
            where c.sweep_id = :sweep and c.idx = :index order by r.round
            """;

    private final JdbcClient jdbc;
    private final CaseRowMapper mapper = new CaseRowMapper();

    public CaseRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Every case of a sweep, in blocks, so that neither memory nor a transaction grows with the sweep. */
    public void forEach(String sweep, Consumer<CaseRow> reader) {
        int after = -1;
        while (true) {
            List<CaseRow> block = page(sweep, CaseFilter.ALL, after, BLOCK);
            block.forEach(reader);
            if (block.size() < BLOCK) {
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
        String sql = COUNTING
                + " and c.idx > :after"
                + (filter.outcome().isPresent() ? " and r.outcome = :outcome" : "")
                + (filter.state().isPresent() ? " and r.state = :state" : "")
                + " order by c.idx limit :limit";
        var statement =
                jdbc.sql(sql).param("sweep", sweep).param("after", after).param("limit", limit);
        if (filter.outcome().isPresent()) {
            statement = statement.param("outcome", filter.outcome().get().name());
        }
        if (filter.state().isPresent()) {
            statement = statement.param("state", filter.state().get());
        }
        return statement.query(mapper).list();
    }

    /** The case in the round that counts. */
    public Optional<CaseRow> one(String sweep, int index) {
        return jdbc.sql(COUNTING + " and c.idx = :index")
                .param("sweep", sweep)
                .param("index", index)
                .query(mapper)
                .optional();
    }

    /** The case in all of its rounds, the first first. */
    public List<CaseRow> rounds(String sweep, int index) {
        return jdbc.sql(EVERY_ROUND)
                .param("sweep", sweep)
                .param("index", index)
                .query(mapper)
                .list();
    }
}
