package dev.provinggrid.server.store.attempt;

import java.util.List;
import java.util.function.UnaryOperator;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;

/** The cases of a sweep that are final in the round that counts, by index. */
public final class FinalCases {

    private static final String FINAL = """
            select c.case_index from sweep_case c
            join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.case_index = c.case_index
            where c.sweep_id = :sweep and r.state = 'FINAL' and
            """;

    private final JdbcClient jdbc;

    public FinalCases(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Those that ended so. */
    public List<Integer> ended(String sweep, String outcome) {
        return indexes(sweep, "r.outcome = :outcome", it -> it.param("outcome", outcome));
    }

    /** Those among these, of which there is at least one. */
    public List<Integer> among(String sweep, List<Integer> indexes) {
        return indexes(sweep, "c.case_index in (:indexes)", it -> it.param("indexes", indexes));
    }

    private List<Integer> indexes(String sweep, String condition, UnaryOperator<StatementSpec> parameter) {
        return parameter
                .apply(jdbc.sql(FINAL + condition + " order by c.case_index").param("sweep", sweep))
                .query(Integer.class)
                .list();
    }
}
